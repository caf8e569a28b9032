import type { OperatingCurve } from './measured-curve.ts'
import { standard1Curve } from './standard-1.curve.ts'
import { standard2Curve } from './standard-2.curve.ts'
import { standard3Curve } from './standard-3.curve.ts'

const curves: Readonly<Record<string, OperatingCurve>> = {
  'standard-1': standard1Curve,
  'standard-2': standard2Curve,
  'standard-3': standard3Curve,
}

/** The measured curve of an algorithm; undefined if it was not measured. */
export const operatingCurve = (algorithm: string): OperatingCurve | undefined => curves[algorithm]

/** The default raising level: the score that raises the usual number of hits. */
export const defaultRaiseFrom = (algorithm: string): number | undefined => operatingCurve(algorithm)?.raiseFrom
