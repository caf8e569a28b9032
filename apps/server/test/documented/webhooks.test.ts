import { beforeAll, expect, test } from 'vitest'
import { Dispatcher } from '#modules/webhooks/sending/dispatcher.ts'
import { openReceiver } from '../world/receiver.ts'
import { password } from '../world/world.ts'
import type { DocumentedClient } from './client.ts'
import { openOffice } from './office.ts'

let office: Awaited<ReturnType<typeof openOffice>>
let client: DocumentedClient
let receiver: Awaited<ReturnType<typeof openReceiver>>

beforeAll(async () => {
  office = await openOffice('admin')
  client = office.client
  receiver = await openReceiver()
  office.world.services.webhookGuard = { allowLoopback: true }
})

const eventTypes = ['STATUS_CHANGE', 'STATUS_COMPLETED', 'ALERT_GENERATED']

test('a webhook is registered, listed, changed and removed', async () => {
  expect(await client.data('GET v2.2/screening/webhook/event-types')).toEqual(expect.arrayContaining(eventTypes))
  const made = await client.data('POST v2.2/screening/webhook', { body: { url: receiver.url('/a'), eventTypes } })
  expect(made).toMatchObject({
    guid: expect.any(String),
    url: receiver.url('/a'),
    eventTypes,
    publicKey: expect.stringContaining('PUBLIC KEY'),
    createdDatetime: expect.any(Number),
  })
  const one = { at: [made.guid] }
  expect((await client.call('GET v2.2/screening/webhook')).body.webhooks).toMatchObject([{ guid: made.guid }])
  expect(await client.data('GET v2.2/screening/webhook/{guid}', one)).toMatchObject({ guid: made.guid })
  const body = { eventTypes: ['ALERT_GENERATED'] }
  expect(await client.data('PATCH v2.2/screening/webhook/{guid}', { ...one, body })).toMatchObject(body)
  await client.data('DELETE v2.2/screening/webhook/{guid}', one)
  expect((await client.call('GET v2.2/screening/webhook')).body.webhooks).toEqual([])
})

test('events of ongoing screening are logged, found by type and time, and sent again', async () => {
  await client.data('POST v2.2/screening/webhook', { body: { url: receiver.url('/b'), eventTypes } })
  await client.signIn('demo', 'officer', password)
  const names = [{ name_type: 1, lang: 1, sur: 'Probity', other: 'Testhit' }]
  await client.data('POST v2/individuals', { body: { ref_id: 'W-1', names } })
  await client.data('GET v2.2/screening/task/start', { query: { type: 'full' } })
  await office.world.work()
  const dispatcher = new Dispatcher(office.world.services, { pollMs: 10, leaseMs: 30_000, timeoutMs: 1_000 })
  await dispatcher.look()
  await dispatcher.settle()
  expect(receiver.at('/b').length).toBeGreaterThan(0)
  await client.signIn('demo', 'admin', password)
  const query = { eventTypes: ['STATUS_COMPLETED'], start: 0, end: Date.now() + 60_000, page: 0, size: 10 }
  const [event] = await client.data('GET v2.2/screening/event', { query })
  expect(event).toMatchObject({ id: expect.anything(), eventType: 'STATUS_COMPLETED' })
  expect((await client.call('GET v2.2/screening/event/{id}/resend', { at: [event.id] })).status).toBe(200)
})
