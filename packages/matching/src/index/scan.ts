import { highSimilarity, type Plan, type SearchToken, sumReach } from './plan.ts'
import { clearSeen, mark, type Planes, unmark, type Window } from './planes.ts'
import { type Need, type Requirement, requirementOf, stepWindow, waysBesides } from './requirements.ts'
import type { RunList } from './run-lists.ts'
import type { Snapshot } from './snapshot.ts'

export interface Scan {
  snapshot: Snapshot
  plan: Plan
  planes: Planes
  /** Classes that may be returned at all. */
  selected: Int32Array
  window: Window
  verify: (classNumber: number) => void
}

/**
 * Visits every class that can reach the plan's threshold, once, and some that cannot. A class that can holds one of
 * the essential tokens; it is looked for under the first it holds, with all later ones marked.
 */
export function scanClasses(scan: Scan): void {
  const { plan, planes } = scan
  if (plan.leastShare > 1) return
  const all = sumReach([...plan.search.map(({ high, low }) => maxReach(high, low)), plan.free])
  const steps = stepWindow(plan, all)
  if (steps.last < 0) return
  const { steps: starts } = scan.snapshot.classes
  const window = { from: starts[steps.first]!, to: starts[steps.last + 1]! }
  const bounded = { ...scan, window }
  if (plan.hopeless) visit(bounded, window.from, window.to, 'anything')
  else scanEssential(bounded)
  clearSeen(planes, window)
}

function scanEssential(scan: Scan): void {
  const { search, essential } = scan.plan
  for (let i = search.length - 1; i >= essential; i--) markToken(scan, i)
  for (let i = essential - 1; i >= 0; i--) {
    scanToken(scan, i)
    if (i > 0) markToken(scan, i)
  }
  for (let i = Math.min(1, essential); i < search.length; i++) unmarkToken(scan, i)
}

function unmarkToken({ plan, planes, window }: Scan, index: number): void {
  const { lists } = plan.search[index]!
  unmark(planes.high[index]!, lists.filter(isHigh), window)
  unmark(
    planes.low[index]!,
    lists.filter((list) => !isHigh(list)),
    window,
  )
}

function isHigh(list: RunList): boolean {
  return list.similarity >= highSimilarity
}

function maxReach(a: SearchToken['high'], b: SearchToken['high']) {
  return { query: Math.max(a.query, b.query), listed: Math.max(a.listed, b.listed) }
}

function markToken({ plan, planes, window }: Scan, index: number): void {
  for (const list of plan.search[index]!.lists) {
    const plane = isHigh(list) ? planes.high[index]! : planes.low[index]!
    mark(plane, list, window)
  }
}

function scanToken(scan: Scan, index: number): void {
  const token = scan.plan.search[index]!
  const ways = waysBesides(scan.plan, index)
  for (const list of token.lists) scanList(scan, list, (step) => requirementOf(scan.plan, ways, token, { list, step }))
}

function scanList(scan: Scan, list: RunList, requirement: (step: number) => Requirement): void {
  const { bounds } = list
  const { steps } = scan.snapshot.classes
  const known: (Requirement | undefined)[] = []
  let step = 0
  for (let i = list.from; i < list.to; i++) {
    let from = Math.max(bounds[2 * i]!, scan.window.from)
    const to = Math.min(bounds[2 * i + 1]!, scan.window.to)
    while (from < to) {
      while (from >= steps[step + 1]!) step++
      const end = Math.min(to, steps[step + 1]!)
      visit(scan, from, end, (known[step] ??= requirement(step)))
      from = end
    }
  }
}

/** Verifies the classes of [from, to) that meet the requirement and were not seen before. */
function visit(scan: Scan, from: number, to: number, requirement: Requirement): void {
  if (requirement === 'none') return
  const { planes, selected, verify } = scan
  const { seen } = planes
  const last = (to - 1) >>> 5
  for (let word = from >>> 5; word <= last; word++) {
    let bits = selected[word]! & ~seen[word]!
    if (word === from >>> 5) bits &= -1 << (from & 31)
    if (word === last) bits &= -1 >>> (31 - ((to - 1) & 31))
    if (bits !== 0 && requirement !== 'anything') bits &= meeting(planes, requirement, word)
    if (bits === 0) continue
    seen[word]! |= bits
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
