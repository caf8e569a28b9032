import { hongKongDay, startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** Two gaps of the last month: customers imported from a branch, and lists imported before their run. */
const gaps = [
  { daysAgo: 23, minutes: 6, customers: 3 },
  { daysAgo: 9, minutes: 22, customers: 14 },
] as const

/** Coverage history of forty days. Written before the first check. */
export async function writeCoverageHistory(tx: Tx, now: number): Promise<void> {
  const { rows } = await sql`select 1 from coverage_gaps limit 1`.execute(tx)
  if (rows.length > 0) return
  const looked = { daysAgo: 40, minutes: 0, customers: 0 }
  for (const { daysAgo, minutes, customers } of [looked, ...gaps]) {
    // In the morning: a gap that begins shortly before midnight would be one of two days.
    const opened = startOfDay(hongKongDay(now - daysAgo * dayMs)) + 600 * minuteMs
    await sql`insert into coverage_gaps (org_id, opened_date, closed_date, customers)
      values (current_org(), ${opened}, ${opened + minutes * minuteMs}, ${customers})`.execute(tx)
  }
}
