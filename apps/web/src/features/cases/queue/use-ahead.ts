import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAnswer } from '#web/api/use-answer.ts'
import { trailQuery } from '#web/features/decision/trail/use-trail.ts'
import { entityDetailQuery, secondPairQuery } from '#web/features/listed-party/entity-calls.ts'
import { caseHitsQuery, caseQuery, clientQuery, entityQuery } from '../case-calls.ts'
import { hitsAhead, neighbour, nextPending, type QueueHit } from './queue.ts'

/** Prefetches the queries of an opened hit: the hit, its listed party and trail, the case, its other hits and the customer. */
async function fetchAhead(queries: QueryClient, { id, alert_case, entity_id }: QueueHit): Promise<void> {
  const ofHit = queries.fetchQuery(entityQuery(id)).then(({ service_id: scan }) => {
    const ofListed = { scan, entity: entity_id }
    return Promise.all([
      queries.prefetchQuery(entityDetailQuery(ofListed)),
      queries.prefetchQuery(secondPairQuery(ofListed)),
    ])
  })
  const ofCase = queries.fetchQuery(caseQuery(alert_case)).then((row) => queries.prefetchQuery(clientQuery(row)))
  await Promise.allSettled([
    ofHit,
    ofCase,
    queries.prefetchQuery(caseHitsQuery(alert_case)),
    queries.prefetchInfiniteQuery(trailQuery({ table: 'alert_case_entities', id, alert_case })),
  ])
}

interface Around {
  current: number | undefined
  isOpen: (hit: QueueHit) => boolean
}

/**
 * Prefetches the hits around the current one, one at a time, so that saving a decision never
 * waits for them. Returns whether the next one is loaded.
 */
export function useAhead(order: readonly QueueHit[], { current, isOpen }: Around): boolean {
  const queries = useQueryClient()
  const wanted = hitsAhead(order, current, isOpen)
  const key = wanted.map(({ id }) => id).join()
  // The cache is outside React. Prefetching starts after the request for the current hit.
  useEffect(() => {
    let isLeft = false
    const run = async () => {
      for (const hit of wanted) if (!isLeft) await fetchAhead(queries, hit)
    }
    const ahead = setTimeout(() => void run())
    return () => {
      isLeft = true
      clearTimeout(ahead)
    }
    // oxlint-disable-next-line exhaustive-deps -- the ids say all there is to know of what is wanted
  }, [key, queries])
  const next = nextPending(order, current, isOpen) ?? neighbour(order, current, 1)
  return useAnswer({ ...entityQuery(next?.id ?? 0), enabled: false }).state === 'value'
}
