import { Textarea } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { FieldText, useReadOnly } from '../read-only.tsx'
import { fieldId } from './field-id.ts'
import { type FieldProps, useField } from './text-field.tsx'

interface LinesFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  maxLength: number
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean
}

/** A field for a text of several lines, bound to a path of the form. */
export function LinesField<Values extends FieldValues>({
  name,
  required = false,
  isFirst = false,
  ...shown
}: LinesFieldProps<Values>) {
  const { register, value, error, onChange, onBlur } = useField<Values>(name)
  const text = typeof value === 'string' ? value : ''
  const isReadOnly = useReadOnly()
  if (isReadOnly)
    return <FieldText label={shown.label}>{text === '' ? '' : <span className="keeps-lines">{text}</span>}</FieldText>
  return (
    <Textarea
      {...shown}
      id={fieldId(name)}
      ref={register}
      withAsterisk={required}
      autosize
      minRows={3}
      maxRows={8}
      value={text}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
      data-autofocus={isFirst || undefined}
    />
  )
}
