import { firstEndingAfter, type RunList } from '../expand/run-lists.ts'
import { weightSteps } from '../store/classes.ts'
import type { Snapshot } from '../store/snapshot.ts'
import {
  type BitPlanes,
  bitPlanesOf,
  blockShift,
  clearSeen,
  mark,
  see,
  unmark,
  type Window,
  wordShift,
} from './bit-planes.ts'
import type { Reach } from './bounds.ts'
import { type Candidates, put } from './candidates.ts'
import type { Plan } from './plan.ts'
import { anything, requirementOf, type Scanned, stepWindow } from './requirements.ts'
import { type SearchToken, told } from './search-token.ts'
import type { Need, Requirement } from './ways.ts'

export interface Scan {
  snapshot: Snapshot
  plan: Plan
  planes: BitPlanes
  /** Classes that may be returned: those in all three. */
  selected: Int32Array
  narrow: Int32Array
  narrower: Int32Array
  candidates: Candidates
}

interface Bounded extends Scan {
  /** Classes whose weight can reach the threshold. */
  window: Window
}

/**
 * Adds to the candidates every class that can reach the plan's threshold and was not added for an earlier one, and some that
 * cannot. Every such class contains an essential token; it is searched under the first one it contains, with all later ones marked.
 * Marks are kept for the next, lower threshold, until `endScans`.
 */
export function scanClasses(scan: Scan): void {
  const { plan } = scan
  if (plan.leastShare > 1) return
  const window = windowOf(scan.snapshot, plan)
  if (window.from === window.to) return
  const bounded = { ...scan, window }
  if (plan.unreachable) visitRun(bounded, window.from, window.to, anything)
  else if (isCheaperUnmarked(bounded))
    for (let i = plan.essential - 1; i >= 0; i--) scanToken(bounded, { index: i, asked: 'nothing' })
  else scanMarked(bounded)
}

/** Classes whose weight can reach a plan's threshold. */
function windowOf({ classes }: Snapshot, plan: Plan): Window {
  const { first, last } = stepWindow(plan)
  return last < 0 ? { from: 0, to: 0 } : { from: classes.steps[first]!, to: classes.steps[last + 1]! }
}

/** Clears all marks of a form. */
export function endScans(planes: BitPlanes, search: readonly SearchToken[]): void {
  for (let i = 0; i < search.length; i++) {
    const window = planes.marked[i]
    if (!window) continue
    unmark(planes.pairs[i]!, search[i]!.lists, window)
    planes.marked[i] = undefined
  }
  clearSeen(planes)
}

/** Scoring a class costs about as much as marking and clearing this many runs. */
const runsPerClass = 20
/** Computing the requirements costs about as much as scoring this many classes. */
const fewClasses = 64

function isCheaperUnmarked({ plan, planes, window }: Bounded): boolean {
  const { essential } = plan
  const { search } = plan.outline
  let runs = 0
  for (let i = Math.min(1, essential); i < search.length; i++)
    if (!planes.marked[i] && !search[i]!.kept) runs += search[i]!.cost
  let classes = fewClasses + runs / runsPerClass
  for (let i = 0; i < essential && classes >= 0; i++)
    for (const list of search[i]!.lists) classes -= classesWithin(list, window, classes)
  return classes >= 0
}

/** The number of classes of a list within the window, or more than `most`. */
function classesWithin({ bounds, from, to }: RunList, window: Window, most: number): number {
  let count = 0
  for (let i = firstEndingAfter(bounds, from, to, window.from); i < to && count <= most; i++) {
    if (bounds[2 * i]! >= window.to) return count
    count += bounds[2 * i + 1]! - bounds[2 * i]!
  }
  return count
}

/** With so few runs, computing the requirements costs more than it saves. */
const fewRuns = 400

function scanMarked(scan: Bounded): void {
  const { essential, outline } = scan.plan
  const { search } = outline
  let runs = 0
  for (let i = 0; i < essential; i++) runs += search[i]!.cost
  const asked = runs < fewRuns ? 'any other' : 'enough'
  for (let i = search.length - 1; i >= essential; i--) markToken(scan, i)
  for (let i = essential - 1; i >= 0; i--) {
    scanToken(scan, { index: i, asked })
    if (i > 0) markToken(scan, i)
  }
}

/** Marks a token's classes within the threshold's window; the windows of lower thresholds contain it. */
function markToken({ plan, planes, window }: Bounded, index: number): void {
  const token = plan.outline.search[index]!
  if (token.kept) return
  const pair = bitPlanesOf(planes, token, index)
  const inside = planes.marked[index]
  if (!inside) {
    planes.marked[index] = window
    return markAll(pair, token.lists, window)
  }
  planes.marked[index] = { from: Math.min(window.from, inside.from), to: Math.max(window.to, inside.to) }
  if (window.from < inside.from) markAll(pair, token.lists, { from: window.from, to: inside.from })
  if (window.to > inside.to) markAll(pair, token.lists, { from: inside.to, to: window.to })
}

function markAll(pair: Int32Array, lists: readonly RunList[], window: Window): void {
  for (const list of lists) mark(pair, list, window)
}

function scanToken(scan: Bounded, scanned: Scanned): void {
  const token = scan.plan.outline.search[scanned.index]!
  let rows = 0
  for (const list of token.lists) {
    walk.at = firstEndingAfter(list.bounds, list.from, list.to, scan.window.from)
    if (walk.at === list.to || list.bounds[2 * walk.at]! >= scan.window.to) continue
    const weight = Math.ceil(list.weight * fineness)
    const key = Math.round(list.similarity * 32) * 1024 + weight
    let row = 0
    while (row < rows && rowKeys[row] !== key) row++
    if (row === rows) {
      rowKeys[rows++] = key
      newRow(row)
      const listed = (weight / fineness) * list.similarity
      rowOwns[row] = { query: token.weight * list.similarity, listed, ...told(token.rarity, list.similarity) }
    }
    scanList(scan, list, scanned, row)
  }
  for (let i = 0; i < rows; i++) rowsMade[i]!.fill(undefined)
}

/** Weights of listed tokens are rounded up to this fraction for bounds. */
const fineness = 16

/** Requirements of the current token by step, in reused rows: one row for lists alike in similarity and weight. */
const rowsMade: (Requirement | undefined)[][] = []
const rowKeys: number[] = []
/** Maximum contribution of the tokens of these lists. */
const rowOwns: Reach[] = []

function newRow(row: number): void {
  rowsMade[row] ??= weightSteps.map(() => undefined)
}

/** Position of a scan in a list: the next run, and the classes of its weight step. */
const walk = { at: 0, start: 0, end: 0 }

function scanList(scan: Bounded, list: RunList, scanned: Scanned, row: number): void {
  const bySteps = rowsMade[row]!
  const { bounds, to: last } = list
  const { window } = scan
  const { steps } = scan.snapshot.classes
  let step = 0
  walk.end = window.from
  while (walk.at < last) {
    const first = Math.max(bounds[2 * walk.at]!, walk.end)
    if (first >= window.to) return
    while (steps[step + 1]! <= first) step++
    walk.start = steps[step]!
    walk.end = steps[step + 1]!
    const requirement = (bySteps[step] ??= requirementOf(scan, scanned, rowOwns[row]!, step))
    if (requirement.sets.length === 0) walk.at = firstEndingAfter(bounds, walk.at, last, walk.end)
    else visitRuns(scan, list, requirement)
  }
}

/** Visits the runs from the current position, as far as they lie in its weight step. */
function visitRuns(scan: Bounded, { bounds, to }: RunList, requirement: Requirement): void {
  const { start, end } = walk
  const { selected, narrow, narrower, planes, candidates } = scan
  const { seen } = planes
  const { only } = requirement
  let at = walk.at
  for (; at < to; at++) {
    const first = bounds[2 * at]!
    if (first >= end) break
    const next = bounds[2 * at + 1]!
    if (next === first + 1) {
      const block = first >>> blockShift
      const place = block >>> 5
      const met = only === undefined ? meeting(requirement.sets, place) : held(only, place)
      if ((met & (1 << (block & 31))) === 0) continue
      const word = first >>> 5
      const bit = 1 << (first & 31)
      if ((selected[word]! & narrow[word]! & narrower[word]! & ~seen[word]! & bit) === 0) continue
      see(planes, word, bit)
      put(candidates, first)
    } else {
      visitRun(scan, first < start ? start : first, next > end ? end : next, requirement)
      if (next > end) break
    }
  }
  walk.at = at
}

/** The classes of [from, to) in blocks that meet the requirement, unless they were seen before. */
function visitRun(scan: Scan, from: number, to: number, requirement: Requirement): void {
  const last = (to - 1) >>> wordShift
  for (let place = from >>> wordShift; place <= last; place++) {
    const met = requirement === anything ? -1 : meeting(requirement.sets, place)
    if (met !== 0) visitBlocks(scan, from, to, { place, met })
  }
}

const blocksPerWord = 32 >>> blockShift

/** Matching blocks within one word of a plane: the word, and which blocks. */
interface Met {
  place: number
  met: number
}

function visitBlocks(
  { planes, selected, narrow, narrower, candidates }: Scan,
  from: number,
  to: number,
  { place, met }: Met,
): void {
  const { seen } = planes
  const first = Math.max(from >>> 5, place << blockShift)
  const last = Math.min((to - 1) >>> 5, (place << blockShift) + (1 << blockShift) - 1)
  for (let word = first; word <= last; word++) {
    const blocks = (met >>> (blocksPerWord * (word & ((1 << blockShift) - 1)))) & ((1 << blocksPerWord) - 1)
    if (blocks === 0) continue
    let bits = spread[blocks]! & selected[word]! & narrow[word]! & narrower[word]! & ~seen[word]!
    if (word === from >>> 5) bits &= -1 << (from & 31)
    if (word === (to - 1) >>> 5) bits &= -1 >>> (31 - ((to - 1) & 31))
    if (bits === 0) continue
    see(planes, word, bits)
    while (bits !== 0) {
      const lowest = bits & -bits
      bits ^= lowest
      put(candidates, (word << 5) + 31 - Math.clz32(lowest))
    }
  }
}

/** The classes of each set of blocks. */
const spread = Int32Array.from({ length: 1 << blocksPerWord }, (_, blocks) => {
  let bits = 0
  for (let i = 0; i < 32; i++) if ((blocks >>> (i >>> blockShift)) & 1) bits |= 1 << i
  return bits
})

function held({ pair, otherwise }: Need, word: number): number {
  return pair[2 * word]! | (pair[2 * word + 1]! & otherwise)
}

function meeting(sets: readonly (readonly Need[])[], word: number): number {
  let met = 0
  for (let s = 0; s < sets.length; s++) {
    const needs = sets[s]!
    let bits = -1
    for (let n = 0; n < needs.length; n++) {
      bits &= held(needs[n]!, word)
    }
    met |= bits
  }
  return met
}
