import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import { recheckTransaction } from './recheck-transaction.ts'

/**
 * Adds to the number of risk assessments of a transaction, or subtracts from it, and rechecks the record.
 * Call it in the database transaction that creates or removes the assessment: `cdd_status` is then never stale.
 */
export async function countAssessments(tx: Tx, transaction: number, change: number): Promise<void> {
  const { rows } = await sql`update transactions set assessments = assessments + ${change}
    where id = ${transaction} and not is_deleted returning id`.execute(tx)
  if (rows.length === 0) throw notFound()
  await recheckTransaction(tx, transaction)
}
