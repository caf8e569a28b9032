import type { Verdict } from '@probity/contract/alerts/verdict.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useProfile } from '#web/access/session.ts'
import { clock } from '#web/clock.ts'
import type { EntityRow } from '#web/features/decision/subject.ts'
import { trailKey } from '#web/features/decision/trail/use-trail.ts'
import { entityKey } from '../case-calls.ts'
import { afterDecision, type Decided } from '../queue/queue.ts'
import { changeKeptHits } from '../queue/queue-pages.ts'

export const table = 'alert_case_entities'

/** The cached hits, updated as decisions are saved. */
export function useKeptHits() {
  const queries = useQueryClient()
  const { username } = useProfile()

  const refreshCounts = () => {
    void queries.invalidateQueries({ queryKey: ['queue count'] })
    void queries.invalidateQueries({ queryKey: ['alert_cases'] })
  }
  const write = (decided: readonly Decided[], verdict: Verdict) => {
    changeKeptHits(queries, (hits) => afterDecision(hits, decided))
    for (const { id, updated_date } of decided) {
      // An answer asked for before the decision would bring back what it replaced.
      void queries.cancelQueries({ queryKey: entityKey(id) })
      queries.setQueryData<EntityRow>(
        entityKey(id),
        (row) =>
          row && {
            ...row,
            ...verdict,
            steps_done: [...(verdict.steps_done ?? [])],
            updated_date,
            updated_by: username,
          },
      )
      void queries.invalidateQueries({ queryKey: trailKey({ table, id }) })
    }
    refreshCounts()
  }
  /** Shows a hit as waiting for the second person of a request, or for nobody after the request was withdrawn. */
  const showRequest = (id: number, request: number | null) => {
    const approval = request === null ? null : ({ id: request, state: 'waiting', create_date: clock.now() } as const)
    changeKeptHits(queries, (hits) => hits.map((hit) => (hit.id === id ? { ...hit, approval } : hit)))
    queries.setQueryData<EntityRow>(entityKey(id), (row) => row && { ...row, approval })
  }
  const reload = async (ids: readonly number[]) => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['queue'] }),
      ...ids.map((id) => queries.invalidateQueries({ queryKey: entityKey(id) })),
      ...ids.map((id) => queries.invalidateQueries({ queryKey: trailKey({ table, id }) })),
    ])
    refreshCounts()
  }
  return { write, showRequest, reload }
}
