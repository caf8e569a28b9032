import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useProfile } from '#web/access/session.ts'
import { errorOf, useAnswer, useAnswers, usePages, valueIfKnown } from '#web/api/use-answer.ts'
import { caseHitsQuery, caseNamesQuery, type ListedCase, queueCountQuery, queueQuery } from '../case-calls.ts'
import { type GroupBy, groupHits, type QueueGroup, type QueueHit, walkedTotal, withoutDoubles } from './queue.ts'
import type { QueueView } from './queue-pages.ts'

const none: readonly QueueHit[] = []

export interface Queue {
  groups: readonly QueueGroup[]
  /** The hits in the order of J and K. */
  order: readonly QueueHit[]
  counts: Readonly<Partial<Record<QueueView, number>>>
  /** How many hits there are to walk through, pages not fetched yet included. */
  total: number
  titleOf: (group: QueueGroup) => Pick<ListedCase, 'name' | 'customer'> | undefined
  isLoaded: boolean
  /** Whether the hits of the open case are loaded; while switching cases the queue shows those of the last one. */
  isCaseLoaded: boolean
  error: Error | undefined
  hasMore: boolean
  isFetchingMore: boolean
  fetchMore: () => void
  refetch: () => void
}

/** The hits of the queue: those of the view, and all of the open case, so that its decided ones stay visible. */
export function useQueue(view: QueueView, by: GroupBy, caseId: number): Queue {
  const { username } = useProfile()
  const listed = usePages(queueQuery(view, username))
  // The queue stays mounted between cases.
  const ofCase = useAnswer({ ...caseHitsQuery(caseId), placeholderData: keepPreviousData })
  const mine = useAnswer(queueCountQuery('mine', username))
  const pending = useAnswer(queueCountQuery('pending', username))

  const pages = valueIfKnown(listed)
  const inCase = valueIfKnown(ofCase) ?? none
  const groups = useMemo(() => {
    const belongs = by === 'case' && view !== 'mine' ? inCase : none
    return groupHits(withoutDoubles([...(pages ?? []).flatMap(({ hits }) => hits), ...belongs]), by)
  }, [pages, inCase, by, view])
  const order = useMemo(() => groups.flatMap(({ hits }) => hits), [groups])
  const titles = useCaseNames([...(pages ?? []).map(({ hits }) => hits), inCase])

  const counts: Queue['counts'] = {
    ...(mine.state === 'value' ? { mine: mine.value } : {}),
    ...(pending.state === 'value' ? { pending: pending.value } : {}),
  }
  return {
    groups,
    order,
    counts,
    total: walkedTotal(order, listed.hasMore ? counts[view] : undefined),
    titleOf: ({ hits }) => titles(hits[0]?.alert_case ?? 0),
    isLoaded: pages !== undefined && ofCase.state === 'value',
    isCaseLoaded: pages !== undefined && ofCase.state === 'value' && !ofCase.isPlaceholder,
    error: errorOf(listed) ?? errorOf(ofCase),
    hasMore: listed.hasMore,
    isFetchingMore: listed.isFetchingMore,
    fetchMore: listed.fetchMore,
    refetch: () => {
      for (const answer of [listed, ofCase, mine, pending]) answer.reload()
    },
  }
}

/** In pages, so that no call requests more names than a list may return. */
function useCaseNames(pages: readonly (readonly QueueHit[])[]) {
  const named = useAnswers(
    pages.map((hits) => caseNamesQuery([...new Set(hits.map((hit) => hit.alert_case))].toSorted((a, b) => a - b))),
  ).map(valueIfKnown)
  return (id: number) => named.find((names) => names?.has(id))?.get(id)
}
