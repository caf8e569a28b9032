import { count } from '#web/format.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'

/** Kinds of party in the counts of a release. */
const kinds: Readonly<Record<string, PlainWordKey>> = {
  Person: 'lists.kind.Person',
  Organization: 'lists.kind.Organization',
  Company: 'lists.kind.Company',
  PublicBody: 'lists.kind.PublicBody',
  LegalEntity: 'lists.kind.LegalEntity',
  Vessel: 'lists.kind.Vessel',
  Airplane: 'lists.kind.Airplane',
}

/** The kind of an entry in words; an unknown kind in the list's own word. */
export function useKindName(): (kind: string) => string {
  const t = useWords()
  return (kind) => {
    const known = kinds[kind]
    return known === undefined ? kind : t(known)
  }
}

/** Number of parties per kind, in descending order. */
export function useKindCounts(): (counts: Readonly<Record<string, number>>) => string {
  const t = useWords()
  const name = useKindName()
  return (counts) => {
    const sorted = Object.entries(counts).sort(([, a], [, b]) => b - a)
    return listed(
      sorted.map(([kind, number]) => `${name(kind)} ${count(number)}`),
      t,
    )
  }
}
