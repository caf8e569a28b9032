import { webhookEventTypes } from '@probity/contract/webhooks/webhook-events.ts'
import { expect, test } from 'vitest'
import { openWebhookDesk } from '#test/world/webhook-desk.ts'

const { as, world, demo, developer, receiver, register, settle, log, saveTransaction } = await openWebhookDesk()
const base = '/v2.2/screening/webhook'
const events = '/v2.2/screening/event'
const url = 'https://93.184.216.34/hooks?from=probity'

test('a webhook is created, listed, changed and removed in the documented shape [WHK-013] [WHK-014] [WHK-015] [WHK-016] [WHK-017] [WHK-018] [WHK-030] [WHK-031] [WHK-032] [WHK-033]', async () => {
  const made = await developer.post(base, { url, eventTypes: ['STATUS_CHANGE', 'ALERT_GENERATED'] })
  expect([made.status, made.body.status]).toEqual([200, 200])
  const { guid } = made.body.data
  const wanted = {
    guid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    url,
    eventTypes: ['STATUS_CHANGE', 'ALERT_GENERATED'],
    publicKey: expect.stringMatching(/^-----BEGIN PUBLIC KEY-----\n/),
    createdDatetime: expect.any(Number),
    modifiedDatetime: expect.any(Number),
  }
  expect(made.body.data).toMatchObject(wanted)
  const list = await developer.get(base)
  expect(list.body).toMatchObject({ status: 200, webhooks: [wanted] })
  expect((await developer.get(`${base}/${guid}`)).body.data).toMatchObject(wanted)
  const changed = await developer.patch(`${base}/${guid}`, { eventTypes: ['STATUS_COMPLETED'] })
  expect(changed.body.data).toMatchObject({
    guid,
    url,
    eventTypes: ['STATUS_COMPLETED'],
    publicKey: made.body.data.publicKey,
  })
  expect(changed.body.data.modifiedDatetime).toBeGreaterThan(made.body.data.modifiedDatetime)
  expect((await developer.delete(`${base}/${guid}`)).body).toEqual({ status: 200, data: { guid } })
  expect((await developer.get(base)).body.webhooks).toEqual([])
  expect((await developer.delete(`${base}/${guid}`)).status).toBe(404)
})

test('a create or change takes url and eventTypes, ignores what it read, and refuses the rest [WHK-039] [WHK-040]', async () => {
  const { body } = await developer.post(base, { url, eventTypes: ['STATUS_CHANGE'] })
  const row = body.data
  const again = await developer.patch(`${base}/${row.guid}`, { ...row, url: `${url}&more` })
  expect(again.body.data).toMatchObject({ url: `${url}&more`, publicKey: row.publicKey })
  const stale = await developer.patch(`${base}/${row.guid}`, { ...row, url })
  expect([stale.status, stale.body.code]).toEqual([409, 'E_CONFLICT'])
  const issuesOf = async (more: object) =>
    (await developer.post(base, { url, eventTypes: ['STATUS_CHANGE'], ...more })).body.issues?.map(
      ({ path, code }: { path: string; code: string }) => `${path} ${code}`,
    )
  expect(await issuesOf({ url: 'ftp://example.com' })).toEqual(['url invalid'])
  expect(await issuesOf({ url: undefined })).toEqual(['url required'])
  expect(await issuesOf({ eventTypes: [] })).toEqual(['eventTypes required'])
  expect(await issuesOf({ eventTypes: ['SUSPICION'] })).toEqual(['eventTypes.0 invalid'])
  expect(await issuesOf({ eventTypes: ['STATUS_CHANGE', 'STATUS_CHANGE'] })).toEqual(['eventTypes duplicated'])
  expect(await issuesOf({ privateKey: 'x' })).toEqual(['privateKey unknown_key'])
  await developer.delete(`${base}/${row.guid}`)
})

test('event types are the documented three and those of casework, lists and transactions [WHK-025] [WHK-026] [WHK-027] [WHK-034]', async () => {
  const { body } = await developer.get(`${base}/event-types`)
  expect(body).toEqual({ status: 200, data: [...webhookEventTypes] })
  expect(body.data.slice(0, 3)).toEqual(['STATUS_CHANGE', 'STATUS_COMPLETED', 'ALERT_GENERATED'])
})

test('the log names event, data and acknowledgement in camel case, newest first, by pages from 0 [WHK-019] [WHK-020] [WHK-021] [WHK-022] [WHK-023] [WHK-024] [WHK-028] [WHK-042]', async () => {
  const { guid } = await register('/log', ['TRANSACTION_SAVED', 'TRANSACTION_DELETED'])
  const saved = await saveTransaction()
  await settle()
  await as('officer').delete(`/v2/transactions/${saved.id}`)
  await settle()
  const first = await developer.get(`${events}?page=0&size=1`)
  expect(first.body).toMatchObject({ status: 200, total: 2, delivered: 2, dead: 0 })
  expect(first.body.data).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      eventType: 'TRANSACTION_DELETED',
      dataType: 'transaction',
      data: { transaction: saved.id, tran_ref: expect.any(String) },
      acknowledgement: { status: 204, datetime: expect.any(Number), problem: null },
      createdDatetime: expect.any(Number),
      modifiedDatetime: expect.any(Number),
      webhook: guid,
      session: first.body.data[0].id,
      state: 'delivered',
      tries: 1,
      nextDatetime: null,
      tookMs: expect.any(Number),
    },
  ])
  const second = await developer.get(`${events}?page=1&size=1`)
  expect(second.body.data[0].eventType).toBe('TRANSACTION_SAVED')
  await developer.delete(`${base}/${guid}`)
})

test('the log is asked for by event types, start, end, page and size [WHK-037] [WHK-041]', async () => {
  const whole = await log()
  const [last] = whole
  const at = last!.createdDatetime
  expect((await log(`eventTypes=TRANSACTION_SAVED,STATUS_CHANGE`)).map(({ eventType }) => eventType)).toEqual([
    'TRANSACTION_SAVED',
  ])
  expect(await log(`start=${at + 1}`)).toEqual([])
  expect((await log(`end=${at}`)).length).toBe(whole.length)
  expect((await developer.get(`${events}?start=2026-01-01`)).body.issues[0].path).toBe('start')
  expect((await developer.get(`${events}?eventTypes=NOPE`)).status).toBe(400)
})

test('each deed of a person is in the action log [WHK-055] [WHK-056] [WHK-057] [WHK-058]', async () => {
  const { guid } = await register('/deeds', ['TRANSACTION_SAVED'])
  await developer.patch(`${base}/${guid}`, { eventTypes: ['TRANSACTION_SAVED', 'LIST_UPDATED'] })
  await saveTransaction()
  await settle()
  const [entry] = await log()
  await developer.post(`${events}/${entry!.id}/resend`)
  await developer.delete(`${base}/${guid}`)
  const logged = await as('admin').get(
    '/v2/users/activity?filter={"type":["webhook.register","webhook.update","webhook.unregister","webhook.resend"]}&limit=4',
  )
  expect(
    logged.body.data.map(({ type, severity, username }: Record<string, string>) => [type, severity, username]),
  ).toEqual([
    ['webhook.unregister', 'high', 'developer'],
    ['webhook.resend', 'medium', 'developer'],
    ['webhook.update', 'high', 'developer'],
    ['webhook.register', 'high', 'developer'],
  ])
  expect(logged.body.data[0].target).toMatchObject({ kind: 'webhook', name: receiver.url('/deeds') })
})

test('private keys are stored encrypted, shown nowhere, and forgotten with their webhook', async () => {
  const { guid } = await register('/keys', ['LIST_UPDATED'])
  const keyOf = async () =>
    (
      await world.client.query(
        'select private_key from webhook_keys where webhook = (select id from webhooks where guid = $1)',
        [guid],
      )
    ).rows[0].private_key
  const stored = await keyOf()
  expect(stored).not.toContain('PRIVATE')
  expect(world.services.secrets.open(stored, `private key of webhook ${guid}`)).toContain('BEGIN PRIVATE KEY')
  const traces = await world.client.query(`select after from audit_traces where table_name = 'webhook_keys'`)
  expect(traces.rows.every(({ after }) => after.private_key === '[hidden]')).toBe(true)
  await developer.delete(`${base}/${guid}`)
  expect(await keyOf()).toBeNull()
})

test('only holders of DEVELOPMENT read or write, each in their own organisation', async () => {
  const { guid } = await register('/own', ['LIST_UPDATED'])
  expect((await demo.as('reviewer').get(base)).status).toBe(403)
  expect((await demo.as('auditor').post(base, { url, eventTypes: ['LIST_UPDATED'] })).status).toBe(403)
  const other = await world.organisation('other')
  expect((await other.as('developer').get(base)).body.webhooks).toEqual([])
  expect((await other.as('developer').patch(`${base}/${guid}`, { url })).status).toBe(404)
  expect((await other.as('developer').get(`${events}/${(await log())[0]!.id}`)).status).toBe(404)
  await developer.delete(`${base}/${guid}`)
})
