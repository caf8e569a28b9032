import type { PartyRow } from '@probity/contract/alerts/party-rows.ts'
import { type BulkOutcome, undoMs } from '@probity/contract/alerts/review.ts'
import type { Verdict } from '@probity/contract/alerts/verdict.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useProfile } from '#web/access/session.ts'
import { isApiError } from '#web/api/api-error.ts'
import { withdrawApproval } from '#web/api/approvals.ts'
import { clock } from '#web/clock.ts'
import { reasonWords } from '#web/errors.ts'
import { type BulkItem, decideMany } from '#web/features/decision/decision-calls.ts'
import { coverable } from '#web/features/decision/rows-of-party.ts'
import { type EntityRow, pendingVerdict, type Subject, saveVerdict } from '#web/features/decision/subject.ts'
import { trailKey } from '#web/features/decision/trail/use-trail.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { hitStateOf } from '#web/ui/marks/hit-mark.tsx'
import { notifyDone, notifyFailed, notifyRefused } from '#web/ui/states/notify.tsx'
import { entityKey, hitsNow } from '../case-calls.ts'
import { afterDecision, type Decided, type QueueHit } from '../queue/queue.ts'
import { changeKeptHits } from '../queue/queue-pages.ts'

interface Undo {
  until: number
  act: () => Promise<void>
  /** Takes the notice away that offers it. */
  hide: () => void
}

const table = 'alert_case_entities'

/** Saving decisions from the queue, and taking the last one back. */
export function useDecide({ onUndone }: { onUndone: (id: number) => void }) {
  const t = useWords()
  const queries = useQueryClient()
  const { username } = useProfile()
  const [isSaving, setSaving] = useState(false)
  const undo = useRef<Undo | undefined>(undefined)

  const write = (decided: readonly Decided[], verdict: Verdict) => {
    changeKeptHits(queries, (hits) => afterDecision(hits, decided))
    for (const { id, updated_date } of decided) {
      queries.setQueryData<EntityRow>(
        entityKey(id),
        (row) => row && { ...row, ...verdict, updated_date, updated_by: username },
      )
      void queries.invalidateQueries({ queryKey: trailKey({ table, id }) })
    }
    refreshCounts()
  }
  const showAwaiting = (id: number, request: number) => {
    const approval = { id: request, state: 'waiting', create_date: clock.now() } as const
    changeKeptHits(queries, (hits) => hits.map((hit) => (hit.id === id ? { ...hit, approval } : hit)))
    queries.setQueryData<EntityRow>(entityKey(id), (row) => row && { ...row, approval })
  }
  const refreshCounts = () => {
    void queries.invalidateQueries({ queryKey: ['queue count'] })
    void queries.invalidateQueries({ queryKey: ['alert_cases'] })
  }
  const reload = async (ids: readonly number[]) => {
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['queue'] }),
      ...ids.map((id) => queries.invalidateQueries({ queryKey: entityKey(id) })),
      ...ids.map((id) => queries.invalidateQueries({ queryKey: trailKey({ table, id }) })),
    ])
    refreshCounts()
  }
  /** Says what was done, with the way back. Each notice takes back its own decision; the key, the last one. */
  const saidDone = (title: string, { about, back }: { about?: string; back: () => Promise<void> }) => {
    const one: Undo = { until: clock.now() + undoMs, act: back, hide: () => undefined }
    one.hide = notifyDone(title, { about, undo: () => void runUndo(one) })
    undo.current = one
  }
  const runUndo = async (one = undo.current) => {
    if (one === undo.current) undo.current = undefined
    if (one === undefined || clock.now() > one.until) return notifyRefused(t('review.undoTooLate'))
    one.hide()
    try {
      await one.act()
      notifyDone(t('review.undone'))
    } catch (error) {
      notifyFailed(error)
    }
  }
  const guarded = async (ids: readonly number[], work: () => Promise<void>): Promise<boolean> => {
    setSaving(true)
    try {
      await work()
      return true
    } catch (error) {
      if (!isApiError(error, 'E_CONFLICT', 'E_LOCKED')) notifyFailed(error)
      else {
        notifyFailed(error, reasonWords(error) === undefined ? t('review.conflict') : undefined)
        await reload(ids)
      }
      return false
    } finally {
      setSaving(false)
    }
  }

  /** Saves one; answers whether it went through. */
  const decide = (subject: Subject, verdict: Verdict, name: string) =>
    guarded([subject.id], async () => {
      const { id } = subject
      const before: Verdict = { status: subject.status, exposition: subject.exposition, remarks: subject.remarks }
      const { approval, updated_date } = await saveVerdict(subject, verdict)
      if (approval !== undefined) {
        showAwaiting(id, approval.id)
        return saidDone(t('review.sentForApproval'), {
          about: name,
          back: async () => {
            await withdrawApproval(approval.id)
            await reload([id])
            onUndone(id)
          },
        })
      }
      write([{ id, status: verdict.status, updated_date }], verdict)
      return saidDone(t(`review.saved.${savedWord(verdict)}`), {
        about: name,
        back: async () => {
          const again = await saveVerdict({ table, id, updated_date }, before)
          write([{ id, status: before.status, updated_date: again.updated_date }], before)
          onUndone(id)
        },
      })
    })

  /** One verdict over the rows of one party: all of them or none, and one undo. */
  const decideParty = (subject: Subject, { rows, verdict, name }: PartyVerdict) => {
    const ids = rows.map(({ id }) => id)
    return guarded(ids, async () => {
      const before: Verdict = { status: subject.status, exposition: subject.exposition, remarks: subject.remarks }
      const items = rows.map(({ table: of, id, updated_date }) => ({ table: of, id, updated_date }))
      const { waiting, items: left } = await decideMany(items, verdict)
      write(decidedRows(left, verdict.status), verdict)
      await reload(ids)
      const words = waiting > 0 ? t('review.sentForApproval') : t(`review.saved.${savedWord(verdict)}`)
      const about = rows.length > 1 ? t('case.partySaved', { name, n: rows.length }) : name
      saidDone(words, {
        about,
        back: async () => {
          if (waiting > 0) await withdrawAll(subject.id)
          if (left.length > 0) await decideMany(left, before)
          await reload(ids)
          onUndone(subject.id)
        },
      })
    })
  }

  const decideHit = async (subject: Subject, { party, verdict }: HitVerdict): Promise<boolean> => {
    const name = subject.hit.entity_name
    if (party.rows.length <= 1) return decide(subject, verdict, name)
    if (party.covered.length > 0) return decideParty(subject, { rows: party.covered, verdict, name })
    notifyRefused(t('case.noRowCovered'))
    return false
  }

  /** One verdict over many: all of them or none. */
  const decideAll = (hits: readonly QueueHit[], verdict: Verdict) => {
    const ids = hits.map(({ id }) => id)
    return guarded(ids, async () => {
      const items = hits.flatMap((hit) => rowsOf(hit))
      const { decided, waiting, items: left } = await decideMany(items, verdict)
      await reload(ids)
      const said = [
        ...(decided > 0 ? [t('case.bulkSaved', { n: decided })] : []),
        ...(waiting > 0 ? [t('case.bulkWaiting', { n: waiting })] : []),
      ].join(' · ')
      const back = async () => {
        // As they were left: what a colleague made of one of them since is not taken back.
        await decideMany(left, pendingVerdict)
        await reload(ids)
        onUndone(ids[0]!)
      }
      if (waiting === 0) return saidDone(said, { back })
      // The key must not take back what was decided before instead.
      undo.current = undefined
      notifyDone(said)
    })
  }
  return { isSaving, decideHit, decideAll, runUndo, reload }
}

interface HitVerdict {
  /** The rows of the party of the hit, and those that the decision goes to. */
  party: { rows: readonly PartyRow[]; covered: readonly PartyRow[] }
  verdict: Verdict
}

interface PartyVerdict {
  rows: readonly PartyRow[]
  verdict: Verdict
  name: string
}

/** The rows that a decision on a hit covers: all of its party with the same status, or itself. */
const rowsOf = (hit: QueueHit): BulkItem[] => {
  const rows = coverable(hit)
  const { id, updated_date } = hit
  return rows.length > 1
    ? rows.map(({ table: of, ...row }) => ({ table: of, id: row.id, updated_date: row.updated_date }))
    : [{ table, id, updated_date }]
}

const decidedRows = (items: BulkOutcome['items'], status: Verdict['status']): Decided[] =>
  items.filter((item) => item.table === table).map(({ id, updated_date }) => ({ id, status, updated_date }))

/** Takes back what the rows of the party of this hit wait with. */
async function withdrawAll(id: number): Promise<void> {
  const [hit] = await hitsNow([id])
  for (const { approval } of hit?.party?.rows ?? []) if (approval !== null) await withdrawApproval(approval.id)
}

const savedWord = ({ status }: Verdict): 'pending' | 'true' | 'false' => {
  const state = hitStateOf(status)
  return state === 'approval' ? 'pending' : state
}
