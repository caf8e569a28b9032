import type { RaisingPreview } from '@probity/contract/raising-lab.ts'

type Reference = RaisingPreview['reference']
type Point = NonNullable<Reference>['points'][number]

/** The measured point of a score: points are a hundredth apart. */
export function measuredAt(reference: Reference, score: number): Point | undefined {
  const half = 0.005
  return reference?.points.find((point) => Math.abs(point.score - score) < half)
}

export const plane = { width: 760, height: 220 }
const fewest = 1
const lowest = 0.5

/** Noise has a logarithmic scale: each doubling of the hits takes the same width. */
export function xOf(hits: number, most: number): number {
  const from = Math.log(fewest)
  return ((Math.log(Math.max(fewest, hits)) - from) / (Math.log(Math.max(2, most)) - from)) * plane.width
}

export const yOf = (recall: number): number => plane.height * (1 - (Math.max(lowest, recall) - lowest) / (1 - lowest))

export const noiseTicks = [1, 5, 20, 50, 200, 1000, 4000] as const
export const recallTicks = [0.5, 0.6, 0.7, 0.8, 0.9, 1] as const

/** Recall against noise, as a line. */
export const curveLine = (points: readonly Point[], most: number): string =>
  points
    .filter(({ hits, recall }) => hits >= fewest && recall >= lowest)
    .map(({ hits, recall }) => `${xOf(hits, most).toFixed(1)},${yOf(recall).toFixed(1)}`)
    .join(' ')

/** The share of the organisation's true hits kept at each score, at the noise of the reference there. */
export function ownLine({ own, reference }: Pick<RaisingPreview, 'own' | 'reference'>, most: number): string {
  if (own.true_hits === 0) return ''
  return own.points
    .flatMap(({ score, true_hits }) => {
      const hits = measuredAt(reference, score)?.hits
      return hits === undefined || hits < fewest
        ? []
        : [`${xOf(hits, most).toFixed(1)},${yOf(true_hits / own.true_hits).toFixed(1)}`]
    })
    .join(' ')
}
