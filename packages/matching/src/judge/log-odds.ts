const leastProbability = 1e-6

/** Clamped: a probability of 0 or 1 would be infinite evidence. */
export function logOdds(probability: number): number {
  const held = Math.min(1 - leastProbability, Math.max(leastProbability, probability))
  return Math.log(held / (1 - held))
}

export function probabilityOf(evidence: number): number {
  return 1 / (1 + Math.exp(-evidence))
}
