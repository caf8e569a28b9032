import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#kernel/database/database.ts'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'

const keptMs = 7 * 86_400_000
const pageSize = 5_000

/** Removes the rows of superseded dry runs: nothing was written from them, and they repeat the file. */
export async function removeOldPasses(
  owner: Database,
  { organisation, now }: { organisation: number; now: number },
): Promise<number> {
  let removed = 0
  for (;;) {
    const { numAffectedRows = 0n } = await inTenant(owner, systemActor(organisation), (tx) =>
      sql`delete from import_rows where org_id = current_org() and id in (select r.id from import_rows r
        join imports i on i.org_id = r.org_id and i.id = r.import
        where r.org_id = current_org() and r.pass < i.pass and r.outcome is null and r.create_date < ${now - keptMs}
        limit ${pageSize})`.execute(tx),
    )
    removed += Number(numAffectedRows)
    if (numAffectedRows < BigInt(pageSize)) return removed
  }
}

export const removeOldPassesJob = defineJob({
  name: 'remove-old-passes',
  payload: z.object({}),
  cron: '23 19 * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'remove-old-passes', closed: true }, async ({ id }) => {
      await removeOldPasses(services.owner, { organisation: id, now: services.now() })
    })
  },
})
