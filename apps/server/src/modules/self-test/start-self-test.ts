import type { selfTestReasons } from '@probity/contract/self-test/self-test.ts'
import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { announce } from '#kernel/live/live.ts'
import { matcherSettings } from '#modules/screening/screening.public.ts'
import { inForce, lastTest } from './self-tests.queries.ts'

interface Start {
  release: ServedRelease
  reason: (typeof selfTestReasons)[number]
  now: number
  /** Parties drawn of each list that does not bind. */
  drawn?: number
}

const drawnUsually = 1_000

/** Starts a test of the lists and settings in force, or answers the one that is under way. */
export async function startSelfTest(tx: Tx, { release, reason, now, drawn = drawnUsually }: Start): Promise<number> {
  const settings = await matcherSettings(tx)
  const last = await lastTest(tx)
  const { rows } = await sql<{ id: number }>`insert into self_tests
      (reason, day, release, previous_release, algorithm, settings, in_force, drawn, start_date)
    values (${reason}, ${hongKongDay(now)}::date, ${release.id}, ${last?.release ?? null}, ${settings.algorithm},
      ${JSON.stringify(settings)}::jsonb, ${inForce(release, settings)}, ${drawn}, ${now})
    on conflict (org_id) where step = 'running' do nothing returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) return last!.id
  await emit(tx, 'run-self-test', { test: id })
  await announce(tx, { topic: 'self_tests', id })
  if (reason === 'asked')
    await recordActivity(tx, { type: 'self_test.start', target_table: 'self_tests', target_id: id })
  return id
}
