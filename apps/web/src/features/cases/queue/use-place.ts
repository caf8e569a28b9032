import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { casePaths } from '#web/paths/review/cases.ts'
import type { GroupBy, QueueHit } from './queue.ts'
import type { QueueView } from './queue-pages.ts'

export const reviewTabs = ['investigation', 'entities', 'audit', 'files'] as const
export type ReviewTab = (typeof reviewTabs)[number]

/** The parts of the screen; a telephone shows one at a time. */
export const panes = ['evidence', 'decision', 'trail'] as const
export type Pane = (typeof panes)[number]

interface Held {
  /** Addresses this screen navigated to itself, which must not reset it. */
  own: readonly string[]
  caseId: number
  hit: number | undefined
  /** The hit that a visit without one began with, and the case and view that it was chosen in. */
  begun?: { of: string; hit: number }
}

const followMs = 300
const ownMax = 50
const addressOf = (caseId: number, hit: number | undefined) => `${caseId} ${hit ?? ''}`
const oneOf = <T extends string>(wanted: string | undefined, known: readonly T[]): T =>
  known.find((one) => one === wanted) ?? known[0]!

/** The position of the reviewer. The screen moves at once and the URL follows, so that no key waits for the router. */
export function usePlace() {
  const { case_id } = useParams({ strict: false }) as { case_id?: string }
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const navigate = useNavigate()
  const told = { caseId: Number(case_id), hit: search['hit'] === undefined ? undefined : Number(search['hit']) }
  const address = addressOf(told.caseId, told.hit)
  const [held, setHeld] = useState<Held>({ own: [address], ...told })
  if (!held.own.includes(address)) setHeld({ own: [address], ...told })

  const { caseId, hit } = held
  const wanted = addressOf(caseId, hit)
  const view = oneOf<QueueView>(search['view'], ['pending', 'mine', 'decided'])
  const of = `${caseId} ${view}`
  const by = oneOf<GroupBy>(search['group'], ['case', 'entity'])
  const tab = oneOf<ReviewTab>(search['tab'], reviewTabs)

  // The address bar is outside React; it is updated when the reviewer pauses on a hit.
  useEffect(() => {
    if (wanted === address) return undefined
    const timer = setTimeout(() => {
      const next = { ...search, ...(hit === undefined ? {} : { hit: String(hit) }) }
      void navigate({ to: casePaths.case(caseId), search: next, replace: true })
    }, followMs)
    return () => clearTimeout(timer)
  }, [wanted, address, caseId, hit, search, navigate])

  const setSearch = (change: Record<string, string | undefined>) => {
    const all = { ...search, ...(hit === undefined ? {} : { hit: String(hit) }), ...change }
    const next = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
    void navigate({ to: casePaths.case(caseId), search: next as Record<string, string>, replace: true })
  }
  return {
    caseId,
    hit: hit ?? (held.begun?.of === of ? held.begun.hit : undefined),
    view,
    by,
    tab,
    /** Stays on this hit, whatever a colleague or a screening changes, without naming it in the address. */
    begin: (first: number) => setHeld((now) => ({ ...now, begun: { of, hit: first } })),
    open: (to: Pick<QueueHit, 'id' | 'alert_case'>) =>
      setHeld(({ own }) => ({
        own: [address, ...own.slice(-ownMax), addressOf(to.alert_case, to.id)],
        caseId: to.alert_case,
        hit: to.id,
      })),
    setView: (next: QueueView) => setSearch({ view: next === 'pending' ? undefined : next }),
    setGroup: (next: GroupBy) => setSearch({ group: next === 'case' ? undefined : next }),
    setTab: (next: ReviewTab) => setSearch({ tab: next === 'investigation' ? undefined : next }),
  }
}
export type Place = ReturnType<typeof usePlace>
