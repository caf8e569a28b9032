import { standard1Curve } from './standard-1.curve.ts'

/** What a level of raising costs and brings, measured on the reference customers. */
interface OperatingPoint {
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

const curves: Readonly<Record<string, OperatingCurve>> = { 'standard-1': standard1Curve }

/** The measured curve of an algorithm; nothing for one that was not measured. */
export const operatingCurve = (algorithm: string): OperatingCurve | undefined => curves[algorithm]

/** From which score hits are raised where nobody chose a level: the score of the usual number of hits. */
export const defaultRaiseFrom = (algorithm: string): number | undefined => operatingCurve(algorithm)?.raiseFrom
