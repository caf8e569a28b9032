import type { Runs } from '../store/runs.ts'

const wide = 2 ** 26

/** Joins the runs of several tokens into one sorted list without overlaps. */
export function mergeRuns({ offsets, bounds }: Runs, tokens: readonly number[]): Uint32Array {
  let count = 0
  for (const token of tokens) count += offsets[token + 1]! - offsets[token]!
  const packed = new Float64Array(count)
  const ends: number[] = []
  let n = 0
  for (const token of tokens) {
    for (let i = offsets[token]!; i < offsets[token + 1]!; i++)
      packed[n++] = bounds[2 * i]! * wide + (bounds[2 * i + 1]! - bounds[2 * i]!)
    ends.push(n)
  }
  return withoutOverlaps(mergeSorted(packed, ends))
}

/** Merges sorted runs that end at `ends` pairwise: a generic sort would not use that they are sorted. */
function mergeSorted(values: Float64Array, ends: readonly number[]): Float64Array {
  let [from, into, stretches]: [Float64Array, Float64Array, readonly number[]] = [
    values,
    new Float64Array(values.length),
    ends,
  ]
  while (stretches.length > 1) {
    const joined: number[] = []
    for (let i = 0; i < stretches.length; i += 2) {
      const middle = stretches[i]!
      const end = stretches[i + 1] ?? middle
      mergeTwo(from, into, { start: stretches[i - 1] ?? 0, middle, end })
      joined.push(end)
    }
    ;[from, into, stretches] = [into, from, joined]
  }
  return from
}

function mergeTwo(
  from: Float64Array,
  into: Float64Array,
  { start, middle, end }: { start: number; middle: number; end: number },
): void {
  let [a, b] = [start, middle]
  for (let i = start; i < end; i++) into[i] = b >= end || (a < middle && from[a]! <= from[b]!) ? from[a++]! : from[b++]!
}

function withoutOverlaps(sorted: Float64Array): Uint32Array {
  const merged = new Uint32Array(sorted.length * 2)
  let end = 0
  for (let i = 0; i < sorted.length; i++) {
    const value = sorted[i]!
    const from = Math.floor(value / wide)
    const to = from + (value - from * wide)
    if (end > 0 && merged[end - 1]! >= from) merged[end - 1] = Math.max(merged[end - 1]!, to)
    else {
      merged[end++] = from
      merged[end++] = to
    }
  }
  return merged.slice(0, end)
}
