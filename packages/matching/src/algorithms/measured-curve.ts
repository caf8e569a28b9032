/** What a level of raising costs and brings, measured on the reference customers. */
export interface OperatingPoint {
  /** Hits are raised from this score. */
  score: number
  /** Hits raised per 1,000 customers who are on no list. */
  hits: number
  /** Share of the listed parties asked for under another of their names that are raised. */
  recall: number
}

export interface OperatingCurve {
  /** Who was asked for. */
  customers: number
  listed: number
  /** The level of an organisation that chose none. */
  raiseFrom: number
  /** By falling score. */
  points: readonly OperatingPoint[]
}
