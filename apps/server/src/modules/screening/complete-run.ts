import { sql } from 'kysely'
import { recordActivity } from '#kernel/activity.ts'
import { emit } from '#kernel/outbox.ts'
import type { Services } from '#kernel/services.ts'
import { inTenant, systemActor, type Tx } from '#kernel/tenant.ts'
import { moveRun } from './run-status.ts'
import { getRun, type Run } from './runs.queries.ts'
import { writeRunFiles } from './write-run-files.ts'

/** Of several workers that find no page left, the first holds the run; the others have nothing more to do. */
async function holdFinished(tx: Tx, id: number): Promise<Run | undefined> {
  const { rows } = await sql`select 1 from screening_runs where id = ${id} and status = 'running'
    and not exists (select 1 from run_pages where run = ${id} and not done) for update skip locked`.execute(tx)
  return rows.length === 0 ? undefined : getRun(tx, sql`id = ${id}`)
}

/**
 * Closes a run whose pages are all done: its evidence becomes files named by their content, and the log says so; all of it, or
 * the run is still open and is closed at the next try.
 */
export async function completeRun(services: Services, organisationId: number, id: number): Promise<void> {
  await inTenant(services.db, systemActor(organisationId), async (tx) => {
    const run = await holdFinished(tx, id)
    if (!run) return
    const files = await writeRunFiles(tx, services.files, run)
    const kept = sql`, manifest = ${files.manifest}, result = ${files.result}, inputs = ${files.inputs}, imported = true`
    await moveRun(
      tx,
      { id, from: ['running'], to: 'completed' },
      sql`, end_date = ${services.now()}, error = null ${kept}`,
    )
    await recordActivity(tx, {
      type: run.kind === 'batch' ? 'name_screening.batch.end' : 'ongoing_screening.task.import',
      target_table: 'screening_runs',
      target_id: id,
      data: {
        ...files,
        release: run.release,
        parties: run.person_done + run.company_done,
        hits: run.hits,
        already_decided: run.already_decided,
      },
    })
    await emit(tx, 'screening.completed', { run: id, kind: run.kind, release: run.release })
  })
}
