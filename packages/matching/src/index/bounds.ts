import type { Algorithm, Costs } from '../algorithms/algorithm.ts'
import { shareOf } from '../name-score.ts'
import { weightSteps } from './classes.ts'

/** What matched query tokens can bring: their weights, and the most the listed tokens can weigh, each as far as alike. */
export interface Reach {
  query: number
  listed: number
}

/**
 * The largest share any class of weight between `from` and `to` can have. What is gained and what is lost are linear
 * in that weight between a few kinks, so the largest share stands at a kink or at an end.
 */
export function bestShare(costs: Costs, queryWeight: number, reach: Reach, from: number, to: number): number {
  const { query, listed } = reach
  let best = shareAt(costs, queryWeight, reach, from)
  if (to < Number.POSITIVE_INFINITY) best = Math.max(best, shareAt(costs, queryWeight, reach, to))
  if (inside(listed, from, to)) best = Math.max(best, shareAt(costs, queryWeight, reach, listed))
  if (inside(queryWeight, from, to)) best = Math.max(best, shareAt(costs, queryWeight, reach, queryWeight))
  // Where nothing is opposed any more: the class weighs just what is gained.
  const balanced = query <= listed ? query : (query + listed) / 2
  return inside(balanced, from, to) ? Math.max(best, shareAt(costs, queryWeight, reach, balanced)) : best
}

function inside(x: number, from: number, to: number): boolean {
  return x > from && x < to
}

function shareAt(costs: Costs, queryWeight: number, reach: Reach, listedWeight: number): number {
  const gained = (reach.query + Math.min(reach.listed, listedWeight)) / 2
  return shareOf(costs, gained, queryWeight, listedWeight)
}

export function stepFrom(step: number): number {
  return weightSteps[step]!
}

export function stepTo(step: number): number {
  return weightSteps[step + 1] ?? Number.POSITIVE_INFINITY
}

const slack = 1e-6

/** The least share with which a name can still score `threshold`; above 1 when none can. */
export function leastShare({ curve, rarity }: Algorithm, threshold: number, mostGained: number): number {
  const span = rarity.span * (1 - Math.exp(-mostGained / rarity.weight))
  for (let i = 1; i < curve.length; i++) {
    const [x0, y0] = curve[i - 1]!
    const [x1, y1] = curve[i]!
    if (y1 + span * x1 < threshold) continue
    const slope = (y1 - y0) / (x1 - x0) + span
    const share = slope === 0 ? x0 : x0 + (threshold - y0 - span * x0) / slope
    return Math.max(0, Math.max(x0, share) - slack)
  }
  return 2
}

/**
 * The least name score from which other evidence, closing at most the share `most` of the gap to the ceiling, can
 * lift a match to `threshold`.
 */
export function nameFloor(algorithm: Algorithm, threshold: number, most: number): number {
  const { weak, strong, exact } = algorithm.levels
  let floor = threshold
  for (const [from, ceiling] of [
    [0, weak],
    [weak, exact],
    [strong, 1],
  ] as const) {
    if (ceiling < threshold) continue
    floor = Math.min(floor, Math.max(from, (threshold - ceiling * most) / (1 - most)))
  }
  return Math.max(0, floor - slack)
}
