import { sql } from 'kysely'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'
import { findOrganisation } from '#modules/identity/identity.public.ts'
import { createTransaction } from '#modules/transactions/transactions.public.ts'
import type { DemoOrganisation } from '../identity.ts'
import { type Client, linkedTransactions, makeTransaction } from './make-transaction.ts'
import { writeRates } from './rates.ts'

const dayMs = 86_400_000
const yearDays = 364
const sizes = { whole: 54, small: 6 } as const

/** A year of transactions of every type, complete and incomplete, and some that cross a threshold together. Written once per organisation. */
export async function seedTransactions(services: Services, organisations: readonly DemoOrganisation[]): Promise<void> {
  for (const { code, register } of organisations) {
    const found = await findOrganisation(services.owner, code)
    if (!found || register === 'empty') continue
    await inTenant(services.db, { ...systemActor(found.id), username: 'operator' }, async (tx) => {
      const { rows } = await sql`select 1 from transactions limit 1`.execute(tx)
      if (rows.length === 0) await fill(tx, sizes[register], services.now())
    })
  }
}

async function fill(tx: Tx, size: number, now: number): Promise<void> {
  await writeRates(tx, new Date(now - dayMs * (yearDays + 7)).toISOString().slice(0, 10))
  const clients = await clientsOf(tx)
  for (let at = 0; at < size; at += 1) {
    const tran_date = now - dayMs * (8 + Math.round(((size - 1 - at) / size) * (yearDays - 8)))
    const body = makeTransaction(clients[(at * 5) % clients.length]!, at, tran_date)
    await createTransaction(tx, body, { now, create_date: tran_date })
  }
  for (const body of linkedTransactions(clients[2]!, now))
    await createTransaction(tx, body, { now, create_date: body.tran_date })
}

/** Customers in the order they were entered; every third is a company while there are some. */
async function clientsOf(tx: Tx): Promise<Client[]> {
  const { rows } = await sql<Client>`
    select 'individual' as client_type, id, create_date from individuals where status = 1 and not is_deleted
    union all select 'corporate', id, create_date from corporates where status = 1 and not is_deleted
    order by create_date, client_type, id`.execute(tx)
  return rows
}
