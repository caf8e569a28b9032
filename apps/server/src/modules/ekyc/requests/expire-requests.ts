import { ekycExpiryDays } from '@probity/contract/ekyc/ekyc-stages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { moveRequest } from './move-request.ts'
import { lockRequest } from './requests.queries.ts'

const dayMs = 86_400_000

async function expire(tx: Tx, now: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from ekyc_requests where stage = 'info_requested'
    and stage_date < ${now - ekycExpiryDays * dayMs} and not is_deleted order by id limit 200`.execute(tx)
  for (const { id } of rows) {
    const request = await lockRequest(tx, id)
    if (request.stage === 'info_requested') await moveRequest(tx, request, { to: 'expired', side: 'product', now })
  }
}

/** Hourly: a request expires when the bank's question stays unanswered for 60 days. */
export const expireRequestsJob = defineJob({
  name: 'expire-ekyc-requests',
  payload: z.object({}),
  cron: '17 * * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'expire-ekyc-requests' }, ({ id }) =>
      inTenant(services.db, systemActor(id), (tx) => expire(tx, services.now())),
    )
  },
})
