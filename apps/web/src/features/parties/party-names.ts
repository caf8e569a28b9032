import { nameLang, nameType } from '@probity/contract/enumerations.ts'
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

const together = ({ sur, other }: StoredName): string => `${sur ?? ''}${other ?? ''}`

/** The names of a person as one line shows them: the English one in its parts, the Chinese one whole. */
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
  return { ...(english ? { english } : {}), ...(chinese ? { chinese } : {}) }
}

/** A name as plain text, for labels and titles. */
export function plainName(names: readonly StoredName[]): string {
  const { sur, other, chinese } = personNameOf(names)
  return [sur?.toUpperCase(), other, chinese].filter(Boolean).join(' ')
}
