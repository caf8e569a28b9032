import { useCallback, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useProfile } from '#web/access/session.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { focusUnlessMoved } from '#web/ui/focus/focus-unless-moved.ts'
import { notifyRefused } from '#web/ui/states/notify.tsx'
import { neighbour, nextPending, type QueueHit, waitingHits } from '../queue/queue.ts'
import { needsMore } from '../queue/queue-pages.ts'
import { useAhead } from '../queue/use-ahead.ts'
import { useLiveQueue } from '../queue/use-live-queue.ts'
import { usePlace } from '../queue/use-place.ts'
import { useQueue } from '../queue/use-queue.ts'

/** The reviewer's position in the queue, and how to move on. */
export function useReviewPlace() {
  const t = useWords()
  const { username } = useProfile()
  const place = usePlace()
  const queue = useQueue(place.view, place.by, place.caseId)
  const waiting = useMemo(() => waitingHits(queue.order), [queue.order])
  const heading = useRef<HTMLHeadingElement>(null)
  // For a user who comes from the pool, the focus moves to the heading, so that a screen reader reads the customer's name.
  // Otherwise the focus stays.
  const headingRef = useCallback((element: HTMLHeadingElement | null) => {
    heading.current = element
    if (document.activeElement === document.body) element?.focus()
  }, [])
  const isOpenHit = (hit: QueueHit) => hit.status === 0 && !waiting.has(hit.id)
  const first = queue.order.find((hit) => hit.alert_case === place.caseId && isOpenHit(hit))
  const ofCase = queue.order.find((hit) => hit.alert_case === place.caseId)
  const begun = queue.isCaseLoaded ? (first ?? ofCase ?? queue.order[0])?.id : undefined
  const current = place.hit ?? begun
  // Otherwise a decision elsewhere would put another hit under the keys of the reviewer.
  if (place.hit === undefined && begun !== undefined) place.begin(begun)

  useLiveQueue({ view: place.view, username, current }, ({ entity_name, updated_by }) => {
    if (updated_by !== username) notifyRefused(t('case.decidedElsewhere', { name: entity_name, by: updated_by ?? '–' }))
  })
  // Decided hits need no decision, so only the end of the list counts there.
  const toDecide = place.view === 'decided' ? () => true : isOpenHit
  const isShort = queue.isLoaded && queue.hasMore && needsMore(queue.order, current, toDecide)
  const fetchMore = useEffectEvent(queue.fetchMore)
  const { isFetchingMore, order } = queue
  // The server is outside React: the next page is fetched before its first hit is needed.
  useEffect(() => {
    if (isShort && !isFetchingMore) fetchMore()
  }, [isShort, isFetchingMore, order.length])

  const open = (hit: QueueHit) => {
    place.open(hit)
    // The heading names the customer: screen readers read it, and shortcuts work from there.
    focusUnlessMoved(() => heading.current)
  }
  return {
    place,
    queue,
    waiting,
    current,
    /** Nothing is left to decide in this queue, the hit on the screen included. */
    isDone:
      place.view !== 'decided' && queue.isCaseLoaded && !queue.hasMore && order.length > 0 && !order.some(isOpenHit),
    isOpenHit,
    headingRef,
    open,
    step: (by: 1 | -1) => {
      const next = neighbour(order, current, by)
      if (next !== undefined) open(next)
    },
    /** The next hit to decide, except these. */
    nextAfter: (without: ReadonlySet<number> = new Set()) =>
      nextPending(order, current, (hit) => isOpenHit(hit) && !without.has(hit.id)),
    isNextReady: useAhead(order, { current, isOpen: isOpenHit }),
  }
}
export type ReviewPlace = ReturnType<typeof useReviewPlace>
