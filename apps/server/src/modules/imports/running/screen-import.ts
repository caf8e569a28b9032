import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import type { Services } from '#kernel/services.ts'
import { openRun, startRun } from '#modules/screening/screening.public.ts'
import { getImport } from '../imports.queries.ts'

const waitMs = 60_000

function releaseNow({ lists }: Services): ServedRelease | undefined {
  try {
    return lists.current()
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Screens the parties that an import created or changed, once and in one run. Waits while another batch is running. */
export const screenImportJob = defineJob({
  name: 'screen-import',
  payload: z.object({ import: z.number().int(), organisation_id: z.number().int() }),
  run: async (services, { import: id, organisation_id }) => {
    await inTenant(services.db, systemActor(organisation_id), async (tx) => {
      const found = await getImport(tx, id, { locks: true })
      if (found.run !== null) return
      const { persons, companies } = await writtenBy(tx, id)
      if (persons.length + companies.length === 0) return
      const release = releaseNow(services)
      if (!release || (await openRun(tx, 'batch')))
        return emit(tx, 'screen-import', { import: id }, { startDate: services.now() + waitMs })
      const scope = { of: 'ids', persons, companies } as const
      const run = await startRun(tx, {
        kind: 'batch',
        type: 'new',
        scope,
        release,
        initiator: 'manual',
        now: services.now(),
      })
      await sql`update imports set run = ${run.id}, screenings = screenings + 1 where id = ${id}`.execute(tx)
    })
  },
})

/** Parties that an import created or changed and that were not undone. */
async function writtenBy(tx: Tx, id: number): Promise<{ persons: number[]; companies: number[] }> {
  const { rows } = await sql<{ person: number | null; company: number | null }>`select person, company from import_rows
    where import = ${id} and outcome in ('created', 'updated') and undo is null order by id`.execute(tx)
  const idsOf = (of: 'person' | 'company') => rows.map((row) => row[of]).filter((party) => party !== null)
  return { persons: idsOf('person'), companies: idsOf('company') }
}
