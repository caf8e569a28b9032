/** Classes to be scored. */
export interface Candidates {
  count: number
  classes: Uint32Array
  /** Offsets of their tokens, and the prefetched values. */
  starts: Uint32Array
  near: number
}

export function newCandidates(): Candidates {
  return { count: 0, classes: new Uint32Array(1024), starts: new Uint32Array(1024), near: 0.5 }
}

export function put(candidates: Candidates, classNumber: number): void {
  if (candidates.count === candidates.classes.length) {
    const wider = new Uint32Array(candidates.count * 2)
    wider.set(candidates.classes)
    candidates.classes = wider
    candidates.starts = new Uint32Array(wider.length)
  }
  candidates.classes[candidates.count++] = classNumber
}
