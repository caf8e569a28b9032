import { diallingCode, phoneWarning } from '@probity/contract/parties/format-warnings.ts'
import { type FieldValues, useWatch } from 'react-hook-form'
import { phoneCountryDefault } from '#web/constants.ts'
import { type FieldProps, TextField } from './text-field.tsx'

/** A telephone or fax number. A number without + and country code is a Hong Kong number, and the field shows that. */
export function PhoneField<Values extends FieldValues>(props: FieldProps<Values>) {
  const text = useWatch<Values>({ name: props.name }) as string | null | undefined
  const isForeign = /^\s*(?:\+|00)/u.test(text ?? '')
  const code = isForeign ? undefined : <span className="quiet">{diallingCode[phoneCountryDefault]}</span>
  return <TextField<Values> {...props} warn={phoneWarning} maxLength={40} type="tel" start={code} />
}
