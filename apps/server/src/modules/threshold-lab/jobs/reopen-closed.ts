import { z } from 'zod'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { reopenAbove } from '../close-below.ts'

/** After the raising level was lowered: hits closed at an earlier, higher level are pending again. */
export const reopenClosedJob = defineJob({
  name: 'reopen-closed',
  on: ['matcher.level_changed'],
  payload: z.object({ organisation_id: z.number().int() }).loose(),
  expireInSeconds: 3600,
  run: async (services, { organisation_id }) =>
    inTenant(services.db, systemActor(organisation_id), (tx) => reopenAbove(tx)),
})
