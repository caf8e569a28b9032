import type { Verdict } from '@probity/contract/alerts/verdict.ts'
import { type BulkItem, decideMany } from '#web/features/decision/decision-calls.ts'
import { coverable } from '#web/features/decision/rows-of-party.ts'
import { pendingVerdict } from '#web/features/decision/subject.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { notifyDone } from '#web/ui/states/notify.tsx'
import type { QueueHit } from '../queue/queue.ts'
import type { DecisionDesk } from './use-decision-desk.ts'
import { table } from './use-kept-hits.ts'

/** One verdict for many hits: all of them or none. */
export function useDecideAll({ guarded, kept: { reload }, undo: { saidDone, forget }, onUndone }: DecisionDesk) {
  const t = useWords()
  return (hits: readonly QueueHit[], verdict: Verdict) => {
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
        // Undone in their saved version: later changes by colleagues are kept.
        await decideMany(left, pendingVerdict)
        await reload(ids)
        onUndone(ids[0]!)
      }
      if (waiting === 0) return saidDone(said, { hit: ids[0]!, back })
      forget()
      notifyDone(said)
    })
  }
}

/** The rows covered by a decision on a hit: all rows of its party with the same status, or the hit itself. */
const rowsOf = (hit: QueueHit): BulkItem[] => {
  const rows = coverable(hit)
  const { id, updated_date } = hit
  return rows.length > 1
    ? rows.map(({ table: of, ...row }) => ({ table: of, id: row.id, updated_date: row.updated_date }))
    : [{ table, id, updated_date }]
}
