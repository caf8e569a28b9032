import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { announce } from '#kernel/live/live.ts'
import { askFor } from '#kernel/long-job/tend-long-jobs.ts'
import { matcherSettings } from '../matching/matcher-settings.ts'
import { timeOrderedId } from '../scans/time-ordered-id.ts'
import { planPages, type Scope } from './plan-pages.ts'
import { getRun, type Run } from './runs.queries.ts'

/** How many processes may screen one run at once. */
export const runWorkers = 4

interface NewRun {
  kind: Run['kind']
  type: string
  scope: Scope
  release: ServedRelease
  previousRelease?: string | null
  initiator: 'manual' | 'scheduled'
  now: number
}

/** Inserts a run with its pages and emits its jobs. The run keeps its release and settings to the end. */
export async function startRun(
  tx: Tx,
  { kind, type, scope, release, previousRelease = null, initiator, now }: NewRun,
): Promise<Run> {
  const settings = await matcherSettings(tx)
  const { rows } = await sql<{
    id: number
    guid: string
  }>`insert into screening_runs (guid, kind, type, status, initiator, release, previous_release, algorithm, settings, start_date)
    values (${timeOrderedId(now)}::uuid, ${kind}, ${type}, 'running', ${initiator}, ${release.id}, ${previousRelease}, ${settings.algorithm},
      ${JSON.stringify(settings)}::jsonb, ${now}) returning id, guid`.execute(tx)
  const { id } = rows[0]!
  const { persons, companies } = await planPages(tx, { id, type }, scope)
  await sql`update screening_runs set person_total = ${persons}, company_total = ${companies} where id = ${id}`.execute(
    tx,
  )
  await emit(tx, 'screening.status', { run: id, guid: rows[0]!.guid, kind, status: 'running' })
  await askWorkers(tx, id)
  return getRun(tx, sql`id = ${id}`)
}

/** Asks processes to screen a run. Repeating it does no harm: each page is taken by one of them. */
export async function askWorkers(tx: Tx, run: number): Promise<void> {
  await askFor(tx, { name: 'run-screening', subject: 'run', processes: runWorkers }, run)
  await announce(tx, { topic: 'screening_runs', id: run })
}
