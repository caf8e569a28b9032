/** Noise and recall of a raising level, measured on the reference customers. */
export interface OperatingPoint {
  /** Hits are raised from this score. */
  score: number
  /** Hits raised per 1,000 customers who are on no list. */
  hits: number
  /** Share of the listed parties that are raised when queried by another of their names. */
  recall: number
}

export interface OperatingCurve {
  /** How many customers and listed parties were queried. */
  customers: number
  listed: number
  /** The default raising level of an organisation. */
  raiseFrom: number
  /** By descending score. */
  points: readonly OperatingPoint[]
}
