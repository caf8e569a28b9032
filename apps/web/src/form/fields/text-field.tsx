import { TextInput } from '@mantine/core'
import type { FormatWarning } from '@probity/contract/parties/format-warnings.ts'
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form'
import { useWords } from '#web/i18n/use-words.ts'
import { FieldText, useReadOnly } from '../read-only.tsx'
import { fieldId } from './field-id.ts'

export interface FieldProps<Values extends FieldValues> {
  name: FieldPath<Values>
  /** Omitted if a column header has it; then `ariaLabel` is used. */
  label?: string
  ariaLabel?: string
  required?: boolean
  placeholder?: string
  description?: ReactNode
  disabled?: boolean
}

export interface TextFieldProps {
  maxLength?: number
  lang?: string
  type?: string
  isMono?: boolean
  /** Content at the start of the field, such as a dialling code. */
  start?: ReactNode
  /** Content at the end of the field, such as a button. */
  end?: ReactNode
  /** A warning below the field that never blocks. */
  warn?: (text: string) => FormatWarning | undefined
  /** Marks a value as wrong that is told in other words than the error's. */
  isInvalid?: boolean
}

const startWidth = 48
const Warning = ({ text }: { text: string }) => (
  <span className="orange" role="status">
    {text}
  </span>
)

/** A masked value keeps its reveal button, because reading is not a change. */
const TextWithButton = ({ text, end, description }: { text: string; end: ReactNode; description?: ReactNode }) => (
  <span className="inline-row gap-6">
    {text} {end} {description}
  </span>
)

/** A text field bound to a path of the form. */
export function TextField<Values extends FieldValues>({
  name,
  ariaLabel,
  required,
  warn,
  ...shown
}: FieldProps<Values> & TextFieldProps) {
  const t = useWords()
  const { register, value, error, ...field } = useField<Values>(name)
  const text = (value as string | null) ?? ''
  const warning = warn?.(text)
  const { isMono, start, end, isInvalid = false, ...rest } = shown
  const isReadOnly = useReadOnly()
  if (isReadOnly)
    return (
      <FieldText label={rest.label} ariaLabel={ariaLabel}>
        {end === undefined ? text : <TextWithButton {...{ text, end, description: rest.description }} />}
      </FieldText>
    )
  return (
    <TextInput
      {...rest}
      {...field}
      id={fieldId(name)}
      ref={register}
      value={text}
      aria-label={ariaLabel}
      withAsterisk={required === true}
      error={error ?? isInvalid}
      description={warning === undefined ? rest.description : <Warning text={t(`warning.${warning}`)} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-mono={isMono === true || undefined}
      leftSection={start}
      leftSectionWidth={start === undefined ? undefined : startWidth}
      rightSection={end}
      rightSectionPointerEvents="all"
    />
  )
}

/** A field bound by its path. `register` takes the element, so that the form can focus it. */
export function useField<Values extends FieldValues>(name: FieldPath<Values>) {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name })
  const { ref: register, value, ...rest } = field
  return { ...rest, register, value: value as unknown, error: fieldState.error?.message }
}
