import type { SaveTransaction } from '@probity/contract/transactions/transactions.ts'
import { hongKongDay, startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { inSteps } from '#kernel/database/in-steps.ts'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { DemoOrganisation } from '#kernel/modules/demo.ts'
import type { Services } from '#kernel/services.ts'
import { decideHit, lockHit } from '#modules/alerts/alerts.public.ts'
import { recheckTransaction } from '../saving/recheck-transaction.ts'
import { createTransaction } from '../saving/save-transaction.ts'
import { screenTransaction } from '../screening/screen-transaction.ts'
import {
  type Client,
  linkedTransactions,
  makeTransaction,
  namesakeTransactions,
  stoppedTransaction,
} from './make-transaction.ts'
import { writeRates } from './rates.ts'

const dayMs = 86_400_000
const yearDays = 364
const sizes = { whole: 54, small: 6 } as const

/** A year of transactions of every type, complete and incomplete, some linked above a threshold. Written once per organisation. */
export async function seedTransactions(services: Services, organisations: readonly DemoOrganisation[]): Promise<void> {
  for (const { id, register } of organisations) {
    if (register === 'empty') continue
    const made = await inTenant(services.db, { ...systemActor(id), username: 'operator' }, async (tx) => {
      const { rows } = await sql`select 1 from transactions limit 1`.execute(tx)
      return rows.length === 0 ? fill(tx, sizes[register], services.now()) : []
    })
    // The job would do it too, but at its own time: the demo must be the same at every start.
    for (const { id: transaction, tran_date } of made) {
      const asked = { transaction, release: services.lists.current(), now: tran_date }
      await inSteps(services.db, systemActor(id), screenTransaction(asked))
    }
    const stopped = made.at(-1)
    if (stopped !== undefined)
      await inTenant(services.db, { ...systemActor(id), username: 'reviewer' }, async (tx) => {
        await confirmRemitter(tx, stopped.id)
        await dismissNamesakes(tx, services.now())
      })
  }
}

interface Made {
  id: number
  tran_date: number
}

/** Writes the transactions of one organisation. Returns them in the order of writing. */
async function fill(tx: Tx, size: number, now: number): Promise<Made[]> {
  const made: Made[] = []
  const write = async (body: SaveTransaction) => {
    const { tran_date } = body
    made.push({ id: await createTransaction(tx, body, { now, create_date: tran_date }), tran_date })
  }
  await writeRates(tx, { from: hongKongDay(now - dayMs * (yearDays + 7)), to: hongKongDay(now) })
  const clients = await clientsOf(tx)
  for (let at = 0; at < size; at += 1) {
    const tran_date = now - dayMs * (8 + Math.round(((size - 1 - at) / size) * (yearDays - 8)))
    await write(makeTransaction(clients[(at * 5) % clients.length]!, at, inOfficeHours(tran_date, at)))
  }
  const persons = clients.filter(({ client_type }) => client_type === 'individual')
  const last = [...linkedTransactions(clients[2]!, now), stoppedTransaction(clients[4]!, now - dayMs * 3)]
  for (const body of [...namesakeTransactions(persons, now), ...last]) await write(body)
  return made
}

const minuteMs = 60_000

/** A time between 09:30 and 17:30 on the same day in Hong Kong; it differs for each transaction. */
function inOfficeHours(instant: number, at: number): number {
  return startOfDay(hongKongDay(instant)) + (570 + ((at * 47) % 480)) * minuteMs
}

/** Dismisses hits from older transactions on parties that share only a name. */
async function dismissNamesakes(tx: Tx, now: number): Promise<void> {
  const { rows } = await sql<{ id: number; transaction: number }>`select a.id, h.transaction from transaction_hits h
    join alerts a on a.org_id = h.org_id and a.id = h.alert
    where a.counterparty is not null and a.hit_status = 0 and a.create_date < ${now - 30 * dayMs} order by a.id`.execute(
    tx,
  )
  const verdict = {
    status: 2 as const,
    exposition: '0',
    remarks: 'The bank of the remitter states another date of birth and nationality.',
  }
  for (const { id } of rows) await decideHit(tx, 'alerts', await lockHit(tx, 'alerts', { id }), verdict)
  for (const transaction of new Set(rows.map((row) => row.transaction))) await recheckTransaction(tx, transaction)
}

/** Confirms the hits on the remitter of the last transaction, which stops it. */
async function confirmRemitter(tx: Tx, transaction: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`select a.id from transaction_hits h
    join alerts a on a.org_id = h.org_id and a.id = h.alert
    where h.transaction = ${transaction} and a.counterparty is not null and a.hit_status = 0 order by a.id`.execute(tx)
  const verdict = {
    status: 1 as const,
    exposition: '0',
    remarks: 'Name and date of birth stated by the bank are those of the entry.',
  }
  for (const { id } of rows) await decideHit(tx, 'alerts', await lockHit(tx, 'alerts', { id }), verdict)
  await recheckTransaction(tx, transaction)
}

/** Customers in the order of entry; every third is a company while there are some. */
async function clientsOf(tx: Tx): Promise<Client[]> {
  const { rows } = await sql<Client>`
    select 'individual' as client_type, id, create_date from individuals where status = 1 and not is_deleted
    union all select 'corporate', id, create_date from corporates where status = 1 and not is_deleted
    order by create_date, client_type, id`.execute(tx)
  return rows
}
