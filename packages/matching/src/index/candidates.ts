/** Classes to be scored. */
export interface Candidates {
  count: number
  classes: Uint32Array
}

export function newCandidates(): Candidates {
  return { count: 0, classes: new Uint32Array(1024) }
}

export function put(candidates: Candidates, classNumber: number): void {
  if (candidates.count === candidates.classes.length) {
    const wider = new Uint32Array(candidates.count * 2)
    wider.set(candidates.classes)
    candidates.classes = wider
  }
  candidates.classes[candidates.count++] = classNumber
}
