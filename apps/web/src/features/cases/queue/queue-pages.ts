import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { leadsItsParty, type QueueHit, strongest } from './queue.ts'

export type QueueView = 'mine' | 'pending' | 'decided'

/** Page size of a view. */
export const queuePage = 200
const readAhead = 50

export interface QueuePage {
  hits: readonly QueueHit[]
  /** The last fetched hit, if more follow: the next page starts there, even if this hit changes. */
  last: QueueHit | undefined
}
export type QueuePages = InfiniteData<QueuePage, QueueHit | undefined>

export const pageOf = (hits: readonly QueueHit[]): QueuePage => ({
  hits,
  last: hits.length < queuePage ? undefined : hits.at(-1),
})

/** Whether the next page is needed soon: near the end, or with few hits left to decide. */
export function needsMore(
  order: readonly QueueHit[],
  id: number | undefined,
  isOpen: (hit: QueueHit) => boolean,
): boolean {
  const at = order.findIndex((hit) => hit.id === id)
  return at > order.length - readAhead || order.filter(isOpen).length < readAhead
}

export interface ViewOf {
  view: QueueView
  username: string
  /** The current hit keeps its position in any state. */
  current: number | undefined
}

const isIn = (hit: QueueHit, { view, username }: ViewOf): boolean =>
  view === 'decided' ? hit.status !== 0 : hit.status === 0 && (view === 'pending' || hit.assigned_to === username)

/**
 * A view after hits were changed by others: known hits are updated in place, new ones are inserted unless they belong to a page
 * that is not fetched yet. Reassigned hits leave the view; decided ones stay visible.
 */
export function mergeChanged(pages: readonly QueuePage[], changed: readonly QueueHit[], place: ViewOf): QueuePage[] {
  const { view, username, current } = place
  const by = new Map(changed.map((hit) => [hit.id, hit]))
  const stays = (hit: QueueHit) => view !== 'mine' || hit.assigned_to === username || hit.id === current
  const renewed = pages.map(({ hits, last }) => ({
    hits: hits.map((hit) => by.get(hit.id) ?? hit).filter((hit) => stays(hit) && leadsItsParty(hit, current)),
    last,
  }))
  const known = new Set(pages.flatMap(({ hits }) => hits).map(({ id }) => id))
  const end = pages.at(-1)?.last
  const isLater = (hit: QueueHit) => view !== 'decided' && end !== undefined && strongest(end, hit) < 0
  const fresh = changed.filter((hit) => !known.has(hit.id) && leadsItsParty(hit) && isIn(hit, place) && !isLater(hit))
  const [first, ...rest] = renewed
  return first === undefined ? [] : [{ ...first, hits: [...first.hits, ...fresh] }, ...rest]
}

/** Updates the hits of every cached queue, of views and of cases. */
export function changeKeptHits(queries: QueryClient, change: (hits: readonly QueueHit[]) => QueueHit[]): void {
  queries.setQueriesData<QueuePages>(
    { queryKey: ['queue', 'view'] },
    (kept) => kept && { ...kept, pages: kept.pages.map((page) => ({ ...page, hits: change(page.hits) })) },
  )
  queries.setQueriesData<QueueHit[]>({ queryKey: ['queue', 'case'] }, (hits) => hits && change(hits))
}
