import type { Judgement } from '../algorithms/algorithm.ts'

/**
 * Below WEAK a score says how near a pair is to a hit, no probability: names of which half agrees score 0.50 and more, so
 * that an extended search finds them however unlikely they are. The order is that of the probabilities.
 */
export function shown({ scale: { from, until }, floor }: Judgement, probability: number): number {
  if (probability >= until) return probability
  if (probability < from) return (probability * floor) / from
  return floor + ((probability - from) * (until - floor)) / (until - from)
}

/** The probability that is shown so. */
export function told({ scale: { from, until }, floor }: Judgement, score: number): number {
  if (score >= until) return score
  if (score < floor) return (score * from) / floor
  return from + ((score - floor) * (until - from)) / (until - floor)
}
