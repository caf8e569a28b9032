import type { RunList } from './run-lists.ts'

/**
 * One bit per class for each query token: the classes that hold it. Private to a worker: filling shared memory is
 * several times slower.
 */
export interface Planes {
  high: Int32Array[]
  low: Int32Array[]
  seen: Int32Array
}

export const mostPlanes = 8

export function newPlanes(classes: number): Planes {
  const words = (classes >>> 5) + 2
  const make = () => Array.from({ length: mostPlanes }, () => new Int32Array(words))
  return { high: make(), low: make(), seen: new Int32Array(words) }
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

/** With fewer runs than this, clearing along them is faster than clearing the whole window. */
const fewRuns = 400

/** Takes back what `mark` did for these lists. */
export function unmark(plane: Int32Array, lists: readonly RunList[], window: Window): void {
  let runs = 0
  for (const list of lists) runs += list.to - list.from
  if (runs === 0) return
  if (runs > fewRuns) plane.fill(0, window.from >>> 5, (window.to >>> 5) + 1)
  else for (const list of lists) clearAlong(plane, list, window)
}

function clearAlong(plane: Int32Array, { bounds, from, to }: RunList, window: Window): void {
  for (let i = from; i < to; i++) {
    const [start, end] = [Math.max(bounds[2 * i]!, window.from), Math.min(bounds[2 * i + 1]!, window.to)]
    if (start < end) plane.fill(0, start >>> 5, ((end - 1) >>> 5) + 1)
  }
}

export function clearSeen({ seen }: Planes, window: Window): void {
  seen.fill(0, window.from >>> 5, (window.to >>> 5) + 1)
}
