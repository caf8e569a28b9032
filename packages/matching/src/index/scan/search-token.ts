import type { RunList } from '../expand/run-lists.ts'
import type { Reach } from './bounds.ts'

/** A query token by which classes are searched. */
export interface SearchToken {
  position: number
  weight: number
  lists: readonly RunList[]
  /** Where its classes are marked already. */
  kept: Int32Array | undefined
  cost: number
  /** What it can bring through closely alike tokens, and through the others. */
  high: Reach
  low: Reach
}
