import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { askWorkers, getRun, holdPagesAWhile, moveRun, type Run } from '../screening/screening.public.ts'

/** A task of the caller's organisation, by its guid. */
export const taskOf = (tx: Tx, guid: string): Promise<Run> => getRun(tx, sql`kind = 'ongoing' and guid = ${guid}::uuid`)

const refuseStep = (run: Run, words: string): AppError =>
  new AppError('E_CONFLICT', { state: run.status }, `A ${run.status} task ${words}.`)

/** Ends a task after its current pages. Its findings remain; customers it did not reach are gaps. */
export async function cancelOngoing(tx: Tx, { guid, now }: { guid: string; now: number }): Promise<Run> {
  await holdPagesAWhile(tx, (await taskOf(tx, guid)).id)
  const run = await taskOf(tx, guid)
  if (run.status === 'cancelled') return run
  const ended = { id: run.id, from: ['pending', 'running'], to: 'cancelled' } as const
  if (!(await moveRun(tx, ended, sql`, end_date = ${now}`))) throw refuseStep(run, 'cannot be stopped')
  await recordActivity(tx, {
    type: 'ongoing_screening.task.stop',
    target_table: 'screening_runs',
    target_id: run.id,
    data: { guid, persons: run.person_done, companies: run.company_done },
  })
  return taskOf(tx, guid)
}

/** Resumes a task that failed: customers already screened are not screened again. */
export async function retryImport(tx: Tx, guid: string): Promise<Run> {
  const run = await taskOf(tx, guid)
  if (run.status === 'running') return run
  const again = { id: run.id, from: ['failed', 'timeout'], to: 'running' } as const
  const more = sql`, error = null, failures = 0, is_resumed = true`
  if (!(await moveRun(tx, again, more))) throw refuseStep(run, 'has nothing to be brought in again')
  await recordActivity(tx, {
    type: 'ongoing_screening.task.import',
    target_table: 'screening_runs',
    target_id: run.id,
    data: { guid, retry: true },
  })
  await askWorkers(tx, run.id)
  return taskOf(tx, guid)
}
