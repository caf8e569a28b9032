import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useProfile } from '#web/access/session.ts'
import { caseHitsQuery, caseNamesQuery, type QueueView, queueCountQuery, queueQuery } from './case-calls.ts'
import { type GroupBy, groupHits, type QueueGroup, type QueueHit, withoutDoubles } from './queue.ts'

const none: readonly QueueHit[] = []

export interface Queue {
  groups: readonly QueueGroup[]
  /** The hits as J and K walk them. */
  order: readonly QueueHit[]
  counts: Readonly<Partial<Record<QueueView, number>>>
  titleOf: (group: QueueGroup) => { id: number; name: string } | undefined
  isLoaded: boolean
  error: unknown
  refetch: () => void
}

/** The hits to walk through: those of the view, and all of the open case, so that its decided ones stay in sight. */
export function useQueue(view: QueueView, by: GroupBy, caseId: number): Queue {
  const { username } = useProfile()
  const listed = useQuery(queueQuery(view, username))
  const ofCase = useQuery(caseHitsQuery(caseId))
  const mine = useQuery(queueCountQuery('mine', username))
  const pending = useQuery(queueCountQuery('pending', username))

  const inView = listed.data ?? none
  const inCase = ofCase.data ?? none
  const groups = useMemo(() => {
    const belongs = by === 'case' && view !== 'mine' ? inCase : none
    return groupHits(withoutDoubles([...inView, ...belongs]), by)
  }, [inView, inCase, by, view])
  const order = useMemo(() => groups.flatMap(({ hits }) => hits), [groups])
  const caseIds = useMemo(() => [...new Set(order.map((hit) => hit.alert_case))].toSorted((a, b) => a - b), [order])
  const names = useQuery(caseNamesQuery(caseIds))

  return {
    groups,
    order,
    counts: {
      ...(mine.data === undefined ? {} : { mine: mine.data }),
      ...(pending.data === undefined ? {} : { pending: pending.data }),
    },
    titleOf: ({ hits }) => names.data?.get(hits[0]?.alert_case ?? 0),
    isLoaded: listed.data !== undefined && ofCase.data !== undefined,
    error: listed.error ?? ofCase.error,
    refetch: () => void Promise.all([listed.refetch(), ofCase.refetch(), mine.refetch(), pending.refetch()]),
  }
}
