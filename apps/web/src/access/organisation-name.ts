import type { Profile } from '@probity/contract/identity/auth.ts'
import type { Language } from '#web/i18n/languages.ts'
import { useLanguage } from '#web/i18n/use-words.ts'
import { useProfile } from './session.ts'

type Named = Pick<Profile, 'organization_name' | 'organization_name_zh'>

/** The organisation's name in the interface language. */
export const organisationName = (profile: Named, language: Language): string =>
  (language === 'zh-hant' ? profile.organization_name_zh : null) ?? profile.organization_name

export function useOrganisationName(): string {
  return organisationName(useProfile(), useLanguage())
}
