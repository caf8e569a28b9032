import { count } from '#web/format.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'
import { listed } from '#web/i18n/listed.ts'
import { useWords } from '#web/i18n/use-words.ts'

/** Kinds of party as the release counts them. */
const kinds: Readonly<Record<string, PlainWordKey>> = {
  Person: 'lists.kind.Person',
  Organization: 'lists.kind.Organization',
  Company: 'lists.kind.Company',
  PublicBody: 'lists.kind.PublicBody',
  LegalEntity: 'lists.kind.LegalEntity',
  Vessel: 'lists.kind.Vessel',
  Airplane: 'lists.kind.Airplane',
}

/** What kind of party an entry is, in a word; a kind we have no word for stays as the list says it. */
export function useKindName(): (kind: string) => string {
  const t = useWords()
  return (kind) => {
    const known = kinds[kind]
    return known === undefined ? kind : t(known)
  }
}

/** How many parties of each kind, the most first. */
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
