/** One observation of a row: its cluster (rows of one party are not independent) and what was seen. */
export interface Observation {
  cluster: string
  value: number
}

export interface Estimate {
  value: number
  low: number
  high: number
  count: number
}

/** A generator of numbers in [0, 1), determined by the seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const resamples = 200

/** Mean with a 95 % bootstrap interval; clusters are resampled as a whole. */
export function meanOf(observations: readonly Observation[]): Estimate {
  return estimate(observations, (drawn) => drawn.reduce((sum, { value }) => sum + value, 0) / Math.max(1, drawn.length))
}

/** Any statistic of observations with a bootstrap interval by cluster. */
export function estimate<T extends { cluster: string }>(
  observations: readonly T[],
  statistic: (drawn: readonly T[]) => number,
): Estimate {
  const clusters = [...Map.groupBy(observations, ({ cluster }) => cluster).values()]
  const random = seeded(clusters.length)
  const drawn = Array.from({ length: clusters.length === 0 ? 0 : resamples }, () =>
    statistic(clusters.flatMap(() => clusters[Math.floor(random() * clusters.length)] ?? [])),
  ).sort((a, b) => a - b)
  const at = (share: number): number => drawn[Math.floor(share * drawn.length)] ?? Number.NaN
  return { value: statistic(observations), low: at(0.025), high: at(0.975), count: observations.length }
}

export interface Scored {
  cluster: string
  same: boolean
  score: number
}

/** Probability that a true pair scores above a false one (AUC); equal scores count half. */
export function areaUnderCurve(pairs: readonly Scored[]): number {
  const sorted = pairs.toSorted((a, b) => a.score - b.score)
  let below = 0
  let wins = 0
  for (let start = 0; start < sorted.length; ) {
    let end = start
    while (end < sorted.length && sorted[end]!.score === sorted[start]!.score) end++
    const tied = sorted.slice(start, end)
    const negatives = tied.filter(({ same }) => !same).length
    wins += (tied.length - negatives) * (below + negatives / 2)
    below += negatives
    start = end
  }
  return wins / Math.max(1, below * (pairs.length - below))
}

/** F1 when pairs at or above the threshold count as the same. */
export function f1At(pairs: readonly Scored[], threshold: number): number {
  const called = pairs.filter(({ score }) => score >= threshold)
  const right = called.filter(({ same }) => same).length
  const positives = pairs.filter(({ same }) => same).length
  return (2 * right) / Math.max(1, called.length + positives)
}

/** The rows with the smallest hash of key and seed: a sample that does not depend on the order of the file. */
export function sampled<T>(rows: readonly T[], size: number, key: (row: T) => string, seed: number): T[] {
  if (rows.length <= size) return [...rows]
  const ranked = rows.map((row) => ({ row, hash: hashOf(`${seed}:${key(row)}`) })).sort((a, b) => a.hash - b.hash)
  return ranked.slice(0, size).map(({ row }) => row)
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}
