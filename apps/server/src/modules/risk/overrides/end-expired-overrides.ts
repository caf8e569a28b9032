import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { closeOverride, type StoredOverride } from './raise-level.ts'

const batch = 200

async function endExpired({ db, now }: Pick<Services, 'db' | 'now'>, organisation: number): Promise<void> {
  for (let ended = batch; ended === batch; )
    ended = await inTenant(db, systemActor(organisation), async (tx) => {
      const { rows } =
        await sql<StoredOverride>`select id, person, company, kind, level, state, reason, until, requested_by
        from risk_overrides where org_id = current_org() and state = 'in_force' and until <= ${now()} and not is_deleted
        order by until, id limit ${batch} for update skip locked`.execute(tx)
      for (const override of rows) await closeOverride(tx, override, 'expired')
      return rows.length
    })
}

/** Hourly: ends raised levels that have expired. */
export const endExpiredOverridesJob = defineJob({
  name: 'end-expired-overrides',
  payload: z.object({}),
  cron: '13 * * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'end-expired-overrides' }, ({ id }) => endExpired(services, id))
  },
})
