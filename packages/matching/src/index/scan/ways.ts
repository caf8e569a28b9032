import type { Reach } from './bounds.ts'

/** The other tokens that a class must contain besides the scanned one. */
export interface Requirement {
  /** Any one of these sets must be complete. An empty set: no requirement. No set: the class cannot reach the threshold. */
  sets: readonly (readonly Need[])[]
  /** The single need, if there is only one. */
  only: Need | undefined
}

/** Another token that the class must contain, only closely similar or in any way. */
export interface Need {
  pair: Int32Array
  /** All bits if any similarity suffices, none if only close similarity does. */
  otherwise: number
}

export interface Combination extends Reach {
  needs: readonly Need[]
  /** Two bits per token: it is present, and it is closely similar. */
  mask: number
}

export interface Ways {
  /** The fewest tokens first. */
  all: readonly Combination[]
  /** Cache by the set of sufficient combinations, one bit each; only while they are few enough. */
  known: Map<number, Requirement>
}
