import { keepPreviousData, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useProfile } from '#web/access/session.ts'
import { caseHitsQuery, caseNamesQuery, type ListedCase, queueCountQuery, queueQuery } from './case-calls.ts'
import { type GroupBy, groupHits, type QueueGroup, type QueueHit, withoutDoubles } from './queue.ts'
import type { QueueView } from './queue-pages.ts'

const none: readonly QueueHit[] = []

export interface Queue {
  groups: readonly QueueGroup[]
  /** The hits as J and K walk them. */
  order: readonly QueueHit[]
  counts: Readonly<Partial<Record<QueueView, number>>>
  titleOf: (group: QueueGroup) => Pick<ListedCase, 'name' | 'customer'> | undefined
  isLoaded: boolean
  /** Whether the hits are those of the open case already: on the way to another case the queue shows those of the last. */
  isCaseLoaded: boolean
  error: unknown
  hasMore: boolean
  isFetchingMore: boolean
  fetchMore: () => void
  refetch: () => void
}

/** The hits to walk through: those of the view, and all of the open case, so that its decided ones stay in sight. */
export function useQueue(view: QueueView, by: GroupBy, caseId: number): Queue {
  const { username } = useProfile()
  const listed = useInfiniteQuery(queueQuery(view, username))
  // The queue is never taken down on the way from case to case.
  const ofCase = useQuery({ ...caseHitsQuery(caseId), placeholderData: keepPreviousData })
  const mine = useQuery(queueCountQuery('mine', username))
  const pending = useQuery(queueCountQuery('pending', username))

  const pages = listed.data?.pages
  const inCase = ofCase.data ?? none
  const groups = useMemo(() => {
    const belongs = by === 'case' && view !== 'mine' ? inCase : none
    return groupHits(withoutDoubles([...(pages ?? []).flatMap(({ hits }) => hits), ...belongs]), by)
  }, [pages, inCase, by, view])
  const order = useMemo(() => groups.flatMap(({ hits }) => hits), [groups])
  const titles = useCaseNames([...(pages ?? []).map(({ hits }) => hits), inCase])
  const { hasNextPage, isFetchingNextPage } = listed

  return {
    groups,
    order,
    counts: {
      ...(mine.data === undefined ? {} : { mine: mine.data }),
      ...(pending.data === undefined ? {} : { pending: pending.data }),
    },
    titleOf: ({ hits }) => titles(hits[0]?.alert_case ?? 0),
    isLoaded: pages !== undefined && ofCase.data !== undefined,
    isCaseLoaded: pages !== undefined && ofCase.data !== undefined && !ofCase.isPlaceholderData,
    error: listed.error ?? ofCase.error,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    fetchMore: () => {
      if (hasNextPage && !isFetchingNextPage) void listed.fetchNextPage()
    },
    refetch: () => void Promise.all([listed.refetch(), ofCase.refetch(), mine.refetch(), pending.refetch()]),
  }
}

/** Page by page, so that no call asks for more names than a list may answer. */
function useCaseNames(pages: readonly (readonly QueueHit[])[]) {
  const named = useQueries({
    queries: pages.map((hits) =>
      caseNamesQuery([...new Set(hits.map((hit) => hit.alert_case))].toSorted((a, b) => a - b)),
    ),
  })
  return (id: number) => named.find(({ data }) => data?.has(id))?.data?.get(id)
}
