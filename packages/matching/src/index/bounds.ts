import type { Algorithm, Costs } from '../algorithms/algorithm.ts'
import { scoreShare } from '../name-score.ts'
import { weightSteps } from './classes.ts'

/** What matched query tokens can bring: their weights, and the most the listed tokens can weigh, each as far as alike. */
export interface Reach {
  query: number
  listed: number
}

/**
 * The largest share any class of weight between `from` and `to` can have. The penalty is linear in that weight between
 * its kinks, so trying the kinks and the ends finds the least there is.
 */
export function bestShare(costs: Costs, queryWeight: number, reach: Reach, from: number, to: number): number {
  const gained = (reach.query + Math.min(reach.listed, to)) / 2
  if (gained <= 0) return 0
  let least = penalty(costs, gained, queryWeight, from)
  if (to < Number.POSITIVE_INFINITY) least = Math.min(least, penalty(costs, gained, queryWeight, to))
  if (queryWeight > from && queryWeight < to) least = Math.min(least, penalty(costs, gained, queryWeight, queryWeight))
  if (gained > from && gained < to) least = Math.min(least, penalty(costs, gained, queryWeight, gained))
  return gained / (gained + least)
}

function penalty(costs: Costs, gained: number, queryWeight: number, listedWeight: number): number {
  const excess = queryWeight - listedWeight
  const extra = excess > 0 ? costs.extraInQuery * excess : -costs.extraInCandidate * excess
  return extra + costs.contradiction * Math.max(0, Math.min(queryWeight, listedWeight) - gained)
}

export function stepFrom(step: number): number {
  return weightSteps[step]!
}

export function stepTo(step: number): number {
  return weightSteps[step + 1] ?? Number.POSITIVE_INFINITY
}

const slack = 1e-6

/** The least share with which a name can still score `threshold`; above 1 when none can. */
export function leastShare(algorithm: Algorithm, threshold: number, mostGained: number): number {
  if (scoreShare(algorithm, 1, mostGained) < threshold) return 2
  let [low, high] = [0, 1]
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2
    if (scoreShare(algorithm, middle, mostGained) >= threshold) high = middle
    else low = middle
  }
  return Math.max(0, high - slack)
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
