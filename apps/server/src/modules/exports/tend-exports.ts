import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { removeUnnamed } from '#kernel/storage/sweep-files.ts'

const directMs = 30 * 60_000

/** Closes direct and paged exports that were never finished, and expires old files. Returns the hashes of the expired contents. */
async function tendExports(tx: Tx, now: number): Promise<string[]> {
  await sql`update exports set step = 'failed', end_date = ${now} where delivery = 'direct' and step = 'running'
    and create_date < ${now - directMs}`.execute(tx)
  await sql`update exports set step = 'sent', end_date = ${now} where delivery = 'pages' and step = 'running'
    and create_date < ${now - 2 * directMs}`.execute(tx)
  const { rows } = await sql<{ sha256: string }>`with gone as (select id, sha256 from exports
      where step = 'ready' and expires_date <= ${now} order by id limit 500)
    update exports e set step = 'expired', sha256 = null from gone where e.id = gone.id returning gone.sha256`.execute(
    tx,
  )
  return rows.map(({ sha256 }) => sha256)
}

/** Tends the exports of one organisation; deletes expired content at once, because it is a copy of customer data. */
async function tendOrganisation(services: Services, organisationId: number): Promise<void> {
  const now = services.now()
  const expired = await inTenant(services.db, systemActor(organisationId), (tx) => tendExports(tx, now))
  await removeUnnamed(services, expired)
}

export const tendExportsJob = defineJob({
  name: 'tend-exports',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'tend-exports' }, ({ id }) => tendOrganisation(services, id))
  },
})
