import { Textarea, TextInput } from '@mantine/core'
import type { FormatWarning } from '@probity/contract/format-warnings.ts'
import type { ReactNode } from 'react'
import { type FieldPath, type FieldValues, useController, useFormContext } from 'react-hook-form'
import { useWords } from '#web/i18n/use-words.ts'
import { fieldId } from './field-id.ts'
import classes from './form.module.css'

export interface FieldProps<Values extends FieldValues> {
  name: FieldPath<Values>
  /** Omitted where a column head carries it; then `ariaLabel` says it. */
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
  /** Stands in the field at its end, such as a button. */
  end?: ReactNode
  /** Looks odd, and may be right: said below the field, never refused. */
  warn?: (text: string) => FormatWarning | undefined
}

const Warning = ({ text }: { text: string }) => (
  <span className={classes['warning']} role="status">
    {text}
  </span>
)

/** A text of the form, bound by its path. Knows nothing of what it edits. */
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
  const { isMono, end, ...rest } = shown
  return (
    <TextInput
      {...rest}
      {...field}
      id={fieldId(name)}
      ref={register}
      value={text}
      aria-label={ariaLabel}
      withAsterisk={required === true}
      error={error}
      description={warning === undefined ? rest.description : <Warning text={t(`warning.${warning}`)} />}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      data-mono={isMono === true || undefined}
      rightSection={end}
      rightSectionPointerEvents="all"
    />
  )
}

/** A longer text whose remaining length is always in sight and that stops at its limit. */
export function RemarksField<Values extends FieldValues>({
  name,
  label,
  max,
  required = false,
}: {
  name: FieldPath<Values>
  label: string
  max: number
  required?: boolean
}) {
  const t = useWords()
  const { register, value, error, ...field } = useField<Values>(name)
  const used = ((value as string | null) ?? '').length
  const isNearEnd = used > max - 6 || (required && used === 0)
  return (
    <div className={classes['remarks']}>
      <span className={classes['counter']} data-near={isNearEnd} aria-live="polite">
        {t('form.remaining', { used, max })}
      </span>
      <Textarea
        {...field}
        id={fieldId(name)}
        ref={register}
        value={(value as string | null) ?? ''}
        label={label}
        maxLength={max}
        autosize
        minRows={3}
        withAsterisk={required}
        error={error}
      />
    </div>
  )
}

/** A field bound by its path. `register` takes the element, so that the form can focus it. */
export function useField<Values extends FieldValues>(name: FieldPath<Values>) {
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name })
  const { ref: register, value, ...rest } = field
  return { ...rest, register, value: value as unknown, error: fieldState.error?.message }
}
