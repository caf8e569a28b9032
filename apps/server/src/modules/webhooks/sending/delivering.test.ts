import { webhookBackoffMs } from '@probity/contract/webhooks/webhook-events.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openWebhookDesk } from '#test/world/webhook-desk.ts'
import { fanOut } from '../events/fan-out.ts'
import { tendWebhooksJob } from '../jobs/tend-webhooks.ts'
import { Dispatcher } from './dispatcher.ts'
import { claimDue } from './queue.queries.ts'

const { as, forward, world, demo, developer, receiver, register, settle, log, saveTransaction } =
  await openWebhookDesk()
const base = '/v2.2/screening/webhook'
const event = (id: string) => `/v2.2/screening/event/${id}`
const idsAt = (path: string) => receiver.at(path).map(({ body }) => JSON.parse(body).data.transaction as number)

describe('a receiver that fails', () => {
  test('is tried five times after 1, 5 and 30 minutes and 2 hours, and given up 12 hours later [WHK-053]', async () => {
    receiver.answer('/failing', 503)
    const { guid } = await register('/failing', ['TRANSACTION_SAVED'])
    await saveTransaction()
    await settle()
    const [first] = await log(`webhook=${guid}`)
    expect(first).toMatchObject({ state: 'waiting', tries: 1, acknowledgement: { status: 503, problem: 'status' } })
    const { planned, givenUpDatetime } = (await developer.get(event(first!.id))).body.data
    expect(planned.length).toBe(4)
    expect(planned[1] - planned[0]).toBe(webhookBackoffMs[1])
    expect(givenUpDatetime - planned[3]).toBe(webhookBackoffMs[4])
    for (const [at, pause] of webhookBackoffMs.entries()) {
      forward(pause - 5_000)
      await settle()
      expect(receiver.at('/failing').length).toBe(at + 1)
      forward(5_000)
      await settle()
      expect(receiver.at('/failing').length).toBe(Math.min(5, at + 2))
    }
    const given = (await developer.get(event(first!.id))).body.data
    expect(given).toMatchObject({ id: first!.id, state: 'dead', tries: 5, planned: [] })
    expect(given.attempts.map(({ status }: { status: number }) => status)).toEqual([503, 503, 503, 503, 503])
    expect(new Set(receiver.at('/failing').map(({ body }) => body)).size).toBe(1)
  })

  test('has its dead letters listed, and sent again singly or by range, in their order', async () => {
    const [dead] = await log('states=dead')
    receiver.answer('/failing', 200)
    await saveTransaction()
    await demo.tx((tx) =>
      sql`update webhook_deliveries set state = 'dead', next_date = null where state = 'waiting'`.execute(tx),
    )
    await saveTransaction()
    await settle()
    await demo.tx((tx) =>
      sql`update webhook_deliveries set state = 'dead' where id = (select max(id) from webhook_deliveries)`.execute(tx),
    )
    expect((await log('states=dead')).length).toBe(2)
    const before = idsAt('/failing').length
    expect((await developer.post(`${event(dead!.id)}/resend`)).body.data).toMatchObject({
      id: dead!.id,
      state: 'waiting',
      tries: 0,
    })
    await settle()
    expect(await log('states=dead')).toMatchObject([{ state: 'dead' }])
    const { createdDatetime } = (await log('states=dead'))[0]!
    const none = await developer.post('/v2.2/screening/event/resend', { end: createdDatetime - 1 })
    expect(none.body.data).toEqual({ resent: 0, left: 0 })
    const all = await developer.post('/v2.2/screening/event/resend', { start: createdDatetime })
    expect(all.body.data).toEqual({ resent: 1, left: 0 })
    await settle()
    expect(await log('states=dead')).toEqual([])
    expect(idsAt('/failing').length).toBe(before + 2)
    await developer.delete(`${base}/${dead!.webhook}`)
  })

  test('for a day is paused with a mail, keeps its events, and gets them in order once it is resumed', async () => {
    receiver.answer('/ill', 500)
    const { guid } = await register('/ill', ['TRANSACTION_SAVED'])
    const first = await saveTransaction()
    await settle()
    await world.run(tendWebhooksJob)
    expect((await developer.get(`${base}/${guid}`)).body.data).toMatchObject({ state: 'failing' })
    forward(24 * 3_600_000 + 60_000)
    const mailed = world.mails.length
    await world.run(tendWebhooksJob)
    await world.run(tendWebhooksJob)
    expect((await developer.get(`${base}/${guid}`)).body.data).toMatchObject({ state: 'paused', pausedBy: 'system' })
    const mails = world.mails.slice(mailed)
    expect(new Set(mails.map(({ to }) => to[0]))).toEqual(new Set(['admin@demo.example', 'developer@demo.example']))
    expect(mails).toHaveLength(2)
    expect(mails[0]!.text).toContain(receiver.url('/ill'))
    const items = (await developer.get('/v2/inbox')).body.data.items
    expect(items).toContainEqual(expect.objectContaining({ kind: 'webhook.paused', severity: 'urgent' }))
    receiver.answer('/ill', 204)
    const second = await saveTransaction()
    await settle()
    expect(idsAt('/ill')).toEqual([first.id])
    expect((await developer.patch(`${base}/${guid}`, { paused: false })).body.data).toMatchObject({ state: 'active' })
    await settle()
    expect(idsAt('/ill')).toEqual([first.id, first.id, second.id])
    await developer.delete(`${base}/${guid}`)
  })
})

describe('deliveries', () => {
  test('of one subject keep their order while those of others go on', async () => {
    const { guid } = await register('/order', ['TRANSACTION_SAVED'])
    const one = await saveTransaction()
    await settle()
    receiver.answer('/order', 500)
    const officer = as('officer')
    await officer.patch(`/v2/transactions/${one.id}`, { amount: '8000' })
    await settle()
    receiver.behave('/order')
    await officer.patch(`/v2/transactions/${one.id}`, { amount: '9000' })
    const other = await saveTransaction()
    await settle()
    expect(idsAt('/order')).toEqual([one.id, one.id, other.id])
    forward(webhookBackoffMs[0])
    await settle()
    const sent = receiver.at('/order').map(({ body }) => JSON.parse(body))
    expect(sent.map(({ data }) => data.transaction)).toEqual([one.id, one.id, other.id, one.id, one.id])
    // The failed delivery came again under its own id, before the next one.
    expect(sent[3].id).toBe(sent[1].id)
    expect(sent[4].created).toBeGreaterThan(sent[3].created)
    await developer.delete(`${base}/${guid}`)
  })

  test('that a process left half-way are sent again by another, and nothing twice while it lives', async () => {
    const { guid } = await register('/left', ['TRANSACTION_SAVED'])
    const { id } = await saveTransaction()
    // A process that converts the event, claims the delivery and ends.
    await fanOut(world.services, demo.id)
    const claim = { now: world.clock.now(), leaseMs: 30_000, rooms: new Map(), room: 2, limit: 10 }
    expect((await claimDue(world.services, claim)).map(({ org_id: of }) => of)).toEqual([demo.id])
    await settle()
    expect(idsAt('/left')).toEqual([])
    forward(30_000)
    await settle()
    expect(idsAt('/left')).toEqual([id])
    expect(await log(`webhook=${guid}`)).toMatchObject([{ state: 'delivered' }])
    await developer.delete(`${base}/${guid}`)
  })

  test('by several processes at a time are each sent once', async () => {
    const { guid } = await register('/many', ['TRANSACTION_SAVED'])
    const saved = []
    for (let at = 0; at < 12; at++) saved.push((await saveTransaction()).id)
    const processes = [1, 2, 3].map(() => new Dispatcher(world.services))
    await Promise.all(
      processes.map(async (one) => {
        while ((await one.look()) > 0) await one.settle()
      }),
    )
    await settle()
    expect(idsAt('/many').toSorted((a, b) => a - b)).toEqual(saved)
    await developer.delete(`${base}/${guid}`)
  })

  test('of a removed webhook are dropped, and cannot be sent again', async () => {
    receiver.answer('/gone', 500)
    const { guid } = await register('/gone', ['TRANSACTION_SAVED'])
    await saveTransaction()
    await settle()
    await developer.delete(`${base}/${guid}`)
    const [entry] = await log(`webhook=${guid}`)
    expect(entry).toMatchObject({ state: 'dropped' })
    const again = await developer.post(`${event(entry!.id)}/resend`)
    expect([again.status, again.body.code]).toEqual([409, 'E_CONFLICT'])
    forward(webhookBackoffMs[0])
    await settle()
    expect(receiver.at('/gone').length).toBe(1)
  })

  test('fail in words when the key they are signed with does not open', async () => {
    const { guid } = await register('/locked', ['TRANSACTION_SAVED'])
    await demo.tx((tx) => sql`update webhook_keys set private_key = 'lost' where private_key is not null`.execute(tx))
    await saveTransaction()
    await settle()
    const [entry] = await log(`webhook=${guid}`)
    expect(entry).toMatchObject({ state: 'waiting', acknowledgement: { status: null, problem: 'key' } })
    expect((await developer.post(`${base}/${guid}/rotate`, { overlap_hours: 0 })).status).toBe(200)
    forward(webhookBackoffMs[0])
    await settle()
    expect(idsAt('/locked').length).toBe(1)
    await developer.delete(`${base}/${guid}`)
  })
})

describe('a test event', () => {
  test('is sent at once, with the answer shown, and stands in the log', async () => {
    receiver.behave('/try', (response) => void response.writeHead(418).end('no coffee\u0000'))
    const { guid } = await register('/try', ['LIST_UPDATED'])
    const { body } = await developer.post(`${base}/${guid}/test`)
    expect(body.data).toMatchObject({ eventType: 'TEST', dataType: 'test', state: 'dead' })
    expect(body.data.attempts).toMatchObject([{ status: 418, answer: 'no coffee�', address: '127.0.0.1' }])
    expect(receiver.at('/try').map(({ headers }) => headers['x-webhook-id'])).toEqual([guid])
    expect((await log(`webhook=${guid}`)).length).toBe(1)
    expect((await developer.post('/v2.2/screening/event/resend', { webhook: guid })).body.data.resent).toBe(0)
  })
})
