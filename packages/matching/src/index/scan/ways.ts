import type { Reach } from './bounds.ts'

/** The other tokens that a class must contain besides the scanned one. */
export interface Requirement {
  /** All of any one set; an empty set when the class may hold anything, no set when it cannot reach the threshold. */
  sets: readonly (readonly Need[])[]
  /** The only thing needed, where it is one. */
  only: Need | undefined
}

/** Another token that must hold the class, closely alike or otherwise too. */
export interface Need {
  pair: Int32Array
  /** All bits when it may be otherwise, none when it may not. */
  otherwise: number
}

export interface Combination extends Reach {
  needs: readonly Need[]
  /** Two bits for each token: it is there, and closely alike. */
  mask: number
}

export interface Ways {
  /** The fewest tokens first. */
  all: readonly Combination[]
  /** By the ways that suffice, one bit each, as far as they are few enough and were asked for. */
  known: Map<number, Requirement>
}
