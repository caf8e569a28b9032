import type { ScoreHistogram } from '@probity/contract/threshold-lab/threshold-lab.ts'

/** Percent of the width of the chart, and pixels of its height: a chart scaled as a whole would scale its text too. */
export const plane = { width: 100, height: 62 }
export const lowest = 0.4
export const step = 0.01

/** In ascending order, which must be kept. */
export const thresholds = ['similarity_weak', 'similarity_strong', 'similarity_exact'] as const
export type Threshold = (typeof thresholds)[number]
export type ThresholdValues = Readonly<Record<Threshold, number>>

export const xOf = (value: number): number =>
  ((Math.min(1, Math.max(lowest, value)) - lowest) / (1 - lowest)) * plane.width

const rounded = (value: number): number => Number(value.toFixed(2))

/** The range of a handle: between its neighbours, one step from each. */
export function reachOf(name: Threshold, values: ThresholdValues): { min: number; max: number } {
  const at = thresholds.indexOf(name)
  const [below, above] = [thresholds[at - 1], thresholds[at + 1]]
  return {
    min: below === undefined ? lowest : rounded(values[below] + step),
    max: above === undefined ? 1 : rounded(values[above] - step),
  }
}

export function moved(name: Threshold, to: number, values: ThresholdValues): number {
  const { min, max } = reachOf(name, values)
  return rounded(Math.min(max, Math.max(min, to)))
}

/** The value at a horizontal position, as a fraction of the chart's width. */
export const valueAt = (share: number): number => lowest + share * (1 - lowest)

const pageSteps = 5

/** The effect of a key on a handle; undefined for other keys. */
export function keyed(key: string, name: Threshold, values: ThresholdValues): number | undefined {
  const now = values[name]
  const { min, max } = reachOf(name, values)
  const to = {
    ArrowRight: now + step,
    ArrowUp: now + step,
    ArrowLeft: now - step,
    ArrowDown: now - step,
    PageUp: now + pageSteps * step,
    PageDown: now - pageSteps * step,
    Home: min,
    End: max,
  }[key]
  return to === undefined ? undefined : moved(name, to, values)
}

export interface Bar {
  x: number
  width: number
  height: number
  isRaised: boolean
}

/** The bars of the year's scores. The tallest fills the height, and a single hit is still visible. */
export function barsOf({ step: width, bars }: ScoreHistogram, weak: number): Bar[] {
  const top = Math.max(1, ...bars.map(({ count }) => count))
  return bars
    .filter(({ from }) => from + width > lowest)
    .map(({ from, count }) => ({
      x: xOf(from),
      width: Math.max(0.2, xOf(from + width) - xOf(from) - 0.4),
      height: Math.max(2, (count / top) * plane.height),
      isRaised: from + width > weak,
    }))
}
