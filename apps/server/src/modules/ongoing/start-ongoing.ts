import { ongoingBatchType, type StartOngoing } from '@probity/contract/ongoing/ongoing.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { askWorkers, openRun, type Run, startRun } from '../screening/screening.public.ts'

interface Start extends StartOngoing {
  release: ServedRelease
  initiator: 'manual' | 'scheduled'
  now: number
}

/** Starts an ongoing task, or resumes the one in progress. Repeating it does no harm. */
export async function startOngoing(
  tx: Tx,
  { type, ref_ids: refIds = [], release, initiator, now }: Start,
): Promise<Run> {
  const open = await openRun(tx, 'ongoing')
  if (open) {
    await askWorkers(tx, open.id)
    return open
  }
  const scope = type === 'selective' ? await namedParties(tx, refIds) : ({ of: 'active' } as const)
  const previousRelease = await lastRelease(tx)
  const run = await startRun(tx, { kind: 'ongoing', type, scope, release, previousRelease, initiator, now })
  await recordActivity(tx, {
    type: 'ongoing_screening.task.start',
    target_table: 'screening_runs',
    target_id: run.id,
    data: {
      batchType: ongoingBatchType[type],
      type,
      guid: run.guid,
      release: release.id,
      parties: run.person_total + run.company_total,
      ...(type === 'selective' ? { ref_ids: refIds } : {}),
    },
  })
  return run
}

/** Lists against which the whole register was last screened. */
async function lastRelease(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ release: string }>`select release from screening_runs
    where kind = 'ongoing' and type <> 'selective' and status = 'completed' order by start_date desc, id desc limit 1`.execute(
    tx,
  )
  return rows[0]?.release ?? null
}

const shownMax = 10

/** The customers of these references. An unknown reference is refused, not skipped silently. */
async function namedParties(tx: Tx, refIds: readonly string[]) {
  const wanted = [...new Set(refIds)]
  const find = async (table: string) =>
    (
      await sql<{ id: number; ref_id: string }>`select id, ref_id from ${sql.table(table)}
        where org_id = current_org() and ref_id = any(${wanted}) and not is_deleted`.execute(tx)
    ).rows
  const [persons, companies] = [await find('individuals'), await find('corporates')]
  const known = new Set([...persons, ...companies].map(({ ref_id }) => ref_id))
  const unknown = wanted.filter((refId) => !known.has(refId))
  if (unknown.length > 0)
    throw invalidField('ref_ids', 'no_such_record', { value: unknown.slice(0, shownMax).join(', ') })
  return { of: 'ids', persons: persons.map(({ id }) => id), companies: companies.map(({ id }) => id) } as const
}
