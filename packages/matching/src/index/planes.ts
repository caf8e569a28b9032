import { firstEndingAfter, firstFrom, type RunList } from './run-lists.ts'

/**
 * One bit per class for each query token: the classes that hold it. Private to a worker: filling shared memory is
 * several times slower.
 */
export interface Planes {
  high: Int32Array[]
  low: Int32Array[]
  seen: Int32Array
  /** Words of `seen` that hold a bit, until they are too many to list. */
  seenWords: Uint32Array
  seenCount: number
}

export const mostPlanes = 8
const fewSeen = 2000

export function newPlanes(classes: number): Planes {
  const words = (classes >>> 5) + 2
  const make = () => Array.from({ length: mostPlanes }, () => new Int32Array(words))
  return { high: make(), low: make(), seen: new Int32Array(words), seenWords: new Uint32Array(fewSeen), seenCount: 0 }
}

export interface Window {
  from: number
  to: number
}

/** Marks the classes of a list that lie in the window. */
export function mark(plane: Int32Array, list: RunList, window: Window): void {
  const { bounds } = list
  for (let i = firstEndingAfter(bounds, list.from, list.to, window.from); i < list.to; i++) {
    const from = bounds[2 * i]!
    if (from >= window.to) return
    const to = bounds[2 * i + 1]!
    if (to === from + 1) plane[from >>> 5]! |= 1 << (from & 31)
    else markRun(plane, from < window.from ? window.from : from, to > window.to ? window.to : to)
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
  for (const list of lists) runs += runsWithin(list, window)
  if (runs > fewRuns) plane.fill(0, window.from >>> 5, (window.to >>> 5) + 1)
  else if (runs > 0) for (const list of lists) clearAlong(plane, list, window)
}

export function runsWithin({ bounds, from, to }: RunList, window: Window): number {
  const first = firstEndingAfter(bounds, from, to, window.from)
  return firstFrom(bounds, first, to, window.to) - first
}

function clearAlong(plane: Int32Array, { bounds, from, to }: RunList, window: Window): void {
  for (let i = firstEndingAfter(bounds, from, to, window.from); i < to; i++) {
    const start = bounds[2 * i]!
    if (start >= window.to) return
    const last = (Math.min(bounds[2 * i + 1]!, window.to) - 1) >>> 5
    for (let word = Math.max(start, window.from) >>> 5; word <= last; word++) plane[word] = 0
  }
}

/** Remembers a class as visited. */
export function see(planes: Planes, word: number, bits: number): void {
  if (planes.seen[word] === 0 && planes.seenCount < fewSeen) planes.seenWords[planes.seenCount++] = word
  planes.seen[word]! |= bits
}

export function clearSeen(planes: Planes, window: Window): void {
  const { seen, seenWords, seenCount } = planes
  if (seenCount < fewSeen) for (let i = 0; i < seenCount; i++) seen[seenWords[i]!] = 0
  else seen.fill(0, window.from >>> 5, (window.to >>> 5) + 1)
  planes.seenCount = 0
}
