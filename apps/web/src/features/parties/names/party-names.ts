import { withoutGap } from '@probity/contract/parties/stored-name.ts'
import { nameLang, nameType } from '@probity/contract/values/enumerations.ts'
import type { Language } from '#web/i18n/languages.ts'
import type { PersonName } from '#web/ui/name.tsx'

export interface StoredName {
  lang: number
  name_type: number
  sur: string | null
  other: string | null
}

const first = (names: readonly StoredName[], lang: number): StoredName | undefined =>
  names.find((name) => name.lang === lang && name.name_type !== nameType.alias) ??
  names.find((name) => name.lang === lang)

const together = ({ sur, other }: StoredName): string => withoutGap(`${sur ?? ''}${other ?? ''}`)

/** The names of a person for one line: the English one in parts, the Chinese one whole. */
export function personNameOf(names: readonly StoredName[]): PersonName {
  const english = first(names, nameLang.english)
  const chinese = first(names, nameLang.chinese)
  return {
    ...(english ? { sur: english.sur ?? undefined, other: english.other ?? undefined } : {}),
    ...(chinese ? { chinese: together(chinese) } : {}),
  }
}

export function companyNameOf(names: readonly StoredName[]): { english?: string; chinese?: string } {
  const english = first(names, nameLang.english)?.other
  const chinese = first(names, nameLang.chinese)?.other
  return { ...(english ? { english } : {}), ...(chinese ? { chinese: withoutGap(chinese) } : {}) }
}

/** A name as plain text, for labels and titles: the script of the interface first. */
export function plainName(names: readonly StoredName[], language: Language): string {
  const { sur, other, chinese } = personNameOf(names)
  const english = [sur?.toUpperCase(), other].filter(Boolean).join(' ')
  return inOrder({ english, chinese }, language)
}

export const plainCompanyName = (names: readonly StoredName[], language: Language): string =>
  inOrder(companyNameOf(names), language)

type Scripts = Partial<Record<'english' | 'chinese', string | undefined>>
const inOrder = ({ english, chinese }: Scripts, language: Language): string =>
  (language === 'zh-hant' ? [chinese, english] : [english, chinese]).filter(Boolean).join(' ')
