import { setTimeout as sleep } from 'node:timers/promises'
import { syntheticEntity } from '@probity/watchlists/synthetic/entities.ts'
import { randomOf } from '@probity/watchlists/synthetic/random.ts'
import type pg from 'pg'
import { word } from './fill-parties.ts'
import type { Send } from './processes.ts'

const seed = 4409
const warmUp = 5
const pauseMs = 50
const lookMs = 5

/** One party in this many has a name of the invented world of the lists, as in the registers of the bench; the others match nobody. */
const worldly = 100

function nameOf(number: number): string {
  const [listed] = syntheticEntity(seed, number).names
  if (number % worldly === 0 && listed) return listed.full
  const random = randomOf(seed, number)
  return `${word(random, 3)} ${word(random, 2)}`
}

/** An outward remittance with four names: two of the client, one of the counterparty, one of the recipient. */
const remittance = (person: number, run: number) => ({
  tran_type: 'outward',
  tran_date: Date.UTC(2026, 5, 1) + run * 60_000,
  client_type: 'individual',
  person,
  amount: '9000',
  currency: 'HKD',
  amount_to: '1150',
  currency_to: 'USD',
  counterparty: { client_type: 'individual', other: nameOf(2 * run) },
  recipient: { client_type: 'corporate', other: nameOf(2 * run + 1), address_1: '1 Quay' },
})

interface Saved {
  /** Milliseconds until the call is answered. */
  answered: number[]
  /** Milliseconds until the four names are screened and their hits raised. */
  screened: number[]
}

/** Whether the parties are screened, read from the database: asked by a call, the answers would take a tenth of the time measured. */
async function isScreened(client: pg.Client, transaction: number): Promise<boolean> {
  const { rows } = await client.query('select from transaction_scans where transaction = $1 limit 1', [transaction])
  return rows.length > 0
}

/** Saves transactions one after the other, and waits each time until its parties are screened. */
export async function saveTransactions(send: Send, client: pg.Client, persons: readonly number[]): Promise<Saved> {
  const taken: Saved = { answered: [], screened: [] }
  for (const [run, person] of persons.entries()) {
    const begun = performance.now()
    const { id } = (await send('POST', '/v2/transactions', remittance(person, run))).data
    const answered = performance.now() - begun
    while (!(await isScreened(client, id))) await sleep(lookMs)
    const screened = performance.now() - begun
    if (run >= warmUp) {
      taken.answered.push(answered)
      taken.screened.push(screened)
    }
    await sleep(pauseMs)
  }
  return taken
}
