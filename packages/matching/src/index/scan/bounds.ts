import type { Algorithm, Costs } from '../../algorithms/algorithm.ts'
import { shareOf } from '../../name-score.ts'
import { weightSteps } from '../store/classes.ts'

/** The contribution of matched query tokens: their weights and the upper bound of the listed weights, times similarity. */
export interface Reach {
  query: number
  listed: number
  /** Weight of the rarest common word and number of distinctive ones, where the algorithm compares words. */
  rarest: number
  words: number
}

export const nothing: Reach = { query: 0, listed: 0, rarest: 0, words: 0 }

export function together(a: Reach, b: Reach): Reach {
  return {
    query: a.query + b.query,
    listed: a.listed + b.listed,
    rarest: Math.max(a.rarest, b.rarest),
    words: a.words + b.words,
  }
}

/** Arguments of `canReach`, called hundreds of times per query: numbers in a typed array are not boxed. */
export interface Question {
  costs: Costs
  /** Weight of the query, the required share, and the contributions of the query's and the listed tokens. */
  numbers: Float64Array
}

export const [ofWeight, ofShare, ofQuery, ofListed] = [0, 1, 2, 3]

export function newQuestion(costs: Costs, weight: number, share: number): Question {
  return { costs, numbers: Float64Array.of(weight, share, 0, 0) }
}

const points = new Float64Array(6)

/**
 * Whether a class of the weight step can have the required share; without a step, a class of any weight. Gain and loss are
 * piecewise linear in that weight, so the largest share is at a kink or at an end.
 */
export function canReach({ costs, numbers }: Question, step: number | undefined): boolean {
  const weight = numbers[ofWeight]!
  const query = numbers[ofQuery]!
  const listed = numbers[ofListed]!
  const from = step === undefined ? 0 : weightSteps[step]!
  const to = step === undefined ? Number.POSITIVE_INFINITY : (weightSteps[step + 1] ?? Number.POSITIVE_INFINITY)
  points[0] = from
  let count = 1
  if (to < Number.POSITIVE_INFINITY) points[count++] = to
  if (listed > from && listed < to) points[count++] = listed
  if (weight > from && weight < to) points[count++] = weight
  // The weight at which nothing is opposed: the class, or the query, weighs exactly as much as the gain.
  const even = query <= listed ? query : (query + listed) / 2
  if (even > from && even < to) points[count++] = even
  const covered = 2 * weight - query
  if (covered > from && covered < to) points[count++] = covered
  for (let i = 0; i < count; i++) {
    const at = points[i]!
    if (shareOf(costs, (query + Math.min(listed, at)) / 2, weight, at) >= numbers[ofShare]!) return true
  }
  return false
}

const slack = 1e-6

/** The lowest share with which a name can still score `threshold`; above 1 if none can. */
export function leastShare({ curve, rarity }: Algorithm, threshold: number, mostGained: number): number {
  const span = rarity.span * (1 - Math.exp(-mostGained / rarity.weight))
  for (let i = 1; i < curve.length; i++) {
    const x0 = curve[i - 1]![0]
    const y0 = curve[i - 1]![1]
    const x1 = curve[i]![0]
    const y1 = curve[i]![1]
    if (y1 + span * x1 < threshold) continue
    const slope = (y1 - y0) / (x1 - x0) + span
    const share = slope === 0 ? x0 : x0 + (threshold - y0 - span * x0) / slope
    return Math.max(0, Math.max(x0, share) - slack)
  }
  return 2
}
