/** The numbers of a released algorithm. A released one is never edited: the next stands beside it. */
export interface Algorithm {
  name: string
  /** What the parts of two names that do not agree cost, against those that do. */
  costs: Record<PartyClass, Costs>
  /** [share of the names that agrees, score], rising, joined by straight lines. */
  curve: readonly (readonly [number, number])[]
  /** How much of the top is left to the rarity of what agrees, and the weight at which it is mostly reached. */
  rarity: { span: number; weight: number }
  /** What a weak alias scores where a strong one is EXACT, and the most it can; what is below WEAK is not lowered. */
  weakAlias: { exact: number; most: number }
  /** What else is known: how far each answer closes the gap to the ceiling (+) or lowers the score (-). */
  effects: Record<EvidenceField, Effect>
  /** An equal identifier lifts the score to `floor + slope × name score`. */
  identifier: { floor: number; slope: number }
  levels: Levels
}

export type PartyClass = 'person' | 'organisation'

export interface Costs {
  /** Weight on one side only: a part the other name leaves out. */
  extraInQuery: number
  extraInCandidate: number
  /** Weight on both sides that does not agree: the names say different things. */
  contradiction: number
  /** How far two words that are alike, not equal, count by the lighter of them: 0 by the mean of both, 1 by the lighter. */
  uneven: number
}

export type EvidenceField = 'birth_date' | 'gender' | 'country' | 'identifier' | 'address'

export interface Effect {
  agree: number
  partly: number
  differ: number
}

export interface Levels {
  exact: number
  strong: number
  weak: number
}
