import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

export interface OpenAlarm {
  id: number
  opened_date: number
  told: string[]
  late: number
  news_date: number
  mailed_date: number | null
}

export async function openAlarm(tx: Tx): Promise<OpenAlarm | undefined> {
  const { rows } = await sql<OpenAlarm>`select id, opened_date, told, late, news_date, mailed_date from screening_alarms
    where org_id = current_org() and closed_date is null`.execute(tx)
  return rows[0]
}

interface Told {
  told: readonly string[]
  late: number
  news_date: number
}

/** Opens an alarm, or notes of the open one what was told. Answers its id. */
export async function noteAlarm(
  tx: Tx,
  { open, told, late, news_date }: Told & { open: OpenAlarm | undefined },
): Promise<number> {
  const keys = JSON.stringify(told)
  if (open !== undefined) {
    await sql`update screening_alarms set told = ${keys}::jsonb, late = ${late}, news_date = ${news_date} where id = ${open.id}`.execute(
      tx,
    )
    return open.id
  }
  const { rows } = await sql<{ id: number }>`insert into screening_alarms (org_id, opened_date, told, late, news_date)
    values (current_org(), ${news_date}, ${keys}::jsonb, ${late}, ${news_date}) returning id`.execute(tx)
  return rows[0]!.id
}

export const closeAlarm = (tx: Tx, { id, opened_date }: OpenAlarm, now: number) =>
  sql`update screening_alarms set closed_date = ${Math.max(now, opened_date)} where id = ${id}`.execute(tx)

export const noteMailed = (tx: Tx, id: number, now: number) =>
  sql`update screening_alarms set mailed_date = ${now} where org_id = current_org() and id = ${id}`.execute(tx)
