import { sql } from 'kysely'
import { recordActivity } from '#kernel/activity.ts'
import { AppError } from '#kernel/errors.ts'
import { announce } from '#kernel/live.ts'
import type { Tx } from '#kernel/tenant.ts'
import { getRun, type Run } from './runs.queries.ts'
import { askWorkers } from './start-run.ts'

const batch = (tx: Tx, id: number): Promise<Run> => getRun(tx, sql`id = ${id} and kind = 'batch'`)

/** Says what stands in the way of a step, and what can be done instead. */
const refuseStep = (run: Run, step: string): AppError =>
  new AppError(
    'E_CONFLICT',
    { state: run.status },
    `A ${run.status} batch cannot be ${step}. Refresh to see where it stands.`,
  )

async function setStatus(tx: Tx, id: number, status: Run['status'], more = sql``): Promise<void> {
  await sql`update screening_runs set status = ${status} ${more} where id = ${id}`.execute(tx)
  await announce(tx, { topic: 'screening_runs', id })
}

/** Pages under way are finished; no new one is begun. */
export async function pauseBatch(tx: Tx, id: number): Promise<number> {
  const run = await batch(tx, id)
  if (run.status === 'paused') return id
  if (run.status !== 'running') throw refuseStep(run, 'paused')
  await setStatus(tx, id, 'paused')
  return id
}

export async function resumeBatch(tx: Tx, id: number): Promise<number> {
  const run = await batch(tx, id)
  if (!['paused', 'failed', 'running'].includes(run.status)) throw refuseStep(run, 'resumed')
  await setStatus(tx, id, 'running', sql`, is_resumed = true, error = null`)
  await askWorkers(tx, id)
  return id
}

/** Ends a batch where it is. What it found stays; whoever it did not reach shows as a gap. */
export async function stopBatch(tx: Tx, id: number, now: number): Promise<number> {
  const run = await batch(tx, id)
  if (!['running', 'paused', 'failed'].includes(run.status)) throw refuseStep(run, 'stopped')
  await setStatus(tx, id, 'stopped', sql`, end_date = ${now}`)
  await recordActivity(tx, {
    type: 'name_screening.batch.stop',
    target_table: 'screening_runs',
    target_id: id,
    data: { persons: run.person_done, companies: run.company_done },
  })
  return id
}
