import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { holdPagesAWhile } from '../runs/pages-under-way.ts'
import { moveRun } from '../runs/run-status.ts'
import { getRun, type Run } from '../runs/runs.queries.ts'
import { askWorkers } from '../runs/start-run.ts'

const batch = (tx: Tx, id: number): Promise<Run> => getRun(tx, sql`id = ${id} and kind = 'batch'`)

/** Says what stands in the way of a step, and what can be done instead. */
const refuseStep = (run: Run, step: string): AppError =>
  new AppError(
    'E_CONFLICT',
    { state: run.status },
    `A ${run.status} batch cannot be ${step}. Refresh to see where it stands.`,
  )

/** Pausing is the documented stop, so every step is logged as a stop or a start, with the step. */
const logStep = (tx: Tx, type: 'name_screening.batch.start' | 'name_screening.batch.stop', run: Run, step: string) =>
  recordActivity(tx, {
    type,
    target_table: 'screening_runs',
    target_id: run.id,
    data: { step, persons: run.person_done, companies: run.company_done },
  })

/** Pages under way are finished; no new one is begun. */
export async function pauseBatch(tx: Tx, id: number): Promise<number> {
  const run = await batch(tx, id)
  if (run.status === 'paused') return id
  if (!(await moveRun(tx, { id, from: ['running'], to: 'paused' }))) throw refuseStep(run, 'paused')
  await logStep(tx, 'name_screening.batch.stop', run, 'pause')
  return id
}

export async function resumeBatch(tx: Tx, id: number): Promise<number> {
  const run = await batch(tx, id)
  const more = sql`, is_resumed = true, error = null, failures = 0`
  if (!(await moveRun(tx, { id, from: ['paused', 'failed', 'running'], to: 'running' }, more)))
    throw refuseStep(run, 'resumed')
  if (run.status !== 'running') await logStep(tx, 'name_screening.batch.start', run, 'resume')
  await askWorkers(tx, id)
  return id
}

/** Ends a batch once its pages under way have ended, so that what is told of it stays true. What it found stays; whoever it did not reach shows as a gap. */
export async function stopBatch(tx: Tx, id: number, now: number): Promise<number> {
  await batch(tx, id)
  await holdPagesAWhile(tx, id)
  const run = await batch(tx, id)
  const ending = { id, from: ['running', 'paused', 'failed'], to: 'stopped' } as const
  if (!(await moveRun(tx, ending, sql`, end_date = ${now}`))) throw refuseStep(run, 'stopped')
  await logStep(tx, 'name_screening.batch.stop', run, 'stop')
  return id
}
