import { sql } from 'kysely'
import { recordActivity } from '#kernel/activity.ts'
import { announce } from '#kernel/live.ts'
import { emit } from '#kernel/outbox.ts'
import type { Services } from '#kernel/services.ts'
import { inTenant, systemActor, type Tx } from '#kernel/tenant.ts'
import { getRun, type Run } from './runs.queries.ts'
import { writeRunFiles } from './write-run-files.ts'

/** Of several workers that find no page left, one closes the run. */
async function closeRun(tx: Tx, id: number, now: number): Promise<Run | undefined> {
  const { rows } = await sql`update screening_runs set status = 'completed', end_date = ${now}, error = null
    where id = ${id} and status = 'running' and not exists (select 1 from run_pages where run = ${id} and not done) returning id`.execute(
    tx,
  )
  return rows.length === 0 ? undefined : getRun(tx, sql`id = ${id}`)
}

/** Closes a run whose pages are all done: its evidence becomes files named by their content, and the log says so. */
export async function completeRun(services: Services, organisationId: number, id: number): Promise<void> {
  const actor = systemActor(organisationId)
  const closed = await inTenant(services.db, actor, (tx) => closeRun(tx, id, services.now()))
  if (!closed) return
  await inTenant(services.db, actor, async (tx) => {
    const files = await writeRunFiles(tx, services.files, closed)
    await sql`update screening_runs set manifest = ${files.manifest}, result = ${files.result}, inputs = ${files.inputs}, imported = true where id = ${id}`.execute(
      tx,
    )
    await recordActivity(tx, {
      type: closed.kind === 'batch' ? 'name_screening.batch.end' : 'ongoing_screening.task.import',
      target_table: 'screening_runs',
      target_id: id,
      data: {
        ...files,
        release: closed.release,
        parties: closed.person_done + closed.company_done,
        hits: closed.hits,
        already_decided: closed.already_decided,
      },
    })
    await emit(tx, 'screening.completed', { run: id, kind: closed.kind })
    await announce(tx, { topic: 'screening_runs', id })
  })
}
