import type { FieldPath, FieldValues } from 'react-hook-form'
import { LinesField } from '#web/form/fields/lines-field.tsx'

interface NoteFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  hint: string
  isRequired?: boolean
}

const noteMax = 500

/** A note of a few sentences. */
export const NoteField = <Values extends FieldValues>({
  name,
  label,
  hint,
  isRequired = false,
}: NoteFieldProps<Values>) => (
  <LinesField<Values>
    name={name}
    label={label}
    description={hint}
    required={isRequired}
    isFirst={isRequired}
    maxLength={noteMax}
  />
)
