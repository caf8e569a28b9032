import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import { inTenant, readingTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { Hold, Subject, TakePart } from '#kernel/long-job/long-job.ts'
import type { Services } from '#kernel/services.ts'
import { holdPages } from './pages-under-way.ts'
import { moveRun } from './run-status.ts'
import { getRun, type Run } from './runs.queries.ts'
import { forgetPieces, type RunFiles, writeRunFiles } from './write-run-files.ts'

/** A run whose files are written without an open transaction, because its pages no longer change. */
async function filesOf(
  { db, files }: Services,
  organisationId: number,
  find: (tx: Tx) => Promise<Run | undefined>,
): Promise<{ run: Run; files: RunFiles } | undefined> {
  const actor = systemActor(organisationId)
  const run = await inTenant(db, actor, find)
  if (!run) return undefined
  return { run, files: await writeRunFiles((work) => readingTenant(db, actor, work), files, run) }
}

/** Locks a run that was ended early and has no files yet. */
async function lockEnded(tx: Tx, id: number): Promise<Run | undefined> {
  await holdPages(tx, id)
  const { rows } = await sql`select 1 from screening_runs where id = ${id} and status in ('stopped', 'cancelled')
    and manifest is null and person_done + company_done > 0 for update`.execute(tx)
  return rows.length === 0 ? undefined : getRun(tx, sql`id = ${id}`)
}

/**
 * Stores the evidence of a run that was ended early: users decide on its hits, so its scans must be provable too. Waits for pages
 * in progress.
 */
export async function closeEnded(services: Services, organisationId: number, id: number): Promise<void> {
  const found = await filesOf(services, organisationId, (tx) => lockEnded(tx, id))
  if (!found) return
  const { files } = found
  await inTenant(services.db, systemActor(organisationId), async (tx) => {
    const run = await lockEnded(tx, id)
    if (!run) return
    await sql`update screening_runs set manifest = ${files.manifest}, result = ${files.result}, inputs = ${files.inputs}
      where id = ${id}`.execute(tx)
    await forgetPieces(tx, run)
    await recordActivity(tx, {
      type: run.kind === 'batch' ? 'name_screening.batch.end' : 'ongoing_screening.task.stop',
      target_table: 'screening_runs',
      target_id: id,
      data: { ...files, state: run.status, release: run.release, parties: run.person_done + run.company_done },
    })
  })
}

/** Beside the pages of a run, whose ids begin at 1. */
const completion = 0

async function lockFinished(tx: Tx, id: number): Promise<Run | undefined> {
  const { rows } = await sql`select 1 from screening_runs where id = ${id} and status = 'running'
    and not exists (select 1 from run_pages where run = ${id} and not done) for update skip locked`.execute(tx)
  return rows.length === 0 ? undefined : getRun(tx, sql`id = ${id}`)
}

/**
 * Completes a run whose pages are all done: stores its evidence as files named by their hash, and logs them. If this fails, the run
 * stays open until the next try. The first worker that finds no page left does it. False if another has it under way.
 */
export async function completeRun(
  services: Services,
  { organisation, id, part }: Subject & { part: TakePart },
): Promise<boolean> {
  const taken = await part([completion], (_, { confirm }) => writeCompletion(services, { organisation, id, confirm }))
  return taken !== undefined
}

async function writeCompletion(
  services: Services,
  { organisation, id, confirm }: Subject & Pick<Hold, 'confirm'>,
): Promise<void> {
  const found = await filesOf(services, organisation, (tx) => lockFinished(tx, id))
  if (!found) return
  const { files } = found
  await inTenant(services.db, systemActor(organisation), async (tx) => {
    await confirm(tx)
    const run = await lockFinished(tx, id)
    if (!run) return
    const kept = sql`, manifest = ${files.manifest}, result = ${files.result}, inputs = ${files.inputs}, imported = true`
    await moveRun(
      tx,
      { id, from: ['running'], to: 'completed' },
      sql`, end_date = ${services.now()}, error = null ${kept}`,
    )
    await forgetPieces(tx, run)
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
