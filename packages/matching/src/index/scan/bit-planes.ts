import { firstEndingAfter, firstFrom, isHigh, type RunList } from '../expand/run-lists.ts'
import type { SearchToken } from './search-token.ts'

/**
 * Marks and visited classes of one form of a query, kept between thresholds. Private to a worker:
 * filling shared memory is several times slower.
 */
export interface BitPlanes {
  words: number
  /**
   * By search token, two interleaved bit planes: blocks of classes with a closely similar word, and those with
   * another match. Both are read together, so they share a cache line.
   */
  pairs: Int32Array[]
  /** By token: the window in which its classes are marked. */
  marked: (Window | undefined)[]
  seen: Int32Array
  /** Words of `seen` that hold a bit, until they are too many to list. */
  seenWords: Uint32Array
  seenCount: number
}

/** From `from` up to, not including, `to`. */
export interface Window {
  from: number
  to: number
}

/**
 * One bit per block of four classes: planes with a bit per class would not fit a core's cache. A class beside
 * a marked one is then visited in vain, which is rare and detected when it is scored.
 */
export const blockShift = 2
/** Classes whose blocks share a word, as a shift. */
export const wordShift = 5 + blockShift

/** Words of a plane over so many classes. */
export function wordsOver(classes: number): number {
  return (classes >>> wordShift) + 2
}

const mostPlanes = 8
const fewSeen = 4000
const unmade = new Int32Array(0)

export function newBitPlanes(classes: number): BitPlanes {
  return {
    words: wordsOver(classes),
    pairs: Array.from({ length: mostPlanes }, () => unmade),
    marked: Array.from({ length: mostPlanes }, () => undefined),
    seen: new Int32Array((classes >>> 5) + 2),
    seenWords: new Uint32Array(fewSeen),
    seenCount: 0,
  }
}

/** The two planes of a token, allocated on first use: few queries have many tokens. */
export function bitPlanesOf({ pairs, words }: BitPlanes, { kept }: SearchToken, token: number): Int32Array {
  if (kept) return kept
  if (pairs[token] === unmade) pairs[token] = new Int32Array(2 * words)
  return pairs[token]!
}

/** Marks the blocks of a list's classes within the window. */
export function mark(pair: Int32Array, list: RunList, window: Window): void {
  const { bounds, to: end } = list
  const { from: least, to: most } = window
  const side = isHigh(list) ? 0 : 1
  for (let i = firstEndingAfter(bounds, list.from, end, least); i < end; i++) {
    const from = bounds[2 * i]!
    if (from >= most) return
    const to = bounds[2 * i + 1]!
    const first = (from < least ? least : from) >>> blockShift
    const last = ((to > most ? most : to) - 1) >>> blockShift
    if (first === last) pair[2 * (first >>> 5) + side]! |= 1 << (first & 31)
    else markBlocks(pair, side, first, last)
  }
}

function markBlocks(pair: Int32Array, side: number, first: number, last: number): void {
  const lastWord = last >>> 5
  let bits = -1 << (first & 31)
  for (let word = first >>> 5; word < lastWord; word++) {
    pair[2 * word + side]! |= bits
    bits = -1
  }
  pair[2 * lastWord + side]! |= bits & (-1 >>> (31 - (last & 31)))
}

/** Clearing one run costs about as much as clearing this many words in a row. */
const wordsPerRun = 12

/** Undoes `mark` for these lists. */
export function unmark(pair: Int32Array, lists: readonly RunList[], window: Window): void {
  const first = window.from >>> wordShift
  const end = (window.to >>> wordShift) + 1
  let runs = 0
  for (const list of lists) runs += runsWithin(list, window)
  if (runs * wordsPerRun > end - first) pair.fill(0, 2 * first, 2 * end)
  else if (runs > 0) for (const list of lists) clearAlong(pair, list, window)
}

function runsWithin({ bounds, from, to }: RunList, window: Window): number {
  const first = firstEndingAfter(bounds, from, to, window.from)
  return firstFrom(bounds, first, to, window.to) - first
}

function clearAlong(pair: Int32Array, { bounds, from, to }: RunList, window: Window): void {
  for (let i = firstEndingAfter(bounds, from, to, window.from); i < to; i++) {
    const start = bounds[2 * i]!
    if (start >= window.to) return
    const last = (Math.min(bounds[2 * i + 1]!, window.to) - 1) >>> wordShift
    for (let word = Math.max(start, window.from) >>> wordShift; word <= last; word++)
      pair[2 * word] = pair[2 * word + 1] = 0
  }
}

/** Marks classes as visited. */
export function see(planes: BitPlanes, word: number, bits: number): void {
  const { seen } = planes
  if (seen[word] === 0 && planes.seenCount < fewSeen) planes.seenWords[planes.seenCount++] = word
  seen[word]! |= bits
}

export function clearSeen(planes: BitPlanes): void {
  const { seen, seenWords, seenCount } = planes
  if (seenCount < fewSeen) for (let i = 0; i < seenCount; i++) seen[seenWords[i]!] = 0
  else seen.fill(0)
  planes.seenCount = 0
}
