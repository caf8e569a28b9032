import { epochToDay } from '@probity/contract/values/dates.ts'
import { countryList } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import { countryName } from '#web/form/fields/country-field.tsx'
import { plainValue, type ShowValue } from '#web/form/saving/changes.ts'
import { currentLanguage, t } from '#web/i18n/translate.ts'

const isPlaceField = /^(pob|country|address_4|incorp_place|nationality)$/
const isDayField = /(_date|_at)$/

interface Choice {
  value: number | string
  en: string
  zh: string
}

/** The displayed value of a field, by the last part of its path: choices, days, places and yes/no in words. */
export function valueWords(choices: Readonly<Record<string, readonly Choice[]>>): ShowValue {
  return (path, value) => {
    const field = path.split('.').at(-1) ?? path
    if (value === null || value === undefined || value === '') return ''
    if (typeof value === 'boolean') return t(value ? 'button.yes' : 'answer.no')
    const text = plainValue(path, value)
    const choice = choices[field]?.find((one) => String(one.value) === text)
    if (choice !== undefined) return currentLanguage() === 'zh-hant' ? choice.zh : choice.en
    if (isDayField.test(field) && typeof value === 'number') return value === 0 ? '' : epochToDay(value)
    if (isPlaceField.test(field)) return placeName(text)
    return text
  }
}

function placeName(iso2: string): string {
  const known = queryClient.getQueryData(countryList.queryKey)?.find((country) => country.iso2 === iso2)
  return known === undefined ? iso2 : countryName(known, currentLanguage())
}
