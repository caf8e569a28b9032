import { z } from 'zod'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { raiseHeldBack } from '../scans/raise-held-back.ts'

/** After the raising level was changed: what it holds back no more is raised. */
export const raiseHeldBackJob = defineJob({
  name: 'raise-held-back',
  on: ['matcher.level_changed'],
  payload: z.object({ organisation_id: z.number().int() }).loose(),
  expireInSeconds: 3600,
  run: async (services, { organisation_id }) => void (await raiseHeldBack(services, organisation_id)),
})
