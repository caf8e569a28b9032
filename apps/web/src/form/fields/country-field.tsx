import { type Country, countryNames } from '@probity/contract/values/countries.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import type { FieldValues } from 'react-hook-form'
import { countryList } from '#web/api/cached.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import type { Language } from '#web/i18n/languages.ts'
import { useLanguage, useWords } from '#web/i18n/use-words.ts'
import { Flag } from '#web/ui/marks/flag.tsx'
import { Select } from '#web/ui/select.tsx'
import { IfFailed } from '#web/ui/states/answered.tsx'
import { FieldText, useReadOnly } from '../read-only.tsx'
import { fieldId } from './field-id.ts'
import { type FieldProps, useField } from './text-field.tsx'

/** A country's name in the interface language. */
export const countryName = (country: Country, language: Language): string => inLanguage(countryNames(country), language)

/** A country by name in either language or by code; the form keeps the ISO code. */
export function CountryField<Values extends FieldValues>({ name, ariaLabel, required, ...shown }: FieldProps<Values>) {
  const t = useWords()
  const language = useLanguage()
  const { register, value, error, onChange, onBlur } = useField<Values>(name)
  const answer = useAnswer(countryList)
  const countries = valueIfKnown(answer) ?? []
  const iso2 = typeof value === 'string' && value !== '' ? value : null
  const byCode = new Map(countries.map((country) => [country.iso2, country]))
  const isReadOnly = useReadOnly()
  if (isReadOnly) {
    const country = iso2 === null ? undefined : byCode.get(iso2)
    return (
      <FieldText label={shown.label} ariaLabel={ariaLabel}>
        {country === undefined ? iso2 : countryName(country, language)}
      </FieldText>
    )
  }
  return (
    <Select
      {...shown}
      id={fieldId(name)}
      ref={register}
      searchable
      clearable={required !== true}
      nothingFoundMessage={answer.state === 'failed' ? <IfFailed answer={answer} /> : t('country.nothing')}
      data={countries.map((country) => ({ value: country.iso2, label: countryName(country, language) }))}
      filter={({ options, search }) =>
        options.filter((option) => 'value' in option && matchesCountry(byCode.get(option.value), search))
      }
      leftSection={iso2 === null ? undefined : <Flag iso2={iso2} />}
      value={iso2}
      onChange={(chosen) => onChange(chosen ?? '')}
      onBlur={onBlur}
      aria-label={ariaLabel}
      withAsterisk={required === true}
      error={error}
    />
  )
}

/** Typing 'hk', 'hong', '香港' or 'HKG' finds Hong Kong in either language. */
export function matchesCountry(country: Country | undefined, search: string): boolean {
  if (country === undefined) return false
  const wanted = search.trim().toLowerCase()
  const { iso2, iso3, displayName, displayNameZhHant, displayNameZhHans } = country
  if ([iso2, iso3].some((code) => code.toLowerCase() === wanted)) return true
  return [displayName, displayNameZhHant, displayNameZhHans].some((text) => text.toLowerCase().includes(wanted))
}
