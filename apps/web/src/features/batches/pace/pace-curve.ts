import type { RunProgress } from '@probity/contract/screening/run-progress.ts'

export interface PacePoint {
  at: number
  perMinute: number
}

const minuteMs = 60_000
const most = 40

/**
 * Records per minute at each moment of a run. Pages finish in bursts, so neighbouring samples are merged until a point covers a
 * fortieth of the run; less if a long pause leaves too few points to compare.
 */
export function paceCurve({ start, pace }: Pick<RunProgress, 'start' | 'pace'>): PacePoint[] {
  const last = pace.at(-1)
  if (last === undefined) return []
  for (let least = (last.at - start) / most; ; least /= 2) {
    const points = pointsOf({ start, pace }, Math.max(1, least))
    if (points.length > 1 || least <= 1) return points
  }
}

/** Points at least this many milliseconds apart. */
function pointsOf({ start, pace }: Pick<RunProgress, 'start' | 'pace'>, least: number): PacePoint[] {
  const points: PacePoint[] = []
  let from = { at: start, parties: 0 }
  for (const page of pace) {
    const span = page.at - from.at
    if (span < least) continue
    points.push({ at: page.at, perMinute: ((page.parties - from.parties) / span) * minuteMs })
    from = page
  }
  return points
}

const tens = 10
const steps = [1, 2, 2.5, 4, 5, 10] as const

/** The round number at or above a value, so that gridlines are on round numbers too. */
export function roundTop(value: number): number {
  if (value <= 0) return 1
  const power = tens ** Math.floor(Math.log10(value))
  return (steps.find((step) => step * power >= value) ?? tens) * power
}
