import { type BatchType, startableBatchTypes } from '@probity/contract/screening/batches.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { openRun } from '../runs/runs.queries.ts'
import { askWorkers, startRun } from '../runs/start-run.ts'
import { resumeBatch } from './steer-batch.ts'

type Startable = (typeof startableBatchTypes)[number]

export function startable(type: string): Startable {
  if ((startableBatchTypes as readonly string[]).includes(type)) return type as Startable
  throw new AppError(
    'E_VALIDATION',
    { issues: [{ path: 'type', code: 'unsupported_batch_type', message: 'Unsupported batch type' }] },
    'Unsupported batch type',
  )
}

interface Start {
  type: BatchType
  release: ServedRelease
  initiator: 'manual' | 'scheduled'
  now: number
}

/** Starts a batch; where one is under way already, goes on with that one. A batch cut by a crash blocks nobody. */
export async function startBatch(tx: Tx, { type, release, initiator, now }: Start): Promise<number> {
  const open = await openRun(tx, 'batch')
  if (open?.status === 'paused') return resumeBatch(tx, open.id)
  if (open) {
    await askWorkers(tx, open.id)
    return open.id
  }
  const scope = type === 'all' ? ({ of: 'active' } as const) : ({ of: 'new' } as const)
  const run = await startRun(tx, { kind: 'batch', type, scope, release, initiator, now })
  await recordActivity(tx, {
    type: 'name_screening.batch.start',
    target_table: 'screening_runs',
    target_id: run.id,
    data: { batchType: type, release: release.id, persons: run.person_total, companies: run.company_total },
  })
  return run.id
}

export async function lastCompletedBatch(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{
    end_date: number | null
  }>`select max(end_date) as end_date from screening_runs where kind = 'batch' and status = 'completed'`.execute(tx)
  return rows[0]?.end_date ?? null
}
