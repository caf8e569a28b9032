import { daysLater } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { CalendarSource } from '#kernel/modules/calendar.ts'
import { type Duty, dutyRows } from '../reading/duty-rows.ts'

export interface Desk {
  /** Sources that the caller may see. */
  sources: readonly CalendarSource[]
  today: string
}

export interface DutyName {
  source: string
  subject: number
  occurrence: string
}

/** Days ahead in which a duty can be settled, and days back in which a settled duty is found. */
const reach = 800

/** Finds the duty of this name in the current records; nothing else can be settled. */
export async function findDuty(
  tx: Tx,
  { sources, today }: Desk,
  { source, subject, occurrence }: DutyName,
): Promise<Duty> {
  const span = { today, from: daysLater(today, -reach), to: daysLater(today, reach) }
  const own = sources.filter(({ name }) => name === source)
  if (own.length === 0) throw notFound()
  const { rows } = await sql<Duty>`select * from (${dutyRows(own, span)}) d
    where d.subject = ${subject} and d.occurrence = ${occurrence} limit 1`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}
