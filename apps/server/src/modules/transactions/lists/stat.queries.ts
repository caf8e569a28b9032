import type { TransactionStat } from '@probity/contract/transactions/transactions.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** Number of transactions by due diligence and by type. */
export async function transactionStat(tx: Tx): Promise<TransactionStat> {
  const { rows } = await sql<{
    cdd_status: 'pending' | 'completed'
    tran_type: keyof TransactionStat['by_type']
    n: number
  }>`
    select cdd_status, tran_type, sum(n)::int as n from transaction_tallies group by 1, 2`.execute(tx)
  const stat = { total: 0, pending_cdd: 0, completed_cdd: 0, by_type: { forex: 0, inward: 0, outward: 0, loan: 0 } }
  for (const { cdd_status, tran_type, n } of rows) {
    stat.total += n
    stat.by_type[tran_type] += n
    stat[cdd_status === 'pending' ? 'pending_cdd' : 'completed_cdd'] += n
  }
  return stat
}
