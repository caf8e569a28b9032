import { Autocomplete } from '@mantine/core'
import { currencies } from '@probity/contract/values/currencies.ts'
import type { FieldValues } from 'react-hook-form'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { focusNext } from '#web/ui/focus/focus-next.ts'
import { FieldText, useReadOnly } from '../read-only.tsx'
import { fieldId } from './field-id.ts'
import { type FieldProps, useField } from './text-field.tsx'

const known = { en: currencies('en'), 'zh-hant': currencies('zh-HK') }
const shownAtOnce = 12

/** Suggestions for a typed text: codes that match by prefix or name, then the text itself. */
export function offeredCurrencies(typed: string, table: readonly { code: string; name: string }[]): string[] {
  const text = typed.trim().toUpperCase()
  const found = table
    .filter(({ code, name }) => code.startsWith(text) || name.toUpperCase().includes(text))
    .map(({ code }) => code)
  const codes = found
    .toSorted((one, other) => Number(other.startsWith(text)) - Number(one.startsWith(text)))
    .slice(0, shownAtOnce)
  return text === '' || codes.includes(text) ? codes : [...codes, text]
}

/** A currency code; any text is accepted, in upper case, with a hint if the table does not contain it. Enter leaves the field. */
export function CurrencyField<Values extends FieldValues>({
  name,
  ariaLabel,
  required,
  onType,
  ...shown
}: FieldProps<Values> & { onType?: () => void }) {
  const t = useWords()
  const table = known[useLanguage()]
  const { register, value, error, onChange, onBlur } = useField<Values>(name)
  const text = typeof value === 'string' ? value : ''
  const isReadOnly = useReadOnly()
  if (isReadOnly)
    return (
      <FieldText label={shown.label} ariaLabel={ariaLabel}>
        {text}
      </FieldText>
    )
  const isUnknown = text !== '' && !table.some(({ code }) => code === text)
  return (
    <Autocomplete
      {...shown}
      id={fieldId(name)}
      ref={register}
      data={offeredCurrencies(text, table)}
      filter={({ options }) => options}
      renderOption={({ option }) => {
        const row = table.find(({ code }) => code === option.value)
        return row === undefined ? option.value : `${row.code} ${row.name}`
      }}
      value={text}
      onChange={(typed) => {
        onChange(typed.toUpperCase())
        onType?.()
      }}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Enter') focusNext(event.currentTarget)
      }}
      aria-label={ariaLabel}
      withAsterisk={required === true}
      description={isUnknown ? t('currency.unknown', { code: text }) : undefined}
      error={error}
    />
  )
}
