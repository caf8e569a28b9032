import { Autocomplete } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { fieldId } from '#web/form/fields/field-id.ts'
import { type FieldProps, useField } from '#web/form/fields/text-field.tsx'
import { FieldText, useReadOnly } from '#web/form/read-only.tsx'
import { useUsualAnswer } from './suggestions.ts'

export interface SuggestFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly string[]
  maxLength?: number
}

/** Free text with suggestions. */
export function SuggestField<Values extends FieldValues>(props: SuggestFieldProps<Values>) {
  const { name, ariaLabel, required, options, ...shown } = props
  const { register, value, error, onChange, onBlur } = useField<Values>(name)
  const show = useUsualAnswer()
  const text = show(typeof value === 'string' ? value : '')
  const isReadOnly = useReadOnly()
  if (isReadOnly)
    return (
      <FieldText label={shown.label} ariaLabel={ariaLabel}>
        {text}
      </FieldText>
    )
  return (
    <Autocomplete
      {...shown}
      id={fieldId(name)}
      ref={register}
      data={[...options]}
      filter={({ options: all }) => all}
      value={text}
      onChange={onChange}
      onBlur={onBlur}
      aria-label={ariaLabel}
      withAsterisk={required === true}
      error={error}
    />
  )
}
