import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { announce } from '#kernel/live/live.ts'
import { getCompleted } from './self-tests.queries.ts'

/** Notes who knows of an alarm and why it stands. It stays an alarm until a test finds the names. */
export async function acceptAlarm(tx: Tx, { id, reason, now }: { id: number; reason: string; now: number }) {
  const { alarms } = await getCompleted(tx, id)
  const { rows } = await sql<{
    id: number
  }>`update self_tests set accepted_by = current_username(), accepted_date = ${now},
      accepted_reason = ${reason}
    where org_id = current_org() and id = ${id} and ${alarms.length} > 0 and accepted_by is null returning id`.execute(
    tx,
  )
  if (rows.length === 0)
    throw new AppError('E_CONFLICT', {}, 'This test has no alarm, or somebody has accepted it already.')
  await recordActivity(tx, { type: 'self_test.accept', target_table: 'self_tests', target_id: id, data: { reason } })
  await announce(tx, { topic: 'self_tests', id })
  return { id }
}
