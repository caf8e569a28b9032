import { TagsInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { FieldText, useReadOnly } from '../read-only.tsx'
import type { Option } from './choice-fields.tsx'
import { fieldId } from './field-id.ts'
import { type FieldProps, useField } from './text-field.tsx'

const between = ', '

/** Several suggested answers or free text. The form value is one text: values and free text, separated by commas. */
export function TagsField<Values extends FieldValues>({
  name,
  options,
  required,
  ariaLabel,
  ...shown
}: FieldProps<Values> & { options: readonly Option[] }) {
  const { register, value, error, onChange, onBlur } = useField<Values>(name)
  const held = ((value as string | null) ?? '').split(between).filter((one) => one !== '')
  const label = (one: string) => options.find((option) => option.value === one)?.label ?? one
  const isReadOnly = useReadOnly()
  if (isReadOnly)
    return (
      <FieldText label={shown.label} ariaLabel={ariaLabel}>
        {held.map(label).join(between)}
      </FieldText>
    )
  const stored = (text: string) => options.find((option) => option.label === text)?.value ?? text
  return (
    <TagsInput
      {...shown}
      id={fieldId(name)}
      ref={register}
      data={options.map((option) => option.label)}
      value={held.map(label)}
      onChange={(texts) => onChange(texts.map(stored).join(between))}
      onBlur={onBlur}
      acceptValueOnBlur
      aria-label={ariaLabel}
      withAsterisk={required === true}
      error={error}
    />
  )
}
