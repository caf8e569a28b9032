import type { RunErrorCode } from '@probity/contract/screening/run-errors.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import { moveRun } from '../runs/run-status.ts'
import { askWorkers } from '../runs/start-run.ts'

/** Counts checks, not minutes: a clock that is set forward must not end a healthy run. */
const looksMax = 30
const stuck: RunErrorCode = 'no_progress'

/** Emits jobs for runs without progress, and gives up runs without progress for too long. */
export async function tendRuns(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number; kind: string; idle_looks: number }>`update screening_runs set
      idle_looks = case when seen_done = person_done + company_done then idle_looks + 1 else 0 end, seen_done = person_done + company_done
    where status = 'running' and not is_deleted returning id, kind, idle_looks`.execute(tx)
  for (const { id, kind, idle_looks } of rows) {
    if (idle_looks >= looksMax)
      await moveRun(
        tx,
        { id, from: ['running'], to: kind === 'batch' ? 'failed' : 'timeout' },
        sql`, error = ${stuck}, idle_looks = 0`,
      )
    else if (idle_looks > 0) await askWorkers(tx, id)
  }
}

/** Every minute: resumes runs whose process ended. */
export const tendRunsJob = defineJob({
  name: 'tend-runs',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (services) => {
    await forEachOrganisation(services, { name: 'tend-runs' }, ({ id }) =>
      inTenant(services.db, systemActor(id), tendRuns),
    )
  },
})
