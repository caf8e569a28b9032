import { isComebackReason, type PartyCounts } from '@probity/contract/screening/run-progress.ts'
import type { FactChange } from '../hits/facts.ts'
import { hitKey, partyKey, type RaisedHit, type RaiseOutcome } from '../hits/raised-hit.ts'
import type { Sorted } from './sort-hits.ts'

export function countLevels(raised: readonly Pick<RaisedHit, 'hit'>[]): RaiseOutcome['levels'] {
  const counted = { EXACT: 0, STRONG: 0, WEAK: 0 }
  for (const { hit } of raised) counted[hit.similarity_level]++
  return counted
}

const countedAs = {
  raise: 'alerts',
  reopen: 'alerts',
  pending: 'pending',
  refresh: 'pending',
  decided: 'decided',
  auto_resolve: 'decided',
  follow: 'decided',
  hold: 'not_raised',
} as const satisfies Record<Sorted['action'], keyof PartyCounts>

export function countByParty(sorted: readonly Sorted[]): RaiseOutcome['by_party'] {
  const counted: RaiseOutcome['by_party'] = {}
  for (const { action, raised } of sorted) {
    const of = (counted[partyKey(raised)] ??= { alerts: 0, pending: 0, decided: 0 })
    const counter = countedAs[action]
    of[counter] = (of[counter] ?? 0) + 1
    const { score, similarity_level: level } = raised.hit
    if (counter === 'alerts' && score > (of.score ?? -1)) Object.assign(of, { level, score })
  }
  for (const [key, listed] of Object.entries(listedByCustomer(sorted))) {
    const of = counted[key]!
    if (sumOf(listed) < sumOf({ not_raised: 0, ...of })) of.listed = listed
  }
  return counted
}

const sumOf = ({ alerts, pending, decided, not_raised }: PartyCounts) => alerts + pending + decided + not_raised
const nobody = (): PartyCounts => ({ alerts: 0, pending: 0, decided: 0, not_raised: 0 })
/** The row that needs most work counts for its party. */
const byWork = ['alerts', 'pending', 'decided', 'not_raised'] as const

/** The row that counts for each listed party of a customer: of those raised, the strongest. */
function leadingRows(sorted: readonly Sorted[]): Sorted[] {
  const leading = new Map<string, Sorted>()
  for (const one of sorted) {
    const { listed, hit } = one.raised
    const key = hitKey(one.raised, listed?.party ?? hit.entity_id)
    const before = leading.get(key)
    if (!before || comesFirst(one, before)) leading.set(key, one)
  }
  return [...leading.values()]
}

function comesFirst(one: Sorted, before: Sorted): boolean {
  const workOf = ({ action }: Sorted) => byWork.indexOf(countedAs[action])
  return workOf(one) === workOf(before) ? one.raised.hit.score > before.raised.hit.score : workOf(one) < workOf(before)
}

function listedByCustomer(sorted: readonly Sorted[]): Record<string, PartyCounts> {
  const counted: Record<string, PartyCounts> = {}
  for (const { action, raised } of leadingRows(sorted)) (counted[partyKey(raised)] ??= nobody())[countedAs[action]]++
  return counted
}

/** Counts each listed party of a customer once, with the levels of those raised. */
export function countListed(sorted: readonly Sorted[]): RaiseOutcome['listed'] {
  const leading = leadingRows(sorted)
  const counted = nobody()
  for (const { action } of leading) counted[countedAs[action]]++
  const raised = leading.filter(({ action }) => countedAs[action] === 'alerts')
  return { ...counted, levels: countLevels(raised.map((one) => one.raised)) }
}

/** Why hits came back. Without a change on either side it was a rule that wanted a person to look. */
export function countReasons(reopened: readonly { changes: readonly FactChange[] }[]): RaiseOutcome['came_back'] {
  const counted: RaiseOutcome['came_back'] = {}
  for (const { changes } of reopened) {
    const fields = new Set(changes.map(({ field }) => field).filter(isComebackReason))
    for (const reason of fields.size === 0 ? (['needs_person'] as const) : fields)
      counted[reason] = (counted[reason] ?? 0) + 1
  }
  return counted
}
