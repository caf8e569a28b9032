import { bestShare, type Reach, stepFrom, stepTo } from './bounds.ts'
import { weightSteps } from './classes.ts'
import type { Outline, Plan, SearchToken } from './plan.ts'

/** Which other tokens a class must hold besides the one scanned, any one of the sets sufficing. */
export type Requirement = 'none' | 'anything' | readonly (readonly Need[])[]

export interface Need {
  /** Position in the plan's search list. */
  token: number
  /** Only a closely alike token will do. */
  high: boolean
}

interface Combination extends Reach {
  needs: readonly Need[]
  /** Two bits for each token: it is there, and closely alike. */
  mask: number
}

export interface Ways {
  /** The fewest tokens first. */
  all: readonly Combination[]
  most: Reach
}

const fewOthers = 4

/** Every way the other tokens can take part. */
export function waysBesides(outline: Outline, scanned: number): Ways {
  return (outline.ways[scanned] ??= findWays(outline, scanned))
}

function findWays(plan: Outline, scanned: number): Ways {
  const others = plan.search.map((token, index) => ({ token, index })).slice(scanned + 1)
  let made: Combination[] = [{ needs: [], mask: 0, query: plan.free.query, listed: plan.free.listed }]
  for (const { token, index } of others) {
    const options = optionsOf(token, index, others.length <= fewOthers)
    made = made.flatMap((so) => [so, ...options.map((one) => joined(so, one))])
  }
  made.sort((a, b) => a.needs.length - b.needs.length)
  const most = { query: 0, listed: 0 }
  for (const way of made) {
    most.query = Math.max(most.query, way.query)
    most.listed = Math.max(most.listed, way.listed)
  }
  return { all: made, most }
}

/** Told apart by likeness when the others are few; else the better of the two for any occurrence. */
function optionsOf({ high, low }: SearchToken, token: number, apart: boolean): Combination[] {
  if (apart && low.query > 0)
    return [option(token, false, low), option(token, true, high)].filter(({ query }) => query > 0)
  const best = { query: Math.max(high.query, low.query), listed: Math.max(high.listed, low.listed) }
  return [option(token, false, best)]
}

function option(token: number, high: boolean, reach: Reach): Combination {
  return { needs: [{ token, high }], mask: (high ? 3 : 1) << (2 * token), ...reach }
}

function joined(a: Combination, b: Combination): Combination {
  return {
    needs: [...a.needs, ...b.needs],
    mask: a.mask | b.mask,
    query: a.query + b.query,
    listed: a.listed + b.listed,
  }
}

/** What a class of this weight step, found through this list, must hold besides. */
export function requirementOf(
  plan: Plan,
  ways: Ways,
  own: Reach,
  at: { step: number; unmarked: boolean },
): Requirement {
  const { step, unmarked } = at
  const suffices = (way: Reach) => {
    const reach = { query: own.query + way.query, listed: own.listed + way.listed }
    return bestShare(plan.costs, plan.form.weight, reach, stepFrom(step), stepTo(step)) >= plan.leastShare
  }
  if (!suffices(ways.most)) return 'none'
  if (unmarked) return 'anything'
  const enough: Combination[] = []
  for (const way of ways.all) {
    if (enough.some((smaller) => (smaller.mask & way.mask) === smaller.mask) || !suffices(way)) continue
    if (way.needs.length === 0) return 'anything'
    enough.push(way)
  }
  return enough.length === 0 ? 'none' : enough.map((way) => way.needs)
}

/** Steps within which a class can reach the threshold at all. */
export function stepWindow(plan: Plan): { first: number; last: number } {
  let first = weightSteps.length
  let last = -1
  for (let step = 0; step < weightSteps.length; step++) {
    const share = bestShare(plan.costs, plan.form.weight, plan.all, stepFrom(step), stepTo(step))
    if (share < plan.leastShare) continue
    first = Math.min(first, step)
    last = step
  }
  return { first, last }
}
