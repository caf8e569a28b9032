import { Textarea } from '@mantine/core'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { fieldId } from '#web/form/fields/field-id.ts'
import { useField } from '#web/form/fields/text-field.tsx'

interface NoteFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  hint: string
  isRequired?: boolean
}

const noteMax = 500

/** A note of a few sentences. */
export function NoteField<Values extends FieldValues>({
  name,
  label,
  hint,
  isRequired = false,
}: NoteFieldProps<Values>) {
  const { register, value, error, onChange, onBlur } = useField<Values>(name)
  return (
    <Textarea
      id={fieldId(name)}
      ref={register}
      label={label}
      description={hint}
      withAsterisk={isRequired}
      autosize
      minRows={3}
      maxRows={8}
      maxLength={noteMax}
      value={typeof value === 'string' ? value : ''}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      data-autofocus={isRequired || undefined}
    />
  )
}
