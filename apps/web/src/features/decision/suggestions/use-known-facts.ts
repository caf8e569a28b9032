import { type Country, countryNames } from '@probity/contract/values/countries.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { inLanguage } from '@probity/contract/words/bilingual.ts'
import { useProfile } from '#web/access/session.ts'
import { countryList } from '#web/api/cached.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { clock } from '#web/clock.ts'
import { tableDay } from '#web/format.ts'
import type { Language } from '#web/i18n/languages.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import type { Subject } from '../subject.ts'
import type { Known } from './suggestions.ts'

/** Facts from the record and the list for the placeholders of suggested remarks. */
export function useKnownFacts(subject: Subject | undefined): Known {
  const language = useLanguage()
  const { username } = useProfile()
  const countries = valueIfKnown(useAnswer(countryList)) ?? []
  const known = subject === undefined ? {} : factsOf(subject, countries, language)
  return { ...known, date: dayText(hongKongDay(clock.now()), language), user: username }
}

/** A day in the format of the evidence table. */
const dayText = (value: string | undefined, language: Language) => tableDay(value, language) ?? undefined

export function factsOf({ hit }: Pick<Subject, 'hit'>, countries: readonly Country[], language: Language): Known {
  const values = (field: string, side: 'query' | 'candidate') =>
    hit.explanation.fields.find((one) => one.field === field)?.[side][0]
  const country = (code: string | undefined) => {
    const found = countries.find(({ iso2 }) => iso2 === code?.toUpperCase())
    return found && inLanguage(countryNames(found), language)
  }
  return {
    customer_dob: dayText(values('birth_date', 'query'), language),
    hit_dob: dayText(values('birth_date', 'candidate'), language),
    customer_nationality: country(values('country', 'query')),
    hit_nationality: country(values('country', 'candidate')),
  }
}
