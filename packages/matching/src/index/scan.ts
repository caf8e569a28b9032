import { highSimilarity, type Plan, type SearchToken } from './plan.ts'
import { clearSeen, mark, type Planes, runsWithin, see, unmark, type Window } from './planes.ts'
import { type Need, type Requirement, requirementOf, stepWindow, type Ways, waysBesides } from './requirements.ts'
import { firstEndingAfter, type RunList } from './run-lists.ts'
import type { Snapshot } from './snapshot.ts'

export interface Scan {
  snapshot: Snapshot
  plan: Plan
  planes: Planes
  /** Classes that may be returned at all. */
  selected: Int32Array
  verify: (classNumber: number) => void
}

interface Bounded extends Scan {
  window: Window
  firstStep: number
  lastStep: number
}

/**
 * Visits every class that can reach the plan's threshold, once, and some that cannot. A class that can holds one of
 * the essential tokens; it is looked for under the first it holds, with all later ones marked.
 */
export function scanClasses(scan: Scan): void {
  const { plan, planes } = scan
  if (plan.leastShare > 1) return
  const { first, last } = stepWindow(plan)
  if (last < 0) return
  const { steps: starts } = scan.snapshot.classes
  const window = { from: starts[first]!, to: starts[last + 1]! }
  const bounded = { ...scan, window, firstStep: first, lastStep: last }
  if (plan.hopeless) visit(bounded, window.from, window.to, 'anything')
  else if (isCheaperUnmarked(bounded)) for (let i = plan.essential - 1; i >= 0; i--) scanToken(bounded, i, true)
  else scanMarked(bounded)
  clearSeen(planes, window)
}

/** Scoring a class costs about as much as marking so many runs and taking the marks back. */
const runsPerClass = 12

function isCheaperUnmarked({ plan, window }: Bounded): boolean {
  const { search, essential } = plan
  let runs = 0
  for (let i = Math.min(1, essential); i < search.length; i++)
    for (const list of search[i]!.lists) runs += runsWithin(list, window)
  let classes = runs / runsPerClass
  for (let i = 0; i < essential && classes >= 0; i++)
    for (const list of search[i]!.lists) classes -= classesWithin(list, window, classes)
  return classes >= 0
}

/** How many classes a list holds within the window, or more than `most`. */
function classesWithin({ bounds, from, to }: RunList, window: Window, most: number): number {
  let count = 0
  for (let i = firstEndingAfter(bounds, from, to, window.from); i < to && count <= most; i++) {
    if (bounds[2 * i]! >= window.to) return count
    count += bounds[2 * i + 1]! - bounds[2 * i]!
  }
  return count
}

function scanMarked(scan: Bounded): void {
  const { search, essential } = scan.plan
  for (let i = search.length - 1; i >= essential; i--) markToken(scan, i)
  for (let i = essential - 1; i >= 0; i--) {
    scanToken(scan, i, false)
    if (i > 0) markToken(scan, i)
  }
  for (let i = Math.min(1, essential); i < search.length; i++) unmarkToken(scan, i)
}

function unmarkToken({ plan, planes, window }: Bounded, index: number): void {
  const { lists } = plan.search[index]!
  const high: RunList[] = []
  const low: RunList[] = []
  for (const list of lists) (isHigh(list) ? high : low).push(list)
  if (high.length > 0) unmark(planes.high[index]!, high, window)
  if (low.length > 0) unmark(planes.low[index]!, low, window)
}

function isHigh(list: RunList): boolean {
  return list.similarity >= highSimilarity
}

function markToken({ plan, planes, window }: Bounded, index: number): void {
  for (const list of plan.search[index]!.lists) {
    const plane = isHigh(list) ? planes.high[index]! : planes.low[index]!
    mark(plane, list, window)
  }
}

function scanToken(scan: Bounded, index: number, unmarked: boolean): void {
  const token = scan.plan.search[index]!
  const ways = waysBesides(scan.plan, index)
  const known = new Map<number, Requirement[]>()
  for (const list of token.lists) {
    const weight = Math.ceil(list.weight * fineness)
    const key = Math.round(list.similarity * 32) * 1024 + weight
    let bySteps = known.get(key)
    if (!bySteps) known.set(key, (bySteps = []))
    scanList(scan, list, { token, ways, unmarked, listed: weight / fineness, bySteps })
  }
}

/** Weights of listed tokens are rounded up to this fraction where bounds are drawn from them. */
const fineness = 16

interface Scanned {
  token: SearchToken
  ways: Ways
  unmarked: boolean
  /** The most a token of the list weighs. */
  listed: number
  /** Requirements found so far, by step; the same for lists of like similarity and weight. */
  bySteps: Requirement[]
}

function scanList(scan: Bounded, list: RunList, scanned: Scanned): void {
  const { bounds } = list
  const { steps } = scan.snapshot.classes
  let i = list.from
  for (let step = scan.firstStep; step <= scan.lastStep; step++) {
    const [start, end] = [steps[step]!, steps[step + 1]!]
    i = firstEndingAfter(bounds, i, list.to, start)
    if (i === list.to) return
    if (bounds[2 * i]! >= end) continue
    const requirement = (scanned.bySteps[step] ??= requirementAt(scan.plan, { list, step }, scanned))
    if (requirement === 'none') continue
    for (let k = i; k < list.to && bounds[2 * k]! < end; k++)
      visit(scan, Math.max(bounds[2 * k]!, start), Math.min(bounds[2 * k + 1]!, end), requirement)
  }
}

function requirementAt(plan: Plan, at: { list: RunList; step: number }, { token, ways, unmarked, listed }: Scanned) {
  const { list, step } = at
  const own = { query: token.weight * list.similarity, listed: listed * list.similarity }
  return requirementOf(plan, ways, own, { step, unmarked })
}

/** Verifies the classes of [from, to) that meet the requirement and were not seen before. */
function visit(scan: Bounded, from: number, to: number, requirement: Requirement): void {
  if (from >= to) return
  const { planes, selected, verify } = scan
  const { seen } = planes
  const last = (to - 1) >>> 5
  for (let word = from >>> 5; word <= last; word++) {
    let bits = selected[word]! & ~seen[word]!
    if (word === from >>> 5) bits &= -1 << (from & 31)
    if (word === last) bits &= -1 >>> (31 - ((to - 1) & 31))
    if (bits !== 0 && typeof requirement !== 'string') bits &= meeting(planes, requirement, word)
    if (bits === 0) continue
    see(planes, word, bits)
    while (bits !== 0) {
      const lowest = bits & -bits
      bits ^= lowest
      verify((word << 5) + 31 - Math.clz32(lowest))
    }
  }
}

function meeting({ high, low }: Planes, sets: readonly (readonly Need[])[], word: number): number {
  let met = 0
  for (const needs of sets) {
    let bits = -1
    for (const { token, high: onlyHigh } of needs)
      bits &= onlyHigh ? high[token]![word]! : high[token]![word]! | low[token]![word]!
    met |= bits
  }
  return met
}
