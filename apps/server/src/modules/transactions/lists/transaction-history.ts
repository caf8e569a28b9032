import type { History } from '@probity/contract/parties/register-calls.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { Trail } from '#kernel/modules/module.ts'
import { historyOfRows } from '#modules/parties/parties.public.ts'

/** Columns derived from others, or naming the row itself. */
const hides = [
  'transaction',
  'counterparty',
  'exchange_rate',
  'hkd_amount',
  'hkd_rate',
  'hkd_rate_date',
  'hits',
  'pending_hits',
  'alert_case_id',
  'alert_case_status',
  'assessments',
  'cdd_status',
  'record_state',
  'record_missing',
  'record_items',
  'record_version',
]

/** History of a transaction, its parties and the rows of other modules about it. */
export async function transactionHistory(
  tx: Tx,
  { id, limit, skip, trails }: { id: number; limit: number; skip: number; trails: readonly Trail[] },
): Promise<z.infer<typeof History>> {
  const { rows } = await sql`select 1 from transactions where id = ${id} and not is_deleted`.execute(tx)
  if (rows.length === 0) throw notFound()
  const records = [
    sql`select 'transactions' as table_name, ${id}::bigint as parent`,
    sql`select 'transaction_parts', id from transaction_parts where transaction = ${id}`,
    ...trails.map((trail) => trail('transaction', id)).filter((named) => named !== undefined),
  ]
  return historyOfRows(tx, sql.join(records, sql` union all `), { limit, skip, hides })
}
