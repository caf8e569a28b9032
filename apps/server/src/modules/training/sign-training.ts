import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { updateRows } from '#kernel/rows/write-rows.ts'
import { attendancesOf, lockTraining } from './trainings.queries.ts'

interface Signing {
  id: number
  username: string
  now: number
}

/** Who has an account signs for oneself, from the day of the training on, once. */
export async function signTraining(
  tx: Tx,
  { id, username, now }: Signing,
): Promise<{ id: number; signed_date: number }> {
  const { day } = await lockTraining(tx, id)
  const own = (await attendancesOf(tx, id)).find((one) => one.username === username)
  if (!own) throw notFound()
  refuseBefore(day, now)
  if (own.signed_date !== null) throw new AppError('E_CONFLICT', { reason: 'signed' }, 'You signed for this training.')
  await updateRows(tx, 'training_attendances', [{ id: own.id, signed_date: now }])
  await recordActivity(tx, { type: 'training.sign', target_table: 'trainings', target_id: id })
  return { id, signed_date: now }
}

/** Notes the signatures of everybody without an account. They are on a sheet, which must be attached. */
export async function notePaper(tx: Tx, { id, username, now }: Signing): Promise<void> {
  const { day } = await lockTraining(tx, id)
  refuseBefore(day, now)
  const left = (await attendancesOf(tx, id)).filter((one) => one.username === null && one.signed_date === null)
  if (left.length === 0)
    throw new AppError('E_CONFLICT', { reason: 'nobody_left' }, 'Everybody without an account has signed.')
  const { rows } = await sql`select 1 from training_files
    where org_id = current_org() and training = ${id} and not is_deleted limit 1`.execute(tx)
  if (rows.length === 0) throw new AppError('E_CONFLICT', { reason: 'sheet_missing' }, 'Attach the signed sheet first.')
  await updateRows(
    tx,
    'training_attendances',
    left.map((one) => ({ id: one.id, signed_date: now, noted_by: username })),
  )
  await recordActivity(tx, {
    type: 'training.sign',
    target_table: 'trainings',
    target_id: id,
    data: { on_paper: left.length },
  })
}

function refuseBefore(day: string, now: number): void {
  if (day > hongKongDay(now))
    throw new AppError('E_CONFLICT', { reason: 'not_yet' }, 'Presence is signed from the day of the training on.')
}
