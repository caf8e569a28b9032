import { z } from 'zod'
import { foldTallies } from '#kernel/database/fold-tallies.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'

/** Keeps the tallies of hits short: a run appends a line for each page it writes. */
export const foldHitTalliesJob = defineJob({
  name: 'fold-hit-tallies',
  payload: z.object({}),
  cron: '*/10 * * * *',
  run: (services) => foldTallies(services, { table: 'hit_tallies', by: ['month', 'in_case', 'status', 'leads'] }),
})
