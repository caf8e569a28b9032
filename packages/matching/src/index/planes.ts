import type { RunList } from './run-lists.ts'

/**
 * One bit per class for each query token: the classes that hold it. Private to a worker: filling shared memory is
 * several times slower.
 */
export interface Planes {
  high: Int32Array[]
  low: Int32Array[]
  seen: Int32Array
  /** Words used since the last clearing: [first, end). */
  first: number
  end: number
}

export const mostPlanes = 8

export function newPlanes(classes: number): Planes {
  const words = (classes >>> 5) + 2
  const make = () => Array.from({ length: mostPlanes }, () => new Int32Array(words))
  return { high: make(), low: make(), seen: new Int32Array(words), first: words, end: 0 }
}

export interface Window {
  from: number
  to: number
}

/** Marks the classes of a list that lie in the window. */
export function mark(plane: Int32Array, list: RunList, window: Window): void {
  const { bounds } = list
  for (let i = list.from; i < list.to; i++) {
    let from = bounds[2 * i]!
    let to = bounds[2 * i + 1]!
    if (from < window.from) from = window.from
    if (to > window.to) to = window.to
    if (from < to) markRun(plane, from, to)
  }
}

function markRun(plane: Int32Array, from: number, to: number): void {
  let word = from >>> 5
  const last = (to - 1) >>> 5
  let bits = -1 << (from & 31)
  for (; word < last; word++) {
    plane[word]! |= bits
    bits = -1
  }
  plane[last]! |= bits & (-1 >>> (31 - ((to - 1) & 31)))
}

/** Clears what a query has marked. */
export function clearPlanes(planes: Planes, used: number, window: Window): void {
  const [from, to] = [window.from >>> 5, (window.to >>> 5) + 1]
  for (let i = 0; i < used; i++) {
    planes.high[i]!.fill(0, from, to)
    planes.low[i]!.fill(0, from, to)
  }
  planes.seen.fill(0, from, to)
}
