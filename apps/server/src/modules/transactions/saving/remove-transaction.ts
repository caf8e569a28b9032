import type { PendingApproval } from '@probity/contract/settings/approvals.ts'
import { sql } from 'kysely'
import type { Approval, ApprovalKind, ApprovalSubject } from '#kernel/approval.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { announce } from '#kernel/live/live.ts'
import { updateOne } from '#kernel/rows/write-rows.ts'
import { needsSecondPerson, requestApproval, waitingApproval } from '#modules/settings/approvals.public.ts'
import { markLinked } from '../judging/mark-linked.ts'
import { transactionAccess } from '../lists/transaction-resource.ts'
import { lockTransaction } from './save-transaction.ts'

const kind = 'transaction.delete'
const target_table = 'transactions'

interface Removal {
  id: number
  reason?: string | undefined
}

/** Removes a transaction, or requests a second person's approval, which needs a reason (decision 0900). */
export async function removeTransaction(tx: Tx, { id, reason }: Removal): Promise<PendingApproval | undefined> {
  await lockTransaction(tx, id, undefined)
  const waiting = await waitingApproval(tx, { target_table, target_id: id })
  if (waiting) throw new AppError('E_LOCKED', { approval: waiting.id })
  if (await needsSecondPerson(tx, ['record'])) {
    if (reason === undefined) throw invalidField('reason', 'required')
    return requestApproval(tx, { kind, target_table, target_id: id, wanted: { reason } })
  }
  await remove(tx, id, reason ?? null)
  return undefined
}

/** Takes a transaction out of the lists. The row stays, because the law requires the record for years. */
async function remove(tx: Tx, id: number, reason: string | null): Promise<void> {
  await markLinked(tx, id)
  await updateOne(tx, 'transactions', { id, values: { is_deleted: true } })
  await recordActivity(tx, { type: 'transaction.delete', target_table, target_id: id, data: { reason } })
  await emit(tx, 'transaction.removed', { id })
  await announce(tx, { topic: 'transactions', id })
}

interface Named {
  id: number
  tran_ref: string
  person: number | null
  company: number | null
}

const subjectOf = ({ id, tran_ref, person, company }: Named, reason: string): ApprovalSubject => ({
  person,
  company,
  title: { en: `Transaction ${tran_ref}`, zh: `交易 ${tran_ref}` },
  what: { en: 'Delete the transaction', zh: '刪除交易' },
  changes: [],
  href: `/sys/Transaction/Details/${id}`,
  hit: null,
  // Each is answered by itself, because a deletion is not taken back.
  batch: null,
  wanted: null,
  reason,
})

async function describe(tx: Tx, approvals: readonly Approval[]): Promise<ReadonlyMap<number, ApprovalSubject>> {
  const ids = approvals.map(({ target_id }) => target_id)
  const { rows } = await sql<Named>`select id, tran_ref, person, company from transactions
    where org_id = current_org() and id = any(${ids}::bigint[])`.execute(tx)
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    approvals.flatMap(({ id, target_id, wanted }): [number, ApprovalSubject][] => {
      const row = found.get(target_id)
      return row === undefined ? [] : [[id, subjectOf(row, String(wanted['reason']))]]
    }),
  )
}

/** Removes a transaction when a second person approves it. */
export const removalApproval: ApprovalKind = {
  kind,
  access: transactionAccess.write,
  describe,
  approve: async (tx, { target_id, wanted }) => {
    await lockTransaction(tx, target_id, undefined)
    await remove(tx, target_id, String(wanted['reason']))
  },
}
