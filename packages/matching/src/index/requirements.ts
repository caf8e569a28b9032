import { bestShare, type Reach, stepFrom, stepTo } from './bounds.ts'
import { weightSteps } from './classes.ts'
import type { Plan, SearchToken } from './plan.ts'
import type { RunList } from './run-lists.ts'

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
}

const fewOthers = 4

/** Every way the other tokens can take part, the fewest first. */
export function combinations(plan: Plan, scanned: number): readonly Combination[] {
  const others = plan.search.map((token, index) => ({ token, index })).slice(scanned + 1)
  let made: Combination[] = [{ needs: [], query: plan.free.query, listed: plan.free.listed }]
  for (const { token, index } of others) {
    const options = optionsOf(token, index, others.length <= fewOthers)
    made = made.flatMap((so) => [so, ...options.map((option) => joined(so, option))])
  }
  return made.sort((a, b) => a.needs.length - b.needs.length)
}

/** Told apart by likeness when the others are few; else the better of the two for any occurrence. */
function optionsOf({ high, low }: SearchToken, token: number, apart: boolean): Combination[] {
  if (apart && low.query > 0)
    return [
      { needs: [{ token, high: false }], ...low },
      { needs: [{ token, high: true }], ...high },
    ].filter((option) => option.query > 0)
  const best = { query: Math.max(high.query, low.query), listed: Math.max(high.listed, low.listed) }
  return [{ needs: [{ token, high: false }], ...best }]
}

function joined(a: Combination, b: Combination): Combination {
  return { needs: [...a.needs, ...b.needs], query: a.query + b.query, listed: a.listed + b.listed }
}

/** What a class of this weight step, found through this list, must hold besides. */
export function requirementOf(
  plan: Plan,
  ways: readonly Combination[],
  token: SearchToken,
  at: { list: RunList; step: number },
): Requirement {
  const { list, step } = at
  const own = { query: token.weight * list.similarity, listed: list.weight * list.similarity }
  const enough: Combination[] = []
  for (const way of ways) {
    const reach = { query: own.query + way.query, listed: own.listed + way.listed }
    if (enough.some((smaller) => covers(smaller, way))) continue
    if (bestShare(plan.costs, plan.form.weight, reach, stepFrom(step), stepTo(step)) < plan.leastShare) continue
    if (way.needs.length === 0) return 'anything'
    enough.push(way)
  }
  return enough.length === 0 ? 'none' : enough.map((way) => way.needs)
}

/** Whoever meets `way` meets `smaller` too. */
function covers(smaller: Combination, way: Combination): boolean {
  return smaller.needs.every((need) =>
    way.needs.some((other) => other.token === need.token && (other.high || !need.high)),
  )
}

/** Steps within which a class can reach the threshold at all. */
export function stepWindow(plan: Plan, all: Reach): { first: number; last: number } {
  let first = weightSteps.length
  let last = -1
  for (let step = 0; step < weightSteps.length; step++) {
    const share = bestShare(plan.costs, plan.form.weight, all, stepFrom(step), stepTo(step))
    if (share < plan.leastShare) continue
    first = Math.min(first, step)
    last = step
  }
  return { first, last }
}
