import { z } from 'zod'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { foldCoverageStamps } from '#modules/parties/party-screening.public.ts'

/** Compacts the stamps that invalidate cached coverage counts. */
export const foldCoverageStampsJob = defineJob({
  name: 'fold-coverage-stamps',
  payload: z.object({}),
  cron: '3-59/10 * * * *',
  run: foldCoverageStamps,
})
