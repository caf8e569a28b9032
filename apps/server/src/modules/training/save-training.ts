import type { trainings } from '@probity/contract/training/training.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalidField } from '#kernel/errors.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { updateRow } from '#kernel/resource/write.ts'
import { insertOne, insertRows, removeRows } from '#kernel/rows/write-rows.ts'
import { activeUsers } from '#modules/identity/identity.public.ts'
import { attendancesOf, boundTrainings, lockTraining } from './trainings.queries.ts'

export type TrainingForm = z.output<typeof trainings.write>

/** The table under the view, with the columns that a change needs. */
const stored: BoundResource = {
  ...boundTrainings,
  table: 'trainings',
  spec: {
    ...boundTrainings.spec,
    row: boundTrainings.spec.row.pick({ id: true, is_deleted: true, updated_date: true }),
  },
}

export async function createTraining(tx: Tx, { attendees, ...values }: TrainingForm): Promise<number> {
  const id = await insertOne(tx, 'trainings', values)
  await saveAttendees(tx, id, attendees)
  await recordActivity(tx, { type: 'training.create', target_table: 'trainings', target_id: id })
  return id
}

interface Change {
  id: number
  values: { [Key in keyof TrainingForm]?: TrainingForm[Key] | undefined }
  seen?: number | undefined
}

/** What somebody signed for stays as it was signed; attendees can be added, and those who have not signed removed. */
export async function changeTraining(tx: Tx, { id, values: { attendees, ...values }, seen }: Change): Promise<void> {
  const before = await lockTraining(tx, id)
  const isSigned = (await attendancesOf(tx, id)).some(({ signed_date }) => signed_date !== null)
  const attested = ['day', 'topic', 'title', 'title_zh_hant', 'trainer', 'minutes'] as const
  if (isSigned && attested.some((key) => values[key] !== undefined && values[key] !== before[key])) throw signed()
  await updateRow(tx, stored, { id, values, seen })
  if (attendees !== undefined) await saveAttendees(tx, id, attendees)
  await recordActivity(tx, { type: 'training.update', target_table: 'trainings', target_id: id })
}

export async function removeTraining(tx: Tx, id: number): Promise<void> {
  await lockTraining(tx, id)
  const attendances = await attendancesOf(tx, id)
  if (attendances.some(({ signed_date }) => signed_date !== null)) throw signed()
  await removeRows(
    tx,
    'training_attendances',
    attendances.map((one) => one.id),
  )
  await sql`update training_files set is_deleted = true where org_id = current_org() and training = ${id} and not is_deleted`.execute(
    tx,
  )
  await updateRow(tx, stored, { id, values: { is_deleted: true } })
  await recordActivity(tx, { type: 'training.delete', target_table: 'trainings', target_id: id })
}

/** User names become the attendance of that account; another text is a person without one. */
async function saveAttendees(tx: Tx, training: number, names: readonly string[]): Promise<void> {
  const wanted = new Map(names.map((name) => [name.toLowerCase(), name]))
  if (wanted.size < names.length) throw invalidField('attendees', 'duplicated')
  const before = await attendancesOf(tx, training)
  const gone = before.filter(({ name }) => !wanted.has(name.toLowerCase()))
  if (gone.some(({ signed_date }) => signed_date !== null)) throw signed()
  await removeRows(
    tx,
    'training_attendances',
    gone.map(({ id }) => id),
  )
  const users = new Set((await activeUsers(tx)).map(({ username }) => username))
  const known = new Set(before.map(({ name }) => name.toLowerCase()))
  await insertRows(
    tx,
    'training_attendances',
    [...wanted].flatMap(([key, name]) =>
      known.has(key) ? [] : [{ training, name, username: users.has(name) ? name : null }],
    ),
  )
}

const signed = () => new AppError('E_CONFLICT', { reason: 'signed' }, 'Somebody signed for this. It stays as it is.')
