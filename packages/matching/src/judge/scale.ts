import type { Judgement } from '../algorithms/algorithm.ts'

/**
 * Below WEAK a score is a distance from a hit, not a probability: names of which half agrees score 0.50 and more, so that an
 * extended search finds them even if they are unlikely. The order of the probabilities is kept.
 */
export function shown({ scale: { from, until }, floor }: Judgement, probability: number): number {
  if (probability >= until) return probability
  if (probability < from) return (probability * floor) / from
  return floor + ((probability - from) * (until - floor)) / (until - from)
}

/** The inverse of `shown`: the probability behind a score. */
export function told({ scale: { from, until }, floor }: Judgement, score: number): number {
  if (score >= until) return score
  if (score < floor) return (score * from) / floor
  return from + ((score - floor) * (until - from)) / (until - floor)
}
