import type { PartyRow } from '@probity/contract/alerts/party-rows.ts'
import type { BulkOutcome } from '@probity/contract/alerts/review.ts'
import type { Verdict } from '@probity/contract/alerts/verdict.ts'
import { withdrawApproval } from '#web/api/approvals.ts'
import { decideMany } from '#web/features/decision/decision-calls.ts'
import { rowKey } from '#web/features/decision/rows-of-party.ts'
import { type Subject, saveVerdict } from '#web/features/decision/subject.ts'
import { useWords } from '#web/i18n/use-words.ts'
import { hitStateOf } from '#web/ui/marks/hit-mark.tsx'
import { notifyRefused } from '#web/ui/states/notify.tsx'
import { hitsNow } from '../case-calls.ts'
import type { Decided } from '../queue/queue.ts'
import type { DecisionDesk } from './use-decision-desk.ts'
import { table } from './use-kept-hits.ts'

/** Saves the decision of one hit, for all rows of its party if there are several. */
export function useDecideHit(desk: DecisionDesk) {
  const t = useWords()
  const { guarded, kept, undo, undone } = desk
  const { write, showRequest, reload } = kept
  const { saidDone } = undo
  /** Saves one decision. Returns whether it succeeded. */
  const decide = (subject: Subject, verdict: Verdict, name: string) =>
    guarded([subject.id], async () => {
      const { id } = subject
      const before = verdictOf(subject)
      const { approval, updated_date } = await saveVerdict(subject, verdict)
      if (approval !== undefined) {
        showRequest(id, approval.id)
        return saidDone(t('review.sentForApproval'), {
          hit: id,
          about: name,
          back: async () => {
            await withdrawApproval(approval.id)
            showRequest(id, null)
            undone(subject, verdict)
            await reload([id])
          },
        })
      }
      write([{ id, status: verdict.status, updated_date }], verdict)
      return saidDone(t(`review.saved.${savedWord(verdict)}`), {
        hit: id,
        about: name,
        back: async () => {
          const again = await saveVerdict({ table, id, updated_date }, before)
          write([{ id, status: before.status, updated_date: again.updated_date }], before)
          undone(subject, verdict)
        },
      })
    })

  const decideParty = useDecideParty(desk)

  return async (subject: Subject, { party, verdict }: HitVerdict): Promise<boolean> => {
    const name = subject.hit.entity_name
    if (party.rows.length <= 1 && party.namesakes.length === 0) return decide(subject, verdict, name)
    if (party.covered.length > 0) return decideParty(subject, { rows: party.covered, verdict, name })
    notifyRefused(t('case.noRowCovered'))
    return false
  }
}

/** One verdict for the rows of one party: all of them or none, with a single undo. */
function useDecideParty({ guarded, kept: { write, showRequest, reload }, undo: { saidDone }, undone }: DecisionDesk) {
  const t = useWords()
  return (subject: Subject, { rows, verdict, name }: PartyVerdict) => {
    const ids = rows.map(({ id }) => id)
    return guarded(ids, async () => {
      const before = verdictOf(subject)
      const items = rows.map(({ table: of, id, updated_date }) => ({ table: of, id, updated_date }))
      const { waiting, items: left } = await decideMany(items, verdict)
      write(decidedRows(left, verdict.status), verdict)
      await reload(ids)
      saidDone(waiting > 0 ? t('review.sentForApproval') : t(`review.saved.${savedWord(verdict)}`), {
        hit: subject.id,
        about: rows.length > 1 ? t('case.partySaved', { name, n: rows.length }) : name,
        back: async () => {
          if (waiting > 0) {
            await withdrawAll(rows)
            for (const id of ids) showRequest(id, null)
          }
          if (left.length > 0) await decideMany(left, before)
          undone(subject, verdict)
          await reload(ids)
        },
      })
    })
  }
}

interface HitVerdict {
  /** The rows of the hit's party, and the rows that the decision covers. */
  party: { rows: readonly PartyRow[]; namesakes: readonly PartyRow[]; covered: readonly PartyRow[] }
  verdict: Verdict
}

interface PartyVerdict {
  rows: readonly PartyRow[]
  verdict: Verdict
  name: string
}

const decidedRows = (items: BulkOutcome['items'], status: Verdict['status']): Decided[] =>
  items.filter((item) => item.table === table).map(({ id, updated_date }) => ({ id, status, updated_date }))

/** Withdraws the pending requests of these rows. Requests on other rows of their parties were there before. */
async function withdrawAll(rows: readonly PartyRow[]): Promise<void> {
  const hits = await hitsNow(rows.flatMap((row) => (row.table === table ? row.id : [])))
  const keys = new Set(rows.map(rowKey))
  const ofParties = hits.flatMap(({ party }) => party?.rows ?? []).filter((row) => keys.has(rowKey(row)))
  const requests = new Set([...hits, ...ofParties].flatMap(({ approval }) => approval?.id ?? []))
  for (const request of requests) await withdrawApproval(request)
}

const verdictOf = ({ status, exposition, remarks, steps_done }: Subject): Verdict => ({
  status,
  exposition,
  remarks,
  steps_done,
})

const savedWord = ({ status }: Verdict): 'pending' | 'true' | 'false' => {
  const state = hitStateOf(status)
  return state === 'approval' ? 'pending' : state
}
