import type { FieldKind, Fields } from '@probity/contract/api/fields.ts'
import { Fragment, type ReactNode } from 'react'
import type { FieldLabels } from '#web/i18n/issue-words.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { type Option, SelectField, SwitchField } from './choice-fields.tsx'
import { CountryField } from './country-field.tsx'
import { DateField } from './date-field.tsx'
import { LinesField } from './lines-field.tsx'
import { PhoneField } from './phone-field.tsx'
import { TextField } from './text-field.tsx'

interface Shown {
  name: string
  label: string
}
interface Bounds {
  max: number
  options: readonly Option[]
}

const choice = (shown: Shown, { options }: Bounds) => <SelectField {...shown} options={options} />
type Control = (shown: Shown, bounds: Bounds) => ReactNode
const textControl: Control = (shown, { max }) => <TextField {...shown} maxLength={max} />
const controls: Partial<Record<FieldKind, Control>> = {
  lines: (shown, { max }) => <LinesField {...shown} maxLength={max} />,
  phone: (shown) => <PhoneField {...shown} />,
  place: (shown) => <CountryField {...shown} />,
  dayOrPart: (shown) => <DateField {...shown} mayBePart />,
  flag: (shown) => <SwitchField {...shown} />,
  status: choice,
  gender: choice,
}

interface RecordFieldsProps {
  fields: Fields
  names: readonly string[]
  labels: FieldLabels
  /** Values of closed lists. */
  options?: readonly Option[]
}

/** Fields of a record's table, each in the control of its kind. */
export function RecordFields({ fields, names, labels, options = [] }: RecordFieldsProps) {
  const t = useWords()
  return names.map((name) => {
    const { kind = 'text', max = 0 } = fields[name] ?? {}
    const label = labels[name]
    return (
      <Fragment key={name}>
        {(controls[kind] ?? textControl)({ name, label: label ? t(label) : name }, { max, options })}
      </Fragment>
    )
  })
}
