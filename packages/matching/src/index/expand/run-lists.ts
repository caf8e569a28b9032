import type { Runs } from '../store/runs.ts'

/** Runs of classes whose listed tokens have about the same similarity. */
export interface RunList {
  /** Upper bounds of similarity and weight of its tokens. */
  similarity: number
  weight: number
  bounds: Uint32Array
  from: number
  to: number
}

/** Lists of at least this similarity are marked separately. */
const highSimilarity = 0.86

export function isHigh({ similarity }: RunList): boolean {
  return similarity >= highSimilarity
}

/** The first run from `from` that ends after `x`. */
export function firstEndingAfter(bounds: Uint32Array, from: number, to: number, x: number): number {
  while (from < to) {
    const middle = (from + to) >>> 1
    if (bounds[2 * middle + 1]! <= x) from = middle + 1
    else to = middle
  }
  return from
}

/** The first run from `from` that begins at `x` or later. */
export function firstFrom(bounds: Uint32Array, from: number, to: number, x: number): number {
  while (from < to) {
    const middle = (from + to) >>> 1
    if (bounds[2 * middle]! < x) from = middle + 1
    else to = middle
  }
  return from
}

/** Classes that hold both tokens, as runs. */
export function intersectRuns({ offsets, bounds }: Runs, a: number, b: number): Uint32Array {
  const [small, large] = offsets[a + 1]! - offsets[a]! <= offsets[b + 1]! - offsets[b]! ? [a, b] : [b, a]
  const found: number[] = []
  let at = offsets[large]!
  const end = offsets[large + 1]!
  for (let i = offsets[small]!; i < offsets[small + 1]!; i++) {
    const [from, to] = [bounds[2 * i]!, bounds[2 * i + 1]!]
    at = firstEndingAfter(bounds, at, end, from)
    for (let k = at; k < end && bounds[2 * k]! < to; k++)
      found.push(Math.max(from, bounds[2 * k]!), Math.min(to, bounds[2 * k + 1]!))
  }
  return Uint32Array.from(found)
}
