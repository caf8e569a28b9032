import type { RunProgress } from '@probity/contract/screening/run-progress.ts'

export interface PacePoint {
  at: number
  perMinute: number
}

const minuteMs = 60_000
const most = 40

/**
 * How many records a minute were done at each moment of a run. Pages end in bursts, so neighbours are taken together until a point
 * speaks for a fortieth of the run.
 */
export function paceCurve({ start, pace }: Pick<RunProgress, 'start' | 'pace'>): PacePoint[] {
  const last = pace.at(-1)
  if (last === undefined) return []
  const least = Math.max(1, (last.at - start) / most)
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

/** The round number at or above a value, so that gridlines stand on round numbers too. */
export function roundTop(value: number): number {
  if (value <= 0) return 1
  const power = tens ** Math.floor(Math.log10(value))
  return (steps.find((step) => step * power >= value) ?? tens) * power
}
