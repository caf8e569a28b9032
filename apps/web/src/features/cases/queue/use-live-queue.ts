import { useTimeout } from '@mantine/hooks'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useProfile } from '#web/access/session.ts'
import { useLiveChanges } from '#web/api/live/live.ts'
import type { EntityRow } from '#web/features/decision/subject.ts'
import { trailKey } from '#web/features/decision/trail/use-trail.ts'
import { entityKey, hitsNow, queueQuery } from '../case-calls.ts'
import { leadsItsParty, type QueueHit } from './queue.ts'
import { changeKeptHits, mergeChanged, type QueuePage, type ViewOf } from './queue-pages.ts'

const table = 'alert_case_entities'
const togetherMs = 200
const askedMax = 200

/** State of the other rows of its party, which are shown next to it. */
const partyState = ({ party }: QueueHit): string =>
  (party?.rows ?? [])
    .map(({ table: of, id, updated_date, approval }) => [of, id, updated_date, approval?.id].join())
    .join()

/** A request for approval does not change the row, but it changes the available actions. */
const isSameHit = (one: QueueHit, other: QueueHit): boolean =>
  one.updated_date === other.updated_date &&
  one.approval?.id === other.approval?.id &&
  partyState(one) === partyState(other)

/** Keeps the queue up to date with decisions and assignments by colleagues and with new hits. */
export function useLiveQueue(place: ViewOf, onTaken: (hit: QueueHit) => void): void {
  const queries = useQueryClient()
  const { username } = useProfile()
  const heard = useRef({ ids: new Set<number>(), all: false })

  const renew = (hits: readonly QueueHit[]) => {
    const by = new Map(hits.map((hit) => [hit.id, hit]))
    changeKeptHits(queries, (kept) =>
      kept.map((hit) => by.get(hit.id) ?? hit).filter((hit) => leadsItsParty(hit, place.current)),
    )
    queries.setQueryData<InfiniteData<QueuePage, QueueHit | undefined>>(
      queueQuery(place.view, username).queryKey,
      (kept) => kept && { ...kept, pages: mergeChanged(kept.pages, hits, place) },
    )
    for (const hit of hits) {
      const known = queries.getQueryData<EntityRow>(entityKey(hit.id))
      if (known === undefined || isSameHit(known, hit)) continue
      void queries.invalidateQueries({ queryKey: entityKey(hit.id) })
      void queries.invalidateQueries({ queryKey: trailKey({ table, id: hit.id }) })
      if (hit.id === place.current && known.status === 0 && hit.status !== 0) onTaken(hit)
    }
  }
  const settle = async () => {
    const { ids, all } = heard.current
    heard.current = { ids: new Set(), all: false }
    if (all || ids.size > askedMax) await queries.invalidateQueries({ queryKey: ['queue'] })
    else renew(await hitsNow([...ids]))
    void queries.invalidateQueries({ queryKey: ['queue count'] })
    void queries.invalidateQueries({ queryKey: ['alert_cases'] })
  }
  // A failed query keeps what the screen shows; the next change starts another one.
  const pause = useTimeout(() => void settle().catch(() => undefined), togetherMs)
  useLiveChanges(table, ({ id }) => {
    if (id === undefined) heard.current.all = true
    else heard.current.ids.add(Number(id))
    pause.start()
  })
}
