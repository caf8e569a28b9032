import { onClock } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { isDue } from '#kernel/jobs/cron-due.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { readSetting } from '../../settings/settings.public.ts'
import { startOngoing } from '../start-ongoing.ts'
import { releaseNow } from './rescreen-saved.ts'

/** When the schedule last started a task, or was last saved. */
async function lastDue(tx: Tx): Promise<number> {
  const { rows } = await sql<{ at: number | null }>`select greatest(
      (select max(start_date) from screening_runs where kind = 'ongoing' and type = 'scheduled'),
      (select max(updated_date) from configurations where org_id = current_org() and config_key = 'ongoing_schedule')) as at`.execute(
    tx,
  )
  return rows[0]?.at ?? 0
}

/** Starts the organisation's scheduled task when it is due. Returns whether it did. */
async function startScheduled(tx: Tx, { release, now }: { release: ServedRelease; now: number }): Promise<boolean> {
  const schedule = await readSetting(tx, 'ongoing_schedule')
  if (schedule === '') return false
  const after = await lastDue(tx)
  if (!isDue(schedule, { after: onClock(after), by: onClock(now) })) return false
  const run = await startOngoing(tx, { type: 'scheduled', release, initiator: 'scheduled', now })
  return run.start_date === now
}

export const startScheduledJob = defineJob({
  name: 'start-scheduled-screening',
  payload: z.object({}),
  cron: '* * * * *',
  run: async (services) => {
    const release = releaseNow(services.lists)
    if (!release) return
    await forEachOrganisation(services, { name: 'start-scheduled-screening' }, ({ id }) =>
      inTenant(services.db, systemActor(id), (tx) => startScheduled(tx, { release, now: services.now() })),
    )
  },
})
