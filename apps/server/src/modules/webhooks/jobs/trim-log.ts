import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { readSetting } from '../../settings/settings.public.ts'

const dayMs = 86_400_000
const pageSize = 2_000

/** Deletes log entries older than the setting. Waiting and given-up deliveries stay until they are delivered. */
async function trim({ owner, now }: Services, organisation: number): Promise<void> {
  for (let removed = pageSize; removed === pageSize; )
    removed = await inTenant(owner, systemActor(organisation), async (tx) => {
      const days = await readSetting(tx, 'webhook_log_days')
      const { rows } = await sql<{ id: number }>`select id from webhook_deliveries where org_id = current_org()
        and state in ('delivered', 'dropped') and create_date < ${now() - days * dayMs} order by id limit ${pageSize}`.execute(
        tx,
      )
      const ids = rows.map(({ id }) => id)
      await sql`delete from webhook_attempts where org_id = current_org() and delivery = any(${ids}::bigint[])`.execute(
        tx,
      )
      await sql`delete from webhook_deliveries where org_id = current_org() and id = any(${ids}::bigint[])`.execute(tx)
      return ids.length
    })
}

export const trimWebhookLogJob = defineJob({
  name: 'trim-webhook-log',
  payload: z.object({}),
  cron: '41 19 * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'trim-webhook-log', closed: true }, ({ id }) => trim(services, id))
  },
})
