import type { Profile } from '@probity/contract/auth.ts'
import { useQuery } from '@tanstack/react-query'
import { type Language, languages } from '#web/i18n/languages.ts'
import { profileQuery } from './session.ts'

/** The organisation's setting limits what is offered; the choice among it is the user's. */
function offeredLanguages(setting: Profile['interface_languages'] | undefined): readonly Language[] {
  return setting === undefined || setting === 'both' ? languages : [setting]
}

export function useProfileLanguages(): readonly Language[] {
  const { data } = useQuery({ ...profileQuery, enabled: false })
  return offeredLanguages(data?.interface_languages)
}
