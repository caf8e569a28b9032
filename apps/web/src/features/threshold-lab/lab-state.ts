import { type LabReplay, LabSettings } from '@probity/contract/threshold-lab/threshold-lab.ts'

export type Curve = LabReplay['curve']
export const periods = [3, 6, 12, 24] as const
export const step = 0.01

/** Two decimals, as in the fields and on the scale. */
export const rounded = (value: number): number => Math.round(value * 100) / 100

/** Parses the value of a number field, which is text while trailing zeros are typed. Undefined if it is no number. */
export function typedNumber(value: number | string): number | undefined {
  const number = value === '' ? Number.NaN : Number(value)
  return Number.isFinite(number) ? rounded(number) : undefined
}

const secondsAMinute = 60

/** The pace of a review in minutes, or in seconds where minutes would read 0.0. */
export const paceOf = (minutes: number): { key: 'lab.pace' | 'lab.paceSeconds'; n: string } =>
  minutes < 1
    ? { key: 'lab.paceSeconds', n: String(Math.max(1, Math.round(minutes * secondsAMinute))) }
    : { key: 'lab.pace', n: minutes.toFixed(1) }

export const isInOrder = (settings: LabSettings): boolean => LabSettings.safeParse(settings).success

export const isSame = (a: LabSettings, b: LabSettings): boolean =>
  a.exact === b.exact && a.strong === b.strong && a.weak === b.weak

/** The alert threshold moved, with the stronger levels pushed up, so that the order always holds. */
export function withWeak({ strong, exact }: LabSettings, weak: number): LabSettings {
  const next = rounded(weak)
  return { weak: next, strong: Math.max(strong, next), exact: Math.max(exact, strong, next) }
}

export interface Plane {
  width: number
  height: number
}
type Point = readonly [x: number, y: number]

const least = (curve: Curve): number => curve[0]?.threshold ?? 0
const most = (curve: Curve): number => curve.at(-1)?.threshold ?? 1

/** The x coordinate of a threshold. */
export function xOf(threshold: number, curve: Curve, { width }: Plane): number {
  const span = most(curve) - least(curve) || 1
  return ((Math.min(most(curve), Math.max(least(curve), threshold)) - least(curve)) / span) * width
}

const yOf = (value: number, top: number, { height }: Plane): number => height - (top === 0 ? 0 : value / top) * height

const line = (points: readonly Point[]): string => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** Alerts at each threshold, as a line. */
export function alertLine(curve: Curve, plane: Plane): string {
  const top = niceTop(Math.max(0, ...curve.map(({ alerts }) => alerts)))
  return line(curve.map(({ threshold, alerts }) => [xOf(threshold, curve, plane), yOf(alerts, top, plane)]))
}

/** True hits kept at each threshold, as steps: a hit is either kept or lost. */
export function trueHitSteps(curve: Curve, plane: Plane): string {
  const top = niceTop(Math.max(0, ...curve.map(({ true_hits }) => true_hits)))
  const points = curve.flatMap(({ threshold, true_hits }, at): Point[] => {
    const x = xOf(threshold, curve, plane)
    const here: Point = [x, yOf(true_hits, top, plane)]
    const before = curve[at - 1]
    return before === undefined ? [here] : [[x, yOf(before.true_hits, top, plane)], here]
  })
  return line(points)
}

/** The lowest threshold at which a current true hit would be lost; undefined if none would. */
export function losesFrom(curve: Curve, liveTrueHits: number): number | undefined {
  return curve.find(({ true_hits }) => true_hits < liveTrueHits)?.threshold
}

/**
 * Past decisions do not show what a lower threshold would add: alerts and their time come from the sample, and precision is
 * unknown.
 */
export function withSample({ proposed, lower, minutes_per_alert: pace }: LabReplay): LabReplay['proposed'] {
  if (lower === null) return proposed
  const alerts = proposed.alerts + lower.estimate
  return { ...proposed, alerts, precision: null, review_minutes: pace === null ? null : alerts * pace }
}

/** The next round number, as the top of an axis with four intervals. */
export function niceTop(value: number): number {
  if (value <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(value))
  const unit = [1, 2, 4, 6, 8, 10].find((many) => many * power >= value) ?? 10
  return unit * power
}

/** Five ticks, without minor ticks. */
export const ticksOf = (top: number): number[] => [0, 1, 2, 3, 4].map((quarter) => (top / 4) * quarter)

/** '−636', '+2', '0': a change with its sign. */
export function signed(change: number, digits = 0): string {
  const text = Math.abs(change).toFixed(digits)
  if (Number(text) === 0) return text
  return `${change < 0 ? '−' : '+'}${text}`
}
