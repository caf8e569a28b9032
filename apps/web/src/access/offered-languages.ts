import type { Profile } from '@probity/contract/identity/auth.ts'
import { useAnswer, valueIfKnown } from '#web/api/use-answer.ts'
import { type Language, languages } from '#web/i18n/languages.ts'
import { profileQuery } from './session.ts'

/** The organisation's setting limits what is offered; the choice among it is the user's. */
export function offeredLanguages(setting: Profile['interface_languages'] | undefined): readonly Language[] {
  return setting === undefined || setting === 'both' ? languages : [setting]
}

export function useProfileLanguages(): readonly Language[] {
  const profile = valueIfKnown(useAnswer({ ...profileQuery, enabled: false }))
  return offeredLanguages(profile?.interface_languages)
}

interface Chosen {
  shown: Language
  /** On this device. */
  chosen: boolean
  /** By the user, on any device. */
  preferred: Language | undefined
}

/** What is offered comes first, then what was chosen here or elsewhere, then the organisation's own first language. */
export function languageToShow(
  { interface_languages, first_language }: Pick<Profile, 'interface_languages' | 'first_language'>,
  { shown, chosen, preferred }: Chosen,
): Language {
  const [only, other] = offeredLanguages(interface_languages)
  if (only !== undefined && other === undefined) return only
  return chosen ? shown : (preferred ?? first_language)
}
