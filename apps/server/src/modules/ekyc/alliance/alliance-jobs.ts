import { z } from 'zod'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { LongJob } from '#kernel/long-job/long-job.ts'
import { readEvents } from './read-events.ts'
import { sendRequest } from './send-request.ts'
import { giveUpSending, openSendings } from './sendings.queries.ts'

/** Sends a change of a request at once, and retries when it is due. */
export const allianceSending: LongJob = {
  name: 'send-to-alliance',
  subject: 'request',
  on: ['ekyc.changed'],
  open: openSendings,
  work: sendRequest,
  giveUp: giveUpSending,
}

/** Every minute: reads what happened at the alliances. */
export const readAllianceEventsJob = defineJob({
  name: 'read-alliance-events',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'read-alliance-events' }, ({ id: organisation }) =>
      readEvents(services, { organisation }),
    )
  },
})
