import { NumberInput } from '@mantine/core'
import type { FieldValues } from 'react-hook-form'
import { count } from '#web/format.ts'
import { FieldText, useReadOnly } from '../read-only.tsx'
import { fieldId } from './field-id.ts'
import { type FieldProps, useField } from './text-field.tsx'

export interface NumberFieldProps<Values extends FieldValues> extends FieldProps<Values> {
  min?: number
  max?: number
  step?: number
  decimals?: number
  unit?: string
}

/** A count or measurement. Money is text and has its own field. */
export function NumberField<Values extends FieldValues>({
  name,
  ariaLabel,
  required,
  decimals = 0,
  unit,
  ...shown
}: NumberFieldProps<Values>) {
  const { register, value, error, onChange, onBlur } = useField<Values>(name)
  const isReadOnly = useReadOnly()
  if (isReadOnly)
    return (
      <FieldText label={shown.label} ariaLabel={ariaLabel}>
        {typeof value === 'number' ? `${count(value)}${unit === undefined ? '' : ` ${unit}`}` : ''}
      </FieldText>
    )
  return (
    <NumberInput
      {...shown}
      id={fieldId(name)}
      ref={register}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={(next) => onChange(next === '' ? null : next)}
      onBlur={onBlur}
      decimalScale={decimals}
      fixedDecimalScale={decimals > 0}
      clampBehavior="none"
      suffix={unit === undefined ? '' : ` ${unit}`}
      aria-label={ariaLabel}
      withAsterisk={required === true}
      error={error}
    />
  )
}
