const leastProbability = 1e-6

/** Nothing is certain: what would be endless evidence is held back. */
export function logOdds(probability: number): number {
  const held = Math.min(1 - leastProbability, Math.max(leastProbability, probability))
  return Math.log(held / (1 - held))
}

export function probabilityOf(evidence: number): number {
  return 1 / (1 + Math.exp(-evidence))
}
