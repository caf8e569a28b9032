import { readFileSync } from 'node:fs'
import { undoMs } from '@probity/contract/alerts/review.ts'
import { expect, test } from 'vitest'
import { openWebhookDesk } from '#test/world/webhook-desk.ts'
import { modules } from '../../../modules.ts'
import { sources } from './messages.ts'

const desk = await openWebhookDesk()
const {
  as,
  forward,
  world,
  demo,
  developer,
  person,
  raise,
  alertOf,
  decide,
  seen,
  receiver,
  register,
  settle,
  log,
  saveTransaction,
} = desk
const all = [
  'STATUS_CHANGE',
  'STATUS_COMPLETED',
  'ALERT_GENERATED',
  'ALERT_RESOLVED',
  'ALERT_REOPENED',
  'LIST_UPDATED',
  'TRANSACTION_SAVED',
  'TRANSACTION_DELETED',
  'CDD_CHANGE',
  'SCREENING_ALARM',
]
await register('/all', all)
const seenAt = () => receiver.at('/all').map(({ body }) => JSON.parse(body))
const since = async (work: () => Promise<unknown>) => {
  const before = seenAt().length
  await work()
  await settle()
  return seenAt().slice(before)
}

test('an ongoing task tells of each change of its status and of its end, with its own guid as session [WHK-025] [WHK-026] [WHK-029] [WHK-045]', async () => {
  const started = await as('officer').post('/v2.2/screening/task/start', { type: 'full' })
  expect(started.status).toBe(200)
  const { guid } = started.body.data
  const sent = await since(() => world.work())
  const ofTask = sent.filter(({ dataType }) => dataType === 'task')
  expect(ofTask.map(({ event, task, data }) => [event, task, data.status])).toEqual([
    ['STATUS_CHANGE', guid, 'running'],
    ['STATUS_CHANGE', guid, 'completed'],
    ['STATUS_COMPLETED', guid, 'completed'],
  ])
  const last = receiver.at('/all').findLast(({ body }) => body.includes('STATUS_COMPLETED'))!
  expect(last.headers['x-webhook-session-id']).toBe(guid)
  // The link opens the result for fifteen minutes.
  const { download } = ofTask[2].data
  const place = download.replace('http://localhost:3000', '')
  expect((await as('officer').get(place)).status).toBe(200)
  // Its receiver has no session.
  expect((await world.stranger.get(place)).status).toBe(200)
  expect((await world.stranger.get(place.split('?')[0])).status).toBe(401)
})

test('each raised hit is one event, by ids alone [WHK-027] [WHK-029]', async () => {
  const sent = await since(async () => {
    await raise('alert', 'demo:w-1')
    await raise('ongoing_delta', 'demo:w-2')
  })
  const alert = await alertOf('demo:w-1')
  expect(sent.toSorted((a, b) => a.data.entity.localeCompare(b.data.entity))).toMatchObject([
    {
      event: 'ALERT_GENERATED',
      dataType: 'alert',
      data: { alert: alert.id, entity: 'demo:w-1', similarity_level: 'STRONG', status: 0, person },
    },
    {
      event: 'ALERT_GENERATED',
      dataType: 'alert',
      data: { case: expect.any(Number), hit: expect.any(Number), entity: 'demo:w-2', screening_type: 'ongoing_delta' },
    },
  ])
  for (const { data } of sent) expect(JSON.stringify(data)).not.toMatch(/HO Man|remarks|exposition|name/i)
})

test('a decision is told once the time of an undo has passed, and not at all when it was undone', async () => {
  await raise('alert', 'demo:w-3')
  const { id } = await alertOf('demo:w-3')
  expect(await since(() => decide(id, { ...seen, hit_status: 2 }))).toEqual([
    expect.objectContaining({ event: 'ALERT_GENERATED' }),
  ])
  await decide(id, { hit_status: 0 })
  forward(undoMs + 1_000)
  expect(await since(async () => undefined)).toEqual([])
  await decide(id, { ...seen, hit_status: 2 })
  await decide(id, { hit_status: 0 })
  await decide(id, { ...seen, exposition: '1', hit_status: 1 })
  forward(undoMs + 1_000)
  expect(await since(async () => undefined)).toMatchObject([
    { event: 'ALERT_RESOLVED', data: { alert: id, status: 1 } },
  ])
})

test('a decision that is opened again later is told as reopened; one whose remark alone changed is told to nobody', async () => {
  await raise('alert', 'demo:w-4')
  const { id } = await alertOf('demo:w-4')
  await decide(id, { ...seen, hit_status: 2 })
  await world.client.query('update webhook_events set create_date = create_date - 60000, due = 0')
  await settle()
  await decide(id, { hit_status: 0 })
  forward(undoMs + 1_000)
  expect(await since(async () => undefined)).toMatchObject([
    { event: 'ALERT_REOPENED', data: { alert: id, status: 0 } },
  ])
  await decide(id, { ...seen, hit_status: 2 })
  await world.client.query('update webhook_events set create_date = create_date - 60000, due = 0')
  await settle()
  await decide(id, { ...seen, remarks: 'Reported to the unit.', hit_status: 2 })
  forward(undoMs + 1_000)
  expect(await since(async () => undefined)).toEqual([])
})

test('an event of a transaction that rolls back is never told, and one of an organisation without webhooks is not kept', async () => {
  const sent = await since(async () => {
    await demo
      .tx(async (tx) => {
        const { emit } = await import('#kernel/jobs/outbox.ts')
        await emit(tx, 'transaction.saved', { id: 1 })
        throw new Error('changed my mind')
      })
      .catch(() => undefined)
  })
  expect(sent).toEqual([])
  const quiet = await world.organisation('quiet')
  await quiet.tx(async (tx) => {
    const { emit } = await import('#kernel/jobs/outbox.ts')
    await emit(tx, 'lists.released', { release: 'r-1' })
  })
  expect((await world.client.query('select count(*)::int as n from webhook_events')).rows[0].n).toBe(0)
})

test('an event that cannot be told is put off and keeps nobody waiting', async () => {
  await demo.tx(async (tx) => {
    const { emit } = await import('#kernel/jobs/outbox.ts')
    await emit(tx, 'transaction.saved', { id: 'odd' })
  })
  const sent = await since(() => saveTransaction())
  expect(sent).toMatchObject([{ event: 'TRANSACTION_SAVED' }])
  await world.client.query('delete from webhook_events')
})

test('webhooks get what they ask for and nothing else', async () => {
  const { guid } = await register('/lists', ['LIST_UPDATED'])
  await demo.tx(async (tx) => {
    const { emit } = await import('#kernel/jobs/outbox.ts')
    await emit(tx, 'lists.released', { release: 'r-2' })
  })
  await saveTransaction()
  await settle()
  expect(receiver.at('/lists').map(({ body }) => JSON.parse(body))).toMatchObject([
    { event: 'LIST_UPDATED', data: { release: 'r-2' } },
  ])
  expect((await log(`webhook=${guid}`)).length).toBe(1)
  await developer.delete(`/v2.2/screening/webhook/${guid}`)
})

test('nothing tells of a suspicion report: a closed list of events, each with a closed list of facts', async () => {
  const migration = readFileSync(new URL('../../../../migrations/0330_webhooks.sql', import.meta.url), 'utf8')
  const staged = /when \(new\.type in \(([^)]*)\)/
    .exec(readFileSync(new URL('../../../../migrations/0730_not_screened.sql', import.meta.url), 'utf8'))![1]!
    .match(/'[\w.]+'/g)!
    .map((name) => name.slice(1, -1))
  const cdd = readFileSync(new URL('../../../../migrations/0462_webhook_log.sql', import.meta.url), 'utf8')
  expect(cdd.match(/'cdd\.changed'/g)).toHaveLength(1)
  expect([...staged, 'cdd.changed'].toSorted()).toEqual(Object.keys(sources).toSorted())
  expect(migration).toContain(`public.now_ms() + ${undoMs}`)
  const left = new Set(modules.flatMap(({ leaves = [] }) => leaves))
  expect(staged.filter((name) => !left.has(name))).toEqual([])
  const told = new Set(seenAt().flatMap(({ data }) => Object.keys(data as object)))
  const facts = [
    'task',
    'taskId',
    'type',
    'status',
    'parties',
    'hits',
    'already_decided',
    'end',
    'url',
    'download',
    'alert',
    'case',
    'hit',
    'entity',
    'similarity_level',
    'score',
    'screening_type',
    'person',
    'company',
    'release',
    'transaction',
    'tran_ref',
    'tran_type',
    'tran_date',
    'cdd_status',
  ]
  expect([...told].filter((name) => !facts.includes(name))).toEqual([])
})
