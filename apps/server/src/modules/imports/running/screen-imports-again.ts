import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { emit } from '#kernel/jobs/outbox.ts'

async function screenAgain(tx: Tx, now: number): Promise<void> {
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

/** Every five minutes: screens what an import wrote when its batch ended early. */
export const screenImportsAgainJob = defineJob({
  name: 'screen-imports-again',
  payload: z.object({}),
  cron: '*/5 * * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'screen-imports-again' }, ({ id }) =>
      inTenant(services.db, systemActor(id), (tx) => screenAgain(tx, services.now())),
    )
  },
})
