import { sql } from 'kysely'
import { z } from 'zod'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { forEachOrganisation } from '#kernel/for-each-organisation.ts'
import { defineJob } from '#kernel/jobs/jobs.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { startOngoing } from '../start-ongoing.ts'
import { releaseNow } from './rescreen-saved.ts'

/** True if an active customer was last screened against other lists than the current ones. */
async function isAnybodyBehind(tx: Tx, release: string): Promise<boolean> {
  const behind = (table: string) => sql`exists (select 1 from ${sql.table(table)}
    where status = 1 and not is_deleted and screened_date is not null and screened_release is distinct from ${release})`
  const { rows } = await sql<{
    is_behind: boolean
  }>`select ${behind('covered_individuals')} or ${behind('covered_corporates')} as is_behind`.execute(tx)
  return rows[0]?.is_behind === true
}

async function hasTask(tx: Tx, release: string): Promise<boolean> {
  const { rows } = await sql`select 1 from screening_runs where kind = 'ongoing' and type <> 'selective'
    and release = ${release} limit 1`.execute(tx)
  return rows.length > 0
}

interface Looking {
  release: ServedRelease
  /** Release of a run that has just ended. */
  ended?: string | undefined
  now: number
}

/**
 * Starts a delta when the register is behind the current lists: one task per release, so that a user who stopped it is not
 * overruled. A run that began with older lists may have set customers back, so its end is a separate reason.
 */
async function catchUp(tx: Tx, { release, ended, now }: Looking): Promise<boolean> {
  const isDue = ended === undefined ? !(await hasTask(tx, release.id)) : ended !== release.id
  if (!isDue || !(await isAnybodyBehind(tx, release.id))) return false
  await startOngoing(tx, { type: 'delta', release, initiator: 'scheduled', now })
  return true
}

/** After every release and every run, and every five minutes in case an event was lost. */
export const catchUpJob = defineJob({
  name: 'catch-up-with-lists',
  payload: z.object({
    organisation_id: z.number().int().optional(),
    run: z.number().int().optional(),
    release: z.string().optional(),
  }),
  on: ['lists.released', 'screening.completed'],
  cron: '*/5 * * * *',
  run: async (services, { organisation_id: told, run, release: given }) => {
    await services.lists.refresh()
    const release = releaseNow(services.lists)
    if (!release) return
    const ended = run === undefined ? undefined : given
    const look = (id: number) =>
      inTenant(services.db, systemActor(id), (tx) => catchUp(tx, { release, ended, now: services.now() }))
    if (told === undefined) await forEachOrganisation(services, { name: 'catch-up-with-lists' }, ({ id }) => look(id))
    else await look(told)
  },
})
