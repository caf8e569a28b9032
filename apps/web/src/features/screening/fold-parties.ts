import { isCopied } from '@probity/contract/screening/copied-lists.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import type { ScanParty } from '@probity/contract/screening/screening-answers.ts'

export interface ShownHit {
  hit: Hit
  /** Hits on other rows of the same listed party, in their order. */
  others: readonly Hit[]
}

const isBinding = ({ legal_effect }: Hit): boolean => legal_effect.code === 'binding'

/**
 * Each listed party once, at the position of its first hit: represented by a hit on a list binding in Hong Kong, then by the first
 * on a publisher's own list, otherwise by that first hit.
 */
export function foldParties(hits: readonly Hit[], parties: readonly ScanParty[]): ShownHit[] {
  const partyOf = new Map(parties.flatMap(({ party, entities }) => entities.map((id) => [id, party] as const)))
  const by = Map.groupBy(hits, ({ entity_id }) => partyOf.get(entity_id) ?? entity_id)
  return [...by.values()].map((rows) => {
    const hit = rows.find(isBinding) ?? rows.find((row) => !isCopied(row)) ?? rows[0]!
    return { hit, others: rows.filter((row) => row !== hit) }
  })
}
