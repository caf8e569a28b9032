import { type Training, trainings } from '@probity/contract/training/training.ts'
import { trainingAccess } from '@probity/contract/training/training-calls.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { getRow } from '#kernel/resource/read.ts'

export const boundTrainings = {
  spec: trainings,
  table: 'training_rows',
  access: { read: trainingAccess, write: trainingAccess },
} satisfies BoundResource

export const readTraining = async (tx: Tx, id: number): Promise<Training> =>
  trainings.row.parse(await getRow(tx, boundTrainings, { id }))

export interface LockedTraining {
  id: number
  day: string
  topic: string
  title: string
  title_zh_hant: string
  trainer: string
  minutes: number
}

/** Locks a training: signatures and changes of one training wait for each other. */
export async function lockTraining(tx: Tx, id: number): Promise<LockedTraining> {
  const { rows } =
    await sql<LockedTraining>`select id, day, topic, title, title_zh_hant, trainer, minutes from trainings
    where org_id = current_org() and id = ${id} and not is_deleted for update`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

interface AttendanceRow {
  id: number
  name: string
  username: string | null
  signed_date: number | null
}

export async function attendancesOf(tx: Tx, training: number): Promise<AttendanceRow[]> {
  const { rows } = await sql<AttendanceRow>`select id, name, username, signed_date from training_attendances
    where org_id = current_org() and training = ${training} and not is_deleted order by id`.execute(tx)
  return rows
}
