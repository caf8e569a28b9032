import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { emit } from '#kernel/jobs/outbox.ts'

const jobOf = { running: 'run-import', undoing: 'undo-import' } as const

/** Emits the jobs of running imports again. Duplicates do no harm: rows are locked one by one. */
async function tendImports(tx: Tx, now: number): Promise<void> {
  const { rows } = await sql<{ id: number; step: 'running' | 'undoing' }>`select id, step from imports
    where step in ('running', 'undoing') and not is_deleted and updated_date < ${now - 120_000} order by id limit 100`.execute(
    tx,
  )
  for (const { id, step } of rows) await emit(tx, jobOf[step], { import: id })
  for (const id of await unscreened(tx, now)) {
    await sql`update imports set run = null where id = ${id}`.execute(tx)
    await emit(tx, 'screen-import', { import: id })
  }
}

/** Longer than the gap after a user stops a batch to start another one first. */
const restMs = 15 * 60_000
const screeningsMax = 3

/** Imports whose batch ended early: stopped by a user, or failed. After three batches a user must act. */
async function unscreened(tx: Tx, now: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select i.id from imports i join screening_runs r on r.id = i.run
    where i.step in ('completed', 'cancelled') and not i.is_deleted and i.screenings < ${screeningsMax}
      and r.status in ('stopped', 'cancelled', 'failed', 'timeout') and r.end_date < ${now - restMs}
    order by i.id limit 20`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Every five minutes: resumes imports whose process ended. */
export const tendImportsJob = defineJob({
  name: 'tend-imports',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'tend-imports' }, ({ id }) =>
      inTenant(services.db, systemActor(id), (tx) => tendImports(tx, services.now())),
    )
  },
})
