import { limitsOfAll } from '@probity/contract/transactions/record-check.ts'
import type { TransactionFigures, TransactionStat } from '@probity/contract/transactions/transaction-figures.ts'
import { sumOf } from '@probity/contract/values/decimals.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { rulesOn } from '../records/rules-in-force.ts'

/** Number of transactions by due diligence and by type, and the value of each type. */
export async function transactionStat(tx: Tx): Promise<TransactionStat> {
  const { rows } = await sql<{
    cdd_status: 'pending' | 'completed'
    tran_type: keyof TransactionStat['by_type']
    n: number
    hkd: string
  }>`
    select cdd_status, tran_type, sum(n)::int as n, sum(hkd)::text as hkd from transaction_tallies group by 1, 2`.execute(
    tx,
  )
  const stat = {
    total: 0,
    pending_cdd: 0,
    completed_cdd: 0,
    by_type: { forex: 0, inward: 0, outward: 0, loan: 0 },
    hkd_by_type: { forex: '0.00', inward: '0.00', outward: '0.00', loan: '0.00' },
  }
  for (const { cdd_status, tran_type, n, hkd } of rows) {
    stat.total += n
    stat.by_type[tran_type] += n
    stat.hkd_by_type[tran_type] = sumOf([stat.hkd_by_type[tran_type], hkd])
    stat[cdd_status === 'pending' ? 'pending_cdd' : 'completed_cdd'] += n
  }
  return stat
}

/** The figures of the list, with the limits of the rules in force today. */
export const transactionFigures = async (tx: Tx, now: number): Promise<TransactionFigures> => ({
  ...(await transactionStat(tx)),
  limits: limitsOfAll((await rulesOn(tx, hongKongDay(now))).rules),
})
