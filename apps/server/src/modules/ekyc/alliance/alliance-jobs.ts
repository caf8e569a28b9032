import { z } from 'zod'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { findAlliance } from './alliance.queries.ts'
import { readEvents } from './read-events.ts'
import { sendRequest } from './send-request.ts'
import { sendingsDue } from './sendings.queries.ts'

/** Sends a change of a request at once; the job below retries failures. */
export const sendToAllianceJob = defineJob({
  name: 'send-to-alliance',
  on: ['ekyc.changed'],
  payload: z.object({ request: z.number().int(), organisation_id: z.number().int() }),
  run: async (services, { request, organisation_id: organisation }) => {
    await sendRequest(services, { organisation, request })
  },
})

async function tend(services: Services, organisation: number): Promise<void> {
  const actor = systemActor(organisation)
  const due = await readingTenant(services.db, actor, async (tx) =>
    (await findAlliance(tx)) ? sendingsDue(tx, services.now()) : undefined,
  )
  if (!due) return
  // An alliance that does not answer is called once a minute, not once per request.
  for (const request of due) if (!(await sendRequest(services, { organisation, request }))) break
  await readEvents(services, { organisation })
}

/** Every minute: retries due sendings, then reads the alliance's events. */
export const tendAllianceJob = defineJob({
  name: 'tend-alliance',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'tend-alliance' }, ({ id }) => tend(services, id))
  },
})
