import { z } from 'zod'
import { foldTallies } from '#kernel/database/fold-tallies.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'

/** Compacts the tallies of transactions, because each save appends a row. */
export const foldTransactionTalliesJob = defineJob({
  name: 'fold-transaction-tallies',
  payload: z.object({}),
  cron: '5-59/10 * * * *',
  run: (services) =>
    foldTallies(services, { table: 'transaction_tallies', by: ['tran_type', 'cdd_status'], sums: ['hkd'] }),
})
