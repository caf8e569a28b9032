import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { countryList } from '#web/api/cached.ts'
import { SelectField } from '#web/form/choice-fields.tsx'
import type { FieldProps } from '#web/form/text-field.tsx'
import { useLanguage } from '#web/i18n/use-words.ts'

/** A country or region, found by its name in the interface's language or by its code. */
export function CountryField<Values extends FieldValues>(props: FieldProps<Values>) {
  const language = useLanguage()
  const countries = useQuery(countryList)
  const options = (countries.data ?? []).map(({ iso2, displayName, displayNameZhHant }) => ({
    value: iso2,
    label: `${language === 'zh-hant' ? displayNameZhHant : displayName} (${iso2})`,
  }))
  return <SelectField<Values> {...props} options={options} searchable clearable />
}
