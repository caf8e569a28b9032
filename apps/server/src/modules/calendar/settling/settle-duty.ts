import type { ActivityType } from '@probity/contract/activity/activity-types.ts'
import type { PostponeDuty, SettleDuty } from '@probity/contract/calendar/calendar.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import { activeUsers } from '#modules/identity/identity.public.ts'
import type { Duty } from '../reading/duty-rows.ts'
import { type Desk, type DutyName, findDuty } from './find-duty.ts'

/** Refuses a user who cannot sign in. */
export async function refuseStrangers(tx: Tx, username: string | null): Promise<void> {
  if (username === null) return
  const users = await activeUsers(tx)
  if (!users.some((user) => user.username === username)) throw invalidField('in_charge', 'no_such_record')
}

/** The entry of the action log is about the customer, or about the duty of the firm. */
export function recordDuty(tx: Tx, type: ActivityType, duty: Duty, data: Record<string, unknown>): Promise<void> {
  const { source, subject, occurrence, person, company } = duty
  const target =
    person !== null
      ? { target_table: 'individuals', target_id: person }
      : company !== null
        ? { target_table: 'corporates', target_id: company }
        : { target_table: 'licence_duties', target_id: subject }
  return recordActivity(tx, { type, ...target, data: { source, occurrence, ...data } })
}

/** Removes the earlier settlement; it stays in the audit trace. */
const withdraw = (tx: Tx, { source, subject, occurrence }: DutyName) =>
  sql`update calendar_settlements set is_deleted = true where org_id = current_org() and source = ${source}
    and subject = ${subject} and occurrence = ${occurrence} and not is_deleted`.execute(tx)

function refuseSettled({ state }: Duty): void {
  if (state === 'settled') throw new AppError('E_CONFLICT', {}, 'This was settled in the meantime')
}

export async function settleDuty(tx: Tx, desk: Desk, { note, ...name }: SettleDuty): Promise<void> {
  const duty = await findDuty(tx, desk, name)
  refuseSettled(duty)
  await withdraw(tx, name)
  const { person, company } = duty
  await insertOne(tx, 'calendar_settlements', { ...name, person, company, how: 'reason', note })
  await recordDuty(tx, 'calendar.settle', duty, { note })
}

/** Postpones a duty. A legal deadline does not move: it only gets a reminder before its day. */
export async function postponeDuty(
  tx: Tx,
  desk: Desk,
  { until, in_charge, note, ...name }: PostponeDuty,
): Promise<void> {
  const duty = await findDuty(tx, desk, name)
  refuseSettled(duty)
  if (until <= desk.today) throw invalidField('until', 'past_day')
  if (duty.is_legal && until > duty.due_day) throw invalidField('until', 'legal_day', { day: duty.due_day })
  await refuseStrangers(tx, in_charge)
  await withdraw(tx, name)
  const { person, company } = duty
  await insertOne(tx, 'calendar_settlements', { ...name, person, company, how: 'later', note, until, in_charge })
  await recordDuty(tx, 'calendar.later', duty, { until, in_charge, note })
}

/** Withdraws a reason or a postponement. A duty that a record settles cannot be reopened here. */
export async function reopenDuty(tx: Tx, desk: Desk, name: DutyName): Promise<void> {
  const duty = await findDuty(tx, desk, name)
  if (duty.how === null) throw new AppError('E_CONFLICT', {}, 'Nothing was said of this that could be taken back')
  await withdraw(tx, name)
  await recordDuty(tx, 'calendar.reopen', duty, {})
}
