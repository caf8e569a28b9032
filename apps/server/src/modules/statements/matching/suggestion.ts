export interface OpenLine {
  id: number
  day: string
  booked_at: number | null
  amount: string
  reference: string
  text: string
  name: string
}

export type LegSide = 'in' | 'out'

export interface LegKey {
  transaction: number
  side: LegSide
}

/** One side of a transaction that moves money through a bank account: money in (amount positive) or out (negative). */
export interface Leg extends LegKey {
  amount: string
  day: string
  /** The instant of the instruction. */
  at: number
  /** Our reference. */
  ref: string
  /** Names of the client and the counterparties in any script; those of the client first. */
  names: string[]
  fee: string | null
}

export interface Why {
  /**
   * `sum`: several transactions give the line; `split`: several lines give the transaction; the amounts stand with ' + ' between
   * them. `fee`: what the line differs by, and the fee of the transaction. `minutes`: two times of one day.
   */
  what: 'amount' | 'sum' | 'fee' | 'reference' | 'name' | 'initials' | 'day' | 'minutes' | 'split'
  line: string
  ledger: string
  agrees: 'same' | 'near' | 'none'
}

export interface Suggestion {
  lines: number[]
  legs: LegKey[]
  /** `reference` and `sure` may be set without a person; `likely` never. */
  certainty: 'reference' | 'sure' | 'likely'
  why: Why[]
}
