import { z } from 'zod'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { closeEnded } from '../runs/complete-run.ts'

const ended = new Set(['stopped', 'cancelled'])

/** Runs after a user ended a run early. */
export const closeEndedRunJob = defineJob({
  name: 'close-ended-run',
  payload: z.object({ run: z.number().int(), status: z.string(), organisation_id: z.number().int() }),
  on: ['screening.status'],
  run: async (services, { run, status, organisation_id: organisationId }) => {
    if (ended.has(status)) await closeEnded(services, organisationId, run)
  },
})
