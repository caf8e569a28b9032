import type { PendingApproval } from '@probity/contract/settings/approvals.ts'
import {
  isAcceptable,
  missingRules,
  questionRule,
  type RecordCheck,
  type RecordItem,
} from '@probity/contract/transactions/record-check.ts'
import { sql } from 'kysely'
import type { ApprovalKind } from '#kernel/approval.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { needsSecondPerson, requestApproval, waitingApproval } from '#modules/settings/approvals.public.ts'
import { transactionAccess } from '../lists/transaction-resource.ts'
import { recheckTransaction } from '../saving/recheck-transaction.ts'
import { lockTransaction } from '../saving/save-transaction.ts'
import { describeAcceptances } from './describe-acceptances.ts'

const kind = 'record.accept'
const target_table = 'transactions'

interface Acceptance {
  id: number
  reason: string
  updated_date?: number | undefined
}

/** Accepts the items a record lacks now, or requests a second person's approval. Items missing later are not covered. */
export async function acceptRecord(
  tx: Tx,
  { id, reason, updated_date }: Acceptance,
): Promise<PendingApproval | undefined> {
  await lockTransaction(tx, id, updated_date)
  const waiting = await waitingApproval(tx, { target_table, target_id: id })
  if (waiting) throw new AppError('E_LOCKED', { approval: waiting.id })
  const { items, state } = await recheckTransaction(tx, id)
  refuseStopped(items, state)
  const rules = missingRules(items)
  if (rules.length === 0) return undefined
  if (await needsSecondPerson(tx, ['record']))
    return requestApproval(tx, { kind, target_table, target_id: id, wanted: { rules, reason } })
  await store(tx, { id, rules, reason })
  return undefined
}

/**
 * A confirmed or pending sanctions hit is decided in its case, and a party that may be one with a hit is chosen or told apart; no
 * reason replaces that (decisions 0832 and 0833).
 */
function refuseStopped(items: readonly RecordItem[], state: RecordCheck['state']): void {
  if (state === 'stopped') throw invalidField('reason', 'transaction_stopped')
  const left = missingRules(items.filter((item) => !isAcceptable(item)))
  if (left.length === 0) return
  throw invalidField(
    'reason',
    left.every((rule) => rule.startsWith(questionRule)) ? 'party_in_question' : 'hit_pending',
  )
}

async function store(tx: Tx, { id, rules, reason }: { id: number; rules: string[]; reason: string }): Promise<void> {
  await sql`update transactions set record_accepted = jsonb_build_object('rules', ${JSON.stringify(rules)}::jsonb,
    'reason', ${reason}::text, 'by', current_username(), 'date', now_ms()) where id = ${id}`.execute(tx)
  await recheckTransaction(tx, id)
  await recordActivity(tx, { type: 'transaction.accept', target_table, target_id: id, data: { rules, reason } })
}

/** Applies a pending acceptance when a second person approves it. */
export const recordApproval: ApprovalKind = {
  kind,
  access: transactionAccess.write,
  describe: describeAcceptances,
  approve: async (tx, { target_id, wanted }) => {
    const { rules, reason } = wanted as { rules: string[]; reason: string }
    await lockTransaction(tx, target_id, undefined)
    const { items, state } = await recheckTransaction(tx, target_id)
    refuseStopped(items, state)
    await store(tx, { id: target_id, rules, reason })
  },
}
