import type pg from 'pg'
import type { Database } from '../../src/kernel/database/database.ts'
import { readingTenant, systemActor } from '../../src/kernel/database/tenant.ts'
import { linkedSums } from '../../src/modules/transactions/records/linked-operations.ts'

const operations = 200
const hourMs = 3_600_000
const end = Date.UTC(2026, 5, 1)
const weekHours = 168

/** Gives one person two hundred operations in one week. Returns the person. */
export async function fillLinked(client: pg.Client, organisation: number): Promise<number> {
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ person: string }>(
    `insert into transactions (org_id, tran_ref, tran_date, tran_type, client_type, person, amount, currency, amount_to, currency_to,
        hkd_amount)
      select ${organisation}, 'L' || i, ${end} - i * ${(weekHours * hourMs) / operations - 1000}::bigint, 'forex', 'individual', p.id, 500,
        'HKD', 64, 'USD', 500
      from generate_series(1, ${operations}) i, (select max(id) as id from individuals where org_id = ${organisation}) p
      returning person`,
  )
  await client.query('set session_replication_role = origin')
  return Number(rows[0]!.person)
}

/** The sums of one client in both windows, as in the record check. */
export async function sumLinked(db: Database, organisation: number, person: number): Promise<void> {
  const sums = await readingTenant(db, systemActor(organisation), (tx) =>
    linkedSums(tx, [{ role: 'client', person, company: null, counterparty: null }], {
      id: null,
      tran_date: end,
      hkd_amount: '500',
      windows: [24, weekHours],
    }),
  )
  const counted = sums.at(-1)?.transactions.length
  if (counted !== operations) throw new Error(`${counted} of ${operations} linked operations were counted`)
}
