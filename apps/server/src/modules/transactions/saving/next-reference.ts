import { hongKongDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { advisoryLocks } from '#kernel/advisory-locks.ts'
import type { Tx } from '#kernel/database/tenant.ts'

const digits = 4
const digitsMost = 9

/** The next reference of a day, such as `T20261123-0001`. A deleted transaction keeps its own: it stands on paper. */
export async function nextReference(tx: Tx, tranDate: number): Promise<string> {
  const prefix = `T${hongKongDay(tranDate).replaceAll('-', '')}-`
  await sql`select pg_advisory_xact_lock(${advisoryLocks.transactionReference}, current_org())`.execute(tx)
  const ofDay = sql`tran_ref between ${`${prefix}0`} and ${prefix + '9'.repeat(digitsMost)}
    and tran_ref ~ ${`^${prefix}[0-9]{${digits},${digitsMost}}$`}`
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(substr(tran_ref, ${prefix.length + 1})::int), 0) as last from (
      select tran_ref from transactions where not is_deleted and ${ofDay}
      union all select tran_ref from transactions where is_deleted and ${ofDay}) r`.execute(tx)
  return prefix + String((rows[0]?.last ?? 0) + 1).padStart(digits, '0')
}
