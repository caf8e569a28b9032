import type { RaisedHit } from '../hits/raised-hit.ts'

/** One hit as a mail names it. */
export interface NamedHit {
  client: string
  client_id: string | null
  level: 'EXACT' | 'STRONG' | 'WEAK'
  score: number
  lists: readonly string[]
  binds: boolean
  /** The listed party; absent from notices that older versions left. */
  entity_id?: string
}

const namedMax = 5
const levelOrder = { EXACT: 0, STRONG: 1, WEAK: 2 } as const

/** Binding lists first, then level, then score. */
export const strongestOf = (hits: readonly NamedHit[]): NamedHit[] =>
  hits
    .toSorted(
      (a, b) => Number(b.binds) - Number(a.binds) || levelOrder[a.level] - levelOrder[b.level] || b.score - a.score,
    )
    .slice(0, namedMax)

/** What a mail says of new hits: how many bind, and the strongest with client, level and list. */
export function noticeOf(raised: readonly RaisedHit[]): { binding: number; strongest: NamedHit[] } {
  const named = raised.map(
    ({ hit, party }): NamedHit => ({
      client: party.label,
      client_id: party.client_id,
      level: hit.similarity_level,
      score: hit.score,
      lists: hit.lists,
      entity_id: hit.entity_id,
      binds: hit.legal_effect.code === 'binding',
    }),
  )
  return { binding: named.filter(({ binds }) => binds).length, strongest: strongestOf(named) }
}
