import { z } from 'zod'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { foldCoverageStamps } from '#modules/parties/party-screening.public.ts'

/** Keeps the lines short that say when to count the coverage again. */
export const foldCoverageStampsJob = defineJob({
  name: 'fold-coverage-stamps',
  payload: z.object({}),
  cron: '3-59/10 * * * *',
  run: foldCoverageStamps,
})
