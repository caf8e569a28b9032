import type { OperatingCurve } from './measured-curve.ts'
import { standard1Curve } from './standard-1.curve.ts'
import { standard2Curve } from './standard-2.curve.ts'

const curves: Readonly<Record<string, OperatingCurve>> = {
  'standard-1': standard1Curve,
  'standard-2': standard2Curve,
}

/** The measured curve of an algorithm; nothing for one that was not measured. */
export const operatingCurve = (algorithm: string): OperatingCurve | undefined => curves[algorithm]

/** From which score hits are raised where nobody chose a level: the score of the usual number of hits. */
export const defaultRaiseFrom = (algorithm: string): number | undefined => operatingCurve(algorithm)?.raiseFrom
