import { z } from 'zod'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { raiseHeldBack } from '../scans/raise-held-back.ts'

/** After a change of the raising level: raises results that are no longer below it. */
export const raiseHeldBackJob = defineJob({
  name: 'raise-held-back',
  on: ['matcher.level_changed'],
  payload: z.object({ organisation_id: z.number().int() }).loose(),
  expireInSeconds: 3600,
  run: async (services, { organisation_id }) => void (await raiseHeldBack(services, organisation_id)),
})
