import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { announce } from '#kernel/live/live.ts'
import { updateOne } from '#kernel/rows/write-rows.ts'
import { markLinked } from '../judging/mark-linked.ts'
import { lockTransaction } from './save-transaction.ts'

/** Removes a transaction from the lists. The row stays, because the law requires the record for years. */
export async function removeTransaction(tx: Tx, id: number): Promise<void> {
  await lockTransaction(tx, id, undefined)
  await markLinked(tx, id)
  await updateOne(tx, 'transactions', { id, values: { is_deleted: true } })
  await recordActivity(tx, { type: 'transaction.delete', target_table: 'transactions', target_id: id })
  await emit(tx, 'transaction.removed', { id })
  await announce(tx, { topic: 'transactions', id })
}
