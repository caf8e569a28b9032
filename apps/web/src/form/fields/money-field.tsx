import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { amount } from '#web/format.ts'
import { FieldText, useReadOnly } from '../read-only.tsx'
import { fieldId } from './field-id.ts'
import { toMoney, trimMoney } from './money-text.ts'
import { type FieldProps, useField } from './text-field.tsx'

/** An amount: limited to two decimals while typing, with separators on blur. The form value is decimal text. */
export function MoneyField<Values extends FieldValues>({ name, ariaLabel, required, ...shown }: FieldProps<Values>) {
  const { register, value, error, onChange, onBlur } = useField<Values>(name)
  const [typed, setTyped] = useState<string>()
  const stored = typeof value === 'string' ? value : ''
  const isReadOnly = useReadOnly()
  if (isReadOnly)
    return (
      <FieldText label={shown.label} ariaLabel={ariaLabel}>
        {stored === '' ? '' : amount(stored)}
      </FieldText>
    )
  return (
    <TextInput
      {...shown}
      id={fieldId(name)}
      ref={register}
      inputMode="decimal"
      classNames={{ input: 'text-end figures' }}
      value={typed ?? (stored === '' ? '' : amount(stored))}
      onFocus={() => setTyped(stored)}
      onChange={(event) => {
        const text = trimMoney(event.currentTarget.value)
        setTyped(text)
        onChange(toMoney(text))
      }}
      onBlur={() => {
        setTyped(undefined)
        onBlur()
      }}
      aria-label={ariaLabel}
      withAsterisk={required === true}
      error={error}
    />
  )
}
