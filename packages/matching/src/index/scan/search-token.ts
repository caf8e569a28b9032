import { firmness, leastTelling } from '../../judge/agreement.ts'
import type { RunList } from '../expand/run-lists.ts'
import type { Reach } from './bounds.ts'

/** A query token used to search classes. */
export interface SearchToken {
  position: number
  weight: number
  /** The rarity of sharing it, joined to a neighbour if possible. */
  rarity: number
  lists: readonly RunList[]
  /** The window in which its classes are already marked. */
  kept: Int32Array | undefined
  cost: number
  /** Its possible contribution through closely similar tokens, and through the others. */
  high: Reach
  low: Reach
}

/** Words joined to a neighbour may weigh as much as both; no word weighs more than 1. */
export function rarityWithNeighbours(rarities: readonly number[], position: number): number {
  const beside = Math.max(rarities[position - 1] ?? 0, rarities[position + 1] ?? 0)
  return Math.min(1, rarities[position]! + beside)
}

/** Maximum word agreement of a word of this rarity with another of this similarity. */
export function told(rarity: number, similarity: number): Pick<Reach, 'rarest' | 'words'> {
  return {
    rarest: rarity * firmness(similarity, false),
    words: similarity > 0 && rarity >= leastTelling ? 1 : 0,
  }
}
