import { deciding } from '@probity/contract/alerts/calls/alert-access.ts'
import { fourEyesReasons } from '@probity/contract/alerts/review.ts'
import { hitStatus, type Verdict } from '@probity/contract/alerts/verdict.ts'
import type { PendingApproval } from '@probity/contract/settings/approvals.ts'
import type { ApprovalKind } from '#kernel/approval.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { needsSecondPerson, requestApproval, waitingApproval } from '#modules/settings/approvals.public.ts'
import { type HitRow, type HitTable, lockHit } from '../hits/hit-row.ts'
import { partyKey } from '../hits/raised-hit.ts'
import { describeDecisions } from '../inbox/describe-decisions.ts'
import { type Decide, decideHit, isUnchanged } from './decide-hit.ts'
import { evidenceChanged, refuseOutdated } from './evidence-in-force.ts'

const kind = 'hit.decide'
/** A true hit has more consequence than any false hit of its list. */
const trueHitDanger = 5

/** Requests that one call leaves, by customer and listed party: the rows of a party are one question. */
export type PartyRequests = Map<string, number>

const partyOf = (row: HitRow): string | undefined => (row.party === null ? undefined : `${partyKey(row)} ${row.party}`)

/** Decides a hit, or leaves the decision for a second person where the organisation wants one. Answers what then waits. */
export async function decideWithApproval(
  tx: Tx,
  table: HitTable,
  decide: Decide,
  requests: PartyRequests = new Map(),
): Promise<PendingApproval | undefined> {
  const row = await lockHit(tx, table, decide)
  const waiting = await waitingApproval(tx, { target_table: table, target_id: decide.id })
  if (waiting) throw new AppError('E_LOCKED', { approval: waiting.id })
  if (isUnchanged(row, decide.verdict)) return undefined
  await refuseOutdated(tx, row, decide.verdict)
  const reasons = fourEyesReasons(row, decide.verdict.status, { isUndo: row.is_own_and_fresh })
  if (await needsSecondPerson(tx, reasons)) {
    const party = partyOf(row)
    const approval = await requestApproval(tx, {
      kind,
      target_table: table,
      target_id: decide.id,
      wanted: { ...decide.verdict, updated_date: row.updated_date },
      binds: row.binds,
      danger: row.danger + (decide.verdict.status === hitStatus.trueHit ? trueHitDanger : 0),
      follows: party === undefined ? undefined : requests.get(party),
    })
    if (party !== undefined) requests.set(party, approval.id)
    return approval
  }
  await decideHit(tx, table, row, decide.verdict)
  return undefined
}

/** What a waiting decision does once a second person agrees. */
export const hitApproval: ApprovalKind = {
  kind,
  access: deciding,
  describe: describeDecisions,
  approve: async (tx, { target_table, target_id, wanted }) => {
    const table = target_table as HitTable
    const { updated_date: seen, ...verdict } = wanted as unknown as Verdict & { updated_date?: number }
    const row = await lockHit(tx, table, { id: target_id })
    // Both people must have looked at the same evidence.
    if (seen !== undefined && seen !== row.updated_date) throw evidenceChanged()
    await refuseOutdated(tx, row, verdict)
    await decideHit(tx, table, row, verdict)
  },
}
