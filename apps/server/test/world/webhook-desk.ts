import type { WebhookEvent } from '@probity/contract/webhooks/webhooks.ts'
import { expect } from 'vitest'
import { Dispatcher } from '#modules/webhooks/sending/dispatcher.ts'
import { openAlertDesk } from './alert-desk.ts'
import { openReceiver } from './receiver.ts'
import { caller } from './world.ts'

/** A world with webhooks to a receiver outside it, and a work process that delivers when it is told to. */
export async function openWebhookDesk() {
  const desk = await openAlertDesk()
  const receiver = await openReceiver()
  const { world, demo } = desk
  // Sessions end while the clock is put forward: everybody signs in anew then.
  const tokens = new Map<string, Promise<string>>()
  const as = (username: string) =>
    caller(world, () => {
      const token = tokens.get(username) ?? demo.signIn(username).then(({ body }) => body.token as string)
      tokens.set(username, token)
      return token
    })
  const forward = (ms: number) => {
    world.clock.forward(ms)
    tokens.clear()
  }
  const developer = as('developer')
  world.services.webhookGuard = { allowLoopback: true }
  const dispatcher = new Dispatcher(world.services, { pollMs: 10, leaseMs: 30_000, timeoutMs: 1_000 })
  /** Delivers what is due now, and what becomes due by that. */
  const settle = async () => {
    while ((await dispatcher.look()) > 0) await dispatcher.settle()
  }
  const register = async (path: string, eventTypes: readonly string[]) => {
    const answer = await developer.post('/v2.2/screening/webhook', { url: receiver.url(path), eventTypes })
    expect([answer.status, answer.body.code, answer.body.issues]).toEqual([200, undefined, undefined])
    return answer.body.data as { guid: string; publicKey: string; modifiedDatetime: number }
  }
  const log = async (query = ''): Promise<WebhookEvent[]> =>
    (await developer.get(`/v2.2/screening/event?size=100&${query}`)).body.data
  let saved = 0
  const saveTransaction = async (more: object = {}) => {
    const body = {
      tran_type: 'outward',
      tran_date: Date.UTC(2026, 5, 1, 4),
      client_type: 'individual',
      person: desk.person,
      amount: '7000',
      amount_to: '900',
      remarks: `Remark ${++saved}`,
      ...more,
    }
    const answer = await as('officer').post('/v2/transactions', body)
    expect([answer.status, answer.body.issues]).toEqual([200, undefined])
    return answer.body.data as { id: number; updated_date: number }
  }
  return { ...desk, as, forward, receiver, developer, settle, register, log, saveTransaction, dispatcher }
}
