/** Where a token occurs: intervals [from, to) of class numbers. */
export interface Runs {
  /** First run of each token; one extra entry at the end. */
  offsets: Uint32Array
  /** Pairs from, to. */
  bounds: Uint32Array
}

export function buildRuns(classes: { count: number; offsets: Uint32Array; tokens: Uint32Array }, tokens: number): Runs {
  const offsets = countRuns(classes, tokens)
  for (let t = 0; t < tokens; t++) offsets[t + 1]! += offsets[t]!
  const bounds = new Uint32Array(offsets[tokens]! * 2)
  const next = offsets.slice(0, tokens)
  for (let c = 0; c < classes.count; c++) {
    for (let i = classes.offsets[c]!; i < classes.offsets[c + 1]!; i++) {
      const token = classes.tokens[i]!
      const open = next[token]! * 2 - 1
      if (next[token]! > offsets[token]! && bounds[open]! >= c) bounds[open] = c + 1
      else {
        bounds[open + 1] = c
        bounds[open + 2] = c + 1
        next[token]!++
      }
    }
  }
  return { offsets, bounds }
}

function countRuns(classes: { count: number; offsets: Uint32Array; tokens: Uint32Array }, tokens: number): Uint32Array {
  const counts = new Uint32Array(tokens + 1)
  const ends = new Uint32Array(tokens)
  for (let c = 0; c < classes.count; c++) {
    for (let i = classes.offsets[c]!; i < classes.offsets[c + 1]!; i++) {
      const token = classes.tokens[i]!
      if (ends[token]! < c || ends[token] === 0) counts[token + 1]!++
      ends[token] = c + 1
    }
  }
  return counts
}
