import type { Profile } from '@probity/contract/identity/auth.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { type Language, languages } from '#web/i18n/languages.ts'
import { profileQuery } from './session.ts'

/** The organisation's setting limits the offered languages; the user chooses among them. */
export function offeredLanguages(setting: Profile['interface_languages'] | undefined): readonly Language[] {
  return setting === undefined || setting === 'both' ? languages : [setting]
}

export function useProfileLanguages(): readonly Language[] {
  const profile = valueIfKnown(useAnswer({ ...profileQuery, enabled: false }))
  return offeredLanguages(profile?.interface_languages)
}

interface Chosen {
  shown: Language
  /** Chosen on this device. */
  chosen: boolean
  /** Chosen by the user, on any device. */
  preferred: Language | undefined
}

/** Among the offered languages, the choice on this device or another one has priority over the organisation's first language. */
export function languageToShow(
  { interface_languages, first_language }: Pick<Profile, 'interface_languages' | 'first_language'>,
  { shown, chosen, preferred }: Chosen,
): Language {
  const [only, other] = offeredLanguages(interface_languages)
  if (only !== undefined && other === undefined) return only
  return chosen ? shown : (preferred ?? first_language)
}
