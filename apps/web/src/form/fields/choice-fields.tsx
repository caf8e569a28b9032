import { Checkbox, SegmentedControl, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { Select } from '#web/ui/select.tsx'
import classes from '../form.module.css'
import { FieldText, useReadOnly } from '../read-only.tsx'
import { fieldId } from './field-id.ts'
import { type FieldProps, useField } from './text-field.tsx'

export interface Option {
  value: string
  label: string
}

/** A single choice. The form value is text or number, like the first option. */
export function SelectField<Values extends FieldValues>({
  name,
  ariaLabel,
  required,
  options,
  isNumber = false,
  ...shown
}: FieldProps<Values> & { options: readonly Option[]; isNumber?: boolean; searchable?: boolean; clearable?: boolean }) {
  const { register, value, error, onChange, onBlur } = useField<Values>(name)
  const text = value === null || value === undefined ? null : String(value as string | number)
  const isReadOnly = useReadOnly()
  if (isReadOnly)
    return (
      <FieldText label={shown.label} ariaLabel={ariaLabel}>
        {options.find((option) => option.value === text)?.label ?? text}
      </FieldText>
    )
  return (
    <Select
      {...shown}
      id={fieldId(name)}
      ref={register}
      data={options as Option[]}
      value={text}
      onChange={(chosen) => onChange(chosen === null ? null : isNumber ? Number(chosen) : chosen)}
      onBlur={onBlur}
      aria-label={ariaLabel}
      withAsterisk={required === true}
      error={error}
    />
  )
}

export interface SwitchFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  note?: ReactNode
}

export function SwitchField<Values extends FieldValues>({ name, label, note }: SwitchFieldProps<Values>) {
  const t = useWords()
  const { register, value, onChange, onBlur } = useField<Values>(name)
  const isReadOnly = useReadOnly()
  if (isReadOnly) return <FieldText label={label}>{t(value === true ? 'form.yes' : 'form.no')}</FieldText>
  return (
    <Switch
      id={fieldId(name)}
      ref={register}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
      onBlur={onBlur}
      label={label}
      description={note}
    />
  )
}

export interface ChoiceFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  options: readonly Option[]
}

export function SegmentField<Values extends FieldValues>({ name, label, options }: ChoiceFieldProps<Values>) {
  const { value, onChange } = useField<Values>(name)
  const isReadOnly = useReadOnly()
  if (isReadOnly)
    return <FieldText label={label}>{options.find((option) => option.value === String(value))?.label}</FieldText>
  return (
    <div role="group" aria-label={label} className={classes['labelled']}>
      <span aria-hidden="true">{label}</span>
      <SegmentedControl
        id={fieldId(name)}
        data={options as Option[]}
        value={String(value)}
        onChange={onChange}
        aria-label={label}
      />
    </div>
  )
}

/** A multiple choice; the form value is the list of chosen options. */
export function ChecksField<Values extends FieldValues>({ name, label, options }: ChoiceFieldProps<Values>) {
  const t = useWords()
  const { value: held, onChange } = useField<Values>(name)
  const chosen = (held as readonly string[] | undefined) ?? []
  const isReadOnly = useReadOnly()
  const toggle = (value: string) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((held) => (held === value ? !chosen.includes(value) : chosen.includes(held))),
    )
  if (isReadOnly)
    return (
      <FieldText label={label}>
        {listed(
          options.flatMap((option) => (chosen.includes(option.value) ? [option.label] : [])),
          t,
        )}
      </FieldText>
    )
  return (
    <fieldset className={classes['labelled']}>
      <legend>{label}</legend>
      <div className={classes['checks']}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={() => toggle(option.value)}
          />
        ))}
      </div>
    </fieldset>
  )
}
