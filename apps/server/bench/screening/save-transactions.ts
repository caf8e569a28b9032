import { setTimeout as sleep } from 'node:timers/promises'
import { syntheticEntity } from '@probity/watchlists/synthetic/entities.ts'
import type { Send } from './processes.ts'

const seed = 4409
const warmUp = 5
const pauseMs = 50
const lookMs = 5

/** The first name of an invented party: half of them are written like parties of the lists. */
const nameOf = (number: number): string => syntheticEntity(seed, number).names[0]?.full ?? `Party Number ${number}`

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
  /** Until the call is answered. */
  answered: number[]
  /** Until the four names are screened and their hits raised, as the screen asks for it. */
  screened: number[]
}

/** Saves transactions one after the other, and waits each time until its parties are screened. */
export async function saveTransactions(send: Send, persons: readonly number[]): Promise<Saved> {
  const taken: Saved = { answered: [], screened: [] }
  for (const [run, person] of persons.entries()) {
    const begun = performance.now()
    const { id } = (await send('POST', '/v2/transactions', remittance(person, run))).data
    const answered = performance.now() - begun
    while (!(await send('GET', `/v2/transactions/${id}/screening`)).data.is_complete) await sleep(lookMs)
    const screened = performance.now() - begun
    if (run >= warmUp) {
      taken.answered.push(answered)
      taken.screened.push(screened)
    }
    await sleep(pauseMs)
  }
  return taken
}
