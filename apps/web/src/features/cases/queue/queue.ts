import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import type { EntityRow } from '#web/features/decision/subject.ts'

/** A hit in the queue; its evidence is fetched when it is next. */
export const queueFields = [
  'id',
  'alert_case',
  'entity_id',
  'entity_name',
  'service_id',
  'entity_type',
  'entity_categories',
  'entity_dob',
  'entity_countries',
  'similarity_level',
  'score',
  'danger',
  'status',
  'updated_date',
  'updated_by',
  'matched_party',
  'assigned_to',
  'due_date',
  'screening_type',
] as const
export type QueueHit = Pick<EntityRow, (typeof queueFields)[number] | 'approval' | 'party' | 'listed_kind'>

/** Hits waiting for a second person. */
export const waitingHits = (hits: readonly QueueHit[]): ReadonlySet<number> =>
  new Set(hits.filter(isAwaiting).map(({ id }) => id))

export const isAwaiting = ({ approval }: Pick<QueueHit, 'approval'>): boolean =>
  approval !== null && approval !== undefined

export type GroupBy = 'case' | 'entity'
export interface QueueGroup {
  key: string
  hits: readonly QueueHit[]
  pending: number
}

/** Binding lists first, then by score. */
export const strongest = (a: QueueHit, b: QueueHit): number => b.danger - a.danger || a.id - b.id
const keyOf = (hit: QueueHit, by: GroupBy): string => (by === 'case' ? String(hit.alert_case) : hit.entity_id)

/**
 * Groups hits by case or listed party, strongest evidence first within and between groups. Decided hits keep their position, so
 * that the list does not move while the user decides.
 */
export function groupHits(hits: readonly QueueHit[], by: GroupBy): QueueGroup[] {
  const groups = new Map<string, QueueHit[]>()
  for (const hit of [...hits].sort(strongest)) {
    const key = keyOf(hit, by)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [hit])
    else group.push(hit)
  }
  return [...groups].map(([key, members]) => ({
    key,
    hits: members,
    pending: members.filter(({ status }) => status === 0).length,
  }))
}

/** Whether the hit leads its party. A non-leading row is hidden, unless it is the current one. */
export const leadsItsParty = (hit: QueueHit, current?: number): boolean =>
  hit.party === null || hit.party === undefined || hit.party.leads || hit.id === current

/** Removes duplicates: a hit may be both pending and in the open case. */
export function withoutDoubles(hits: readonly QueueHit[]): QueueHit[] {
  return [...new Map(hits.map((hit) => [hit.id, hit])).values()]
}

export function neighbour(order: readonly QueueHit[], id: number | undefined, step: 1 | -1): QueueHit | undefined {
  const at = order.findIndex((hit) => hit.id === id)
  if (at === -1) return order[0]
  return order[at + step]
}

/** The next undecided hit after this one, else from the top; never this one. */
export function nextPending(
  order: readonly QueueHit[],
  id: number | undefined,
  isOpen: (hit: QueueHit) => boolean,
): QueueHit | undefined {
  const at = order.findIndex((hit) => hit.id === id)
  const turned = [...order.slice(at + 1), ...order.slice(0, Math.max(0, at))]
  return turned.find((hit) => hit.id !== id && isOpen(hit))
}

const aheadMax = 2

/** Hits to prefetch: the next two for J and for a decision, nearest first, and the previous one for K. */
export function hitsAhead(
  order: readonly QueueHit[],
  id: number | undefined,
  isOpen: (hit: QueueHit) => boolean,
): QueueHit[] {
  const at = order.findIndex((hit) => hit.id === id)
  const after = order.slice(at + 1, at + 1 + aheadMax)
  const next = nextPending(order, id, isOpen)
  const second = next && nextPending(order, next.id, (hit) => hit.id !== id && isOpen(hit))
  const before = at > 0 ? order[at - 1] : undefined
  return withoutDoubles([next, ...after, second, before].filter((hit) => hit !== undefined))
}

/** Number of hits in the queue: the shown ones, decided ones included, and the pending ones that are not loaded yet. */
export function walkedTotal(order: readonly QueueHit[], pending: number | undefined): number {
  const shown = order.filter(({ status }) => status === 0).length
  return order.length + Math.max(0, (pending ?? 0) - shown)
}

export interface Decided {
  id: number
  status: HitStatus
  updated_date: number
}

/** The queue after a decision: hits keep their position and show the result. Other hits keep their identity, so they are not rendered again. */
export function afterDecision(hits: readonly QueueHit[], decided: readonly Decided[]): QueueHit[] {
  const by = new Map(decided.map((one) => [one.id, one]))
  return hits.map((hit) => {
    const now = by.get(hit.id)
    return now === undefined ? hit : { ...hit, ...now }
  })
}
