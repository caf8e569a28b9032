import { weightSteps } from '../store/classes.ts'
import { type BitPlanes, bitPlanesOf } from './bit-planes.ts'
import { nothing, type Reach, together } from './bounds.ts'
import { type Outline, type Plan, reaches, strongest } from './plan.ts'
import type { SearchToken } from './search-token.ts'
import type { Combination, Need, Requirement, Ways } from './ways.ts'

const unreachable: Requirement = { sets: [], only: undefined }
export const anything: Requirement = { sets: [[]], only: undefined }

const fewOthers = 4

/** Every combination of the other tokens. */
function waysBesides(outline: Outline, planes: BitPlanes, scanned: number): Ways {
  return (outline.ways[scanned] ??= findWays(outline, planes, scanned))
}

function findWays(outline: Outline, planes: BitPlanes, scanned: number): Ways {
  const { search, free } = outline
  const apart = search.length - 1 - scanned <= fewOthers
  const made: Combination[] = [{ needs: [], mask: 0, ...free }]
  for (let index = scanned + 1; index < search.length; index++) {
    const token = search[index]!
    const options = optionsOf(token, { index, pair: bitPlanesOf(planes, token, index) }, apart)
    const before = made.length
    for (let i = 0; i < before; i++) for (const one of options) made.push(joined(made[i]!, one))
  }
  made.sort((a, b) => a.needs.length - b.needs.length)
  return { all: made, known: new Map() }
}

/** Distinguishes similarities if the others are few; otherwise takes the better one for any occurrence. */
function optionsOf(token: SearchToken, at: Marked, apart: boolean): Combination[] {
  const { high, low } = token
  if (apart && low.query > 0) return [option(at, false, low), option(at, true, high)].filter(({ query }) => query > 0)
  return [option(at, false, strongest(token))]
}

/** Position in the search list, and where the token is marked. */
interface Marked {
  index: number
  pair: Int32Array
}

function option({ index, pair }: Marked, onlyHigh: boolean, reach: Reach): Combination {
  const mask = (onlyHigh ? 3 : 1) << (2 * index)
  return { needs: [{ pair, otherwise: onlyHigh ? 0 : -1 }], mask, ...reach }
}

function joined(a: Combination, b: Combination): Combination {
  return { needs: [...a.needs, ...b.needs], mask: a.mask | b.mask, ...together(a, b) }
}

/** How the classes of a scanned token are found. */
export interface Scanned {
  index: number
  /** How much of a class's other content is checked here; scoring checks the rest. */
  asked: 'nothing' | 'any other' | 'enough'
}

/** The other tokens that a class of this weight step must contain, when found through a list that contributes `own`. */
export function requirementOf(scan: { plan: Plan; planes: BitPlanes }, scanned: Scanned, own: Reach, step: number) {
  const { plan, planes } = scan
  if (!suffices(plan, own, plan.outline.rests[scanned.index + 1]!, step)) return unreachable
  if (scanned.asked === 'nothing') return anything
  if (scanned.asked === 'any other')
    return suffices(plan, own, plan.outline.free, step) ? anything : anyOther(plan.outline, planes, scanned.index)
  const { all, known } = waysBesides(plan.outline, planes, scanned.index)
  let count = 0
  let chosen = 0
  for (let i = 0; i < all.length; i++) {
    const way = all[i]!
    if (holdsOneOf(count, way.mask) || !suffices(plan, own, way, step)) continue
    if (way.needs.length === 0) return anything
    enough[count++] = way
    chosen |= 1 << i
  }
  if (count === 0) return unreachable
  const found = all.length <= mostKnown ? known.get(chosen) : undefined
  const requirement = found ?? madeOf(count)
  if (!found && all.length <= mostKnown) known.set(chosen, requirement)
  // Released here, because other tokens need the planes.
  enough.fill(unused, 0, count)
  return requirement
}

/** The requirement of a token with few classes: one of the tokens after it. */
function anyOther(outline: Outline, planes: BitPlanes, scanned: number): Requirement {
  const known = outline.others[scanned]
  if (known) return known
  const sets: Need[][] = []
  for (let i = scanned + 1; i < outline.search.length; i++)
    sets.push([{ pair: bitPlanesOf(planes, outline.search[i]!, i), otherwise: -1 }])
  return (outline.others[scanned] = { sets, only: sets.length === 1 ? sets[0]![0]! : undefined })
}

/** As many as there are bits. */
const mostKnown = 31

function madeOf(count: number): Requirement {
  const sets: (readonly Need[])[] = []
  for (let i = 0; i < count; i++) sets.push(enough[i]!.needs)
  return { sets, only: count === 1 && sets[0]!.length === 1 ? sets[0]![0]! : undefined }
}

/** The smallest sufficient combinations for the current class. */
const enough: Combination[] = []
const unused: Combination = { needs: [], mask: 0, ...nothing }

function holdsOneOf(count: number, mask: number): boolean {
  for (let i = 0; i < count; i++) if ((enough[i]!.mask & mask) === enough[i]!.mask) return true
  return false
}

/** The sum of both reaches in a reused object, because this runs hundreds of times per query. */
const sum: Reach = { ...nothing }

function suffices(plan: Plan, own: Reach, way: Reach, step: number): boolean {
  sum.query = own.query + way.query
  sum.listed = own.listed + way.listed
  sum.rarest = Math.max(own.rarest, way.rarest)
  sum.words = own.words + way.words
  return reaches(plan, sum, step)
}

/** Steps within which a class can reach the threshold at all. */
export function stepWindow(plan: Plan): { first: number; last: number } {
  let first = weightSteps.length
  let last = -1
  for (let step = 0; step < weightSteps.length; step++) {
    if (!suffices(plan, plan.outline.all, nothing, step)) continue
    first = Math.min(first, step)
    last = step
  }
  return { first, last }
}
