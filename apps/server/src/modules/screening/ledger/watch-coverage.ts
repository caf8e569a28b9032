import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { Services } from '#kernel/services.ts'
import { coverageOf } from './kept-coverage.ts'

interface Open {
  id: number
  customers: number
}

/** Stores a change since the last check: a gap that opened, grew or closed. */
async function recordCoverage(tx: Tx, { gaps, now }: { gaps: number; now: number }): Promise<void> {
  const { rows } = await sql<Open>`select id, customers from coverage_gaps
    where org_id = current_org() and closed_date is null`.execute(tx)
  const [open] = rows
  if (open === undefined && gaps > 0)
    await sql`insert into coverage_gaps (org_id, opened_date, customers) values (current_org(), ${now}, ${gaps})`.execute(
      tx,
    )
  else if (open !== undefined && gaps === 0)
    await sql`update coverage_gaps set closed_date = greatest(opened_date, ${now}::bigint) where id = ${open.id}`.execute(
      tx,
    )
  else if (open !== undefined && gaps > open.customers)
    await sql`update coverage_gaps set customers = ${gaps} where id = ${open.id}`.execute(tx)
  else if (open === undefined)
    await sql`insert into coverage_gaps (org_id, opened_date, closed_date, customers) select current_org(), ${now}, ${now}, 0
      where not exists (select from coverage_gaps where org_id = current_org())`.execute(tx)
}

async function watchOrganisation({ db, lists, now }: Services, organisationId: number): Promise<void> {
  await inTenant(db, systemActor(organisationId), async (tx) => {
    const { coverage } = await coverageOf(tx, lists, { organisationId, now: now() })
    await recordCoverage(tx, { gaps: coverage.gaps, now: now() })
  })
}

/** Checks the coverage once a minute, for the history of gaps. */
export const watchCoverageJob = defineJob({
  name: 'watch-coverage',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'watch-coverage' }, ({ id }) => watchOrganisation(services, id))
  },
})
