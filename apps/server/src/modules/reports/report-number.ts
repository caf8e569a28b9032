import { hongKongYear } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { advisoryLocks } from '#kernel/advisory-locks.ts'
import { ChangedMeanwhile } from '#kernel/database/in-steps.ts'
import type { Tx } from '#kernel/database/tenant.ts'

/** A number printed in a report before the report is stored. */
export interface ReservedNumber {
  id: number
  number: string
  until: number
}

/** Longer than drawing and storing the largest report. */
const reservedMs = 10 * 60_000

/** Reserves the lowest free number of the year for a limited time: a returned or unused one, otherwise the next. */
export async function reserveNumber(tx: Tx, now: number): Promise<ReservedNumber> {
  const [year, until] = [hongKongYear(now), now + reservedMs]
  await sql`select pg_advisory_xact_lock(${advisoryLocks.reportNumber}, current_org())`.execute(tx)
  const free = await sql<{ id: number; seq: number }>`update report_numbers set reserved_until = ${until}
    where org_id = current_org() and id = (select id from report_numbers
      where year = ${year} and not used and reserved_until <= ${now} order by seq limit 1)
    returning id, seq`.execute(tx)
  const { id, seq } = free.rows[0] ?? (await nextInRow(tx, { year, until }))
  return { id, number: `R-${year}-${String(seq).padStart(5, '0')}`, until }
}

/** Counts reports from before numbers were reserved. */
async function nextInRow(tx: Tx, { year, until }: { year: number; until: number }) {
  const { rows } = await sql<{ id: number; seq: number }>`insert into report_numbers (year, seq, reserved_until)
    select ${year}, 1 + greatest((select coalesce(max(seq), 0) from report_numbers where year = ${year}),
      (select count(*) from reports where number like ${`R-${year}-%`})), ${until} returning id, seq`.execute(tx)
  return rows[0]!
}

/** Marks a number as used, together with the row of its report. If the reservation expired, all steps are repeated. */
export async function useNumber(tx: Tx, { id, until }: ReservedNumber): Promise<void> {
  const { rows } = await sql`update report_numbers set used = true
    where id = ${id} and not used and reserved_until = ${until} returning id`.execute(tx)
  if (rows.length === 0) throw new ChangedMeanwhile()
}

/** Returns the number of a failed report for the next one. */
export async function giveBackNumber(tx: Tx, { id, until }: ReservedNumber): Promise<void> {
  await sql`update report_numbers set reserved_until = 0 where id = ${id} and not used and reserved_until = ${until}`.execute(
    tx,
  )
}
