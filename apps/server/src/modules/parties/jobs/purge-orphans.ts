import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#kernel/database/database.ts'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import * as families from '../families/families.ts'

const lifeMs = 24 * 60 * 60 * 1000
const all = [...families.ofParties, families.identifications, ...families.ofCompanies, families.shares]

/** Marks child rows of one organisation as removed if no parent claimed them within a day. The rows stay. */
export function purgeOrphans(owner: Database, { organisation, now }: { organisation: number; now: number }) {
  return inTenant(owner, systemActor(organisation), async (tx) => {
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
}

export const purgeOrphansJob = defineJob({
  name: 'purge-orphans',
  payload: z.object({}),
  cron: '17 * * * *',
  run: async (services, _payload, { log }) => {
    await forEachOrganisation(services, { name: 'purge-orphans', closed: true }, async ({ id }) => {
      const purged = await purgeOrphans(services.owner, { organisation: id, now: services.now() })
      if (purged > 0) log.info({ organisation: id, purged }, 'orphaned sub-records removed')
    })
  },
})
