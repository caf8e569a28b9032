import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '#kernel/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { inTenant, systemActor } from '#kernel/tenant.ts'
import * as families from '../families.ts'

const lifeMs = 24 * 60 * 60 * 1000
const all = [...families.ofParties, families.identifications, ...families.ofCompanies, families.shares]

/** Removes sub-records that no parent has claimed within a day. They stay for the record, as every removed row. */
export async function purgeOrphans({ owner, now }: { owner: Services['owner']; now: number }): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from organisations order by id`.execute(owner)
  let purged = 0
  for (const { id } of rows)
    purged += await inTenant(owner, systemActor(id), async (tx) => {
      let removed = 0
      for (const { table, link } of all) {
        const { numAffectedRows = 0n } = await sql`update ${sql.table(table)} set is_deleted = true
          where org_id = current_org() and ${sql.ref(link)} is null and create_date < ${now - lifeMs} and not is_deleted`.execute(
          tx,
        )
        removed += Number(numAffectedRows)
      }
      return removed
    })
  return purged
}

export const purgeOrphansJob = defineJob({
  name: 'purge-orphans',
  payload: z.object({}),
  cron: '17 * * * *',
  run: async (services, _payload, { log }) => {
    const purged = await purgeOrphans({ owner: services.owner, now: services.now() })
    if (purged > 0) log.info({ purged }, 'orphaned sub-records removed')
  },
})
