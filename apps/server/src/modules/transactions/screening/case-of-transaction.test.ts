import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { raiseHits } from '#modules/alerts/alerts.public.ts'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'
import { linkHits } from './link-hits.ts'

let desk: Awaited<ReturnType<typeof openTransactionDesk>>
beforeAll(async () => {
  desk = await openTransactionDesk()
})

type Party = { person: number | null; company: number | null; counterparty?: number }
type Met = { party: Party; entities: readonly string[]; place?: 'alert' | 'onboarding' }
let serial = 0

/** A screening of the transaction that meets these hits. */
const meet = (id: number, met: readonly Met[], at?: number) =>
  desk.alpha.tx(async (tx) => {
    for (const { party, entities, place = 'alert' } of met)
      await raiseHits(
        tx,
        place,
        entities.map((entity_id) => raisedHit({ ...party, hit: inventedHit({ entity_id }) })),
      )
    const asked = met.map(({ party, entities }) => ({
      asked: party,
      answer: { hits: entities.map((entity_id) => ({ entity_id })) },
    }))
    await linkHits(tx, id, asked, at)
  })

async function openScene(more: object = {}) {
  serial += 1
  const tran_ref = `CASE-${serial}`
  const recipient = { client_type: 'individual', sur: 'REYES', other: `Case ${serial}` }
  const { id } = await desk.save({ tran_ref, recipient, ...more })
  const { rows } = await desk.alpha.tx((tx) =>
    sql<{ counterparty: number }>`select counterparty from transaction_parts where transaction = ${id}
      and counterparty is not null order by role desc`.execute(tx),
  )
  const free: Party[] = rows.map(({ counterparty }) => ({ person: null, company: null, counterparty }))
  const open = async () => (await desk.officer.get(`/v2/transactions/${id}?populate=alert,alert_case`)).body.data
  return { id, tran_ref, party: free[0]!, free, open }
}
const client = (): Party => ({ person: desk.client, company: null })
const reviewer = () => desk.alpha.as('reviewer')
const pool = async (filter: object, more = '') =>
  (await reviewer().get(`/v2/alert_cases?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`)).body.data
const decide = async (table: 'alerts' | 'alert_case_entities', entity: string, status: number) => {
  const { rows } = await desk.alpha.tx((tx) =>
    sql<{ id: number }>`select id from ${sql.table(table)} where entity_id = ${entity}`.execute(tx),
  )
  const verdict = { exposition: status === 0 ? null : '0', remarks: status === 0 ? null : 'Read the file.' }
  const body = { ...verdict, [table === 'alerts' ? 'hit_status' : 'status']: status }
  expect((await reviewer().patch(`/v2/${table}/${rows[0]!.id}`, body)).status).toBe(200)
}

test('the first hit of a transaction opens its case in the pool, and a later screening opens no second one [TXN-043] [TXN-045] [TXN-046]', async () => {
  const { id, tran_ref, party, open } = await openScene()
  expect(await pool({ transaction: id })).toEqual([])
  await meet(id, [{ party, entities: ['demo:first'] }], 1_780_000_000_000)
  const [row] = await pool({ transaction: id })
  expect(row).toMatchObject({
    transaction: id,
    person: null,
    company: null,
    name: `${tran_ref} · CHAN Tai Man 陳 大文`,
    status: 'pending',
    cnt_pending: 1,
    create_date: 1_780_000_000_000,
    last_hit_at: 1_780_000_000_000,
    danger: expect.any(Number),
  })
  expect(row.danger).toBeGreaterThan(0)
  expect(await open()).toMatchObject({
    alert_case_id: row.id,
    alert_case_status: 'pending',
    alert_case: { id: row.id, status: 'pending', cnt_pending: 1, cnt_true: 0, cnt_false: 0 },
  })
  await meet(id, [{ party, entities: ['demo:first', 'demo:second'] }], 1_780_000_060_000)
  expect(await pool({ transaction: id })).toMatchObject([
    { id: row.id, cnt_pending: 2, create_date: 1_780_000_000_000, last_hit_at: 1_780_000_060_000 },
  ])
})

test('hits on all four names, alerts and hits of pool cases, are one case whose counts follow every decision [TXN-043]', async () => {
  const named = (other: string) => ({ client_type: 'individual', sur: 'SANTOS', other: `${other} ${serial}` })
  const scene = await openScene({
    tran_type: 'inward',
    recipient: undefined,
    remitter: named('R'),
    counterparty: named('C'),
  })
  const { id, free } = scene
  expect(free).toHaveLength(2)
  const firm: Party = { person: null, company: desk.firm }
  await meet(id, [
    { party: client(), entities: ['demo:of-client'], place: 'onboarding' },
    { party: firm, entities: ['demo:of-firm'], place: 'onboarding' },
    { party: free[0]!, entities: ['demo:of-remitter'] },
    { party: free[1]!, entities: ['demo:of-counterparty'] },
  ])
  const counts = async () => {
    const [row, ...others] = await pool({ transaction: id }, '&populate=parties')
    expect(others).toEqual([])
    const stat = (await reviewer().get(`/v2/alert_cases/stat?case_ids=${row.id}`)).body.data
    const of = (status: number) => stat.find((one: { status: number }) => one.status === status)?.count ?? 0
    expect([of(0), of(1), of(2)]).toEqual([row.cnt_pending, row.cnt_true, row.cnt_false])
    expect(row.parties).toEqual({ pending: row.cnt_pending, true_hits: row.cnt_true, false_hits: row.cnt_false })
    return [row.status, row.cnt_pending, row.cnt_true, row.cnt_false]
  }
  expect(await counts()).toEqual(['pending', 4, 0, 0])
  await decide('alert_case_entities', 'demo:of-client', 2)
  await decide('alerts', 'demo:of-remitter', 1)
  expect(await counts()).toEqual(['pending', 2, 1, 1])
  await decide('alert_case_entities', 'demo:of-firm', 2)
  await decide('alerts', 'demo:of-counterparty', 2)
  expect(await counts()).toEqual(['resolved', 0, 1, 3])
  await decide('alert_case_entities', 'demo:of-client', 0)
  expect(await counts()).toEqual(['pending', 1, 1, 2])
})

test('the case brings the client as its customer, its most dangerous hit, and is found by what is pending in it', async () => {
  const { id, party } = await openScene()
  await meet(id, [{ party, entities: ['demo:gravest'] }])
  const [row] = await pool({ transaction: id }, '&populate=customer,gravest,person,company')
  expect(row).toMatchObject({
    customer: { id: desk.client, capacity_type: 2 },
    gravest: { similarity_level: expect.any(String), waiting: 0 },
    person: null,
    company: null,
  })
  const { similarity_level: level, lists, binding } = row.gravest
  expect(lists.length).toBeGreaterThan(0)
  for (const found of [{ level }, { list: lists[0] }, { binding }, { waiting: false }, { name: { contains: 'CHAN' } }])
    expect(await pool({ transaction: id, ...found })).toHaveLength(1)
  for (const other of [{ list: 'nowhere' }, { binding: !binding }, { waiting: true }, { level: { '!=': level } }])
    expect(await pool({ transaction: id, ...other })).toEqual([])
  const ofCustomers = await pool({ transaction: null })
  expect(ofCustomers.some((one: { id: number }) => one.id === row.id)).toBe(false)
})

test('a customer counts a hit once, however many transactions met it', async () => {
  const person = await desk.person([desk.en('LAU', 'Once')])
  const saved = [await openScene({ person }), await openScene({ person })]
  const party = { person, company: null }
  for (const { id } of saved) await meet(id, [{ party, entities: ['demo:once'], place: 'onboarding' }])
  const { body } = await desk.officer.get(`/v2/individuals/${person}`)
  expect(body.data.alerts_pending).toBe(1)
  expect(await pool({ person })).toHaveLength(1)
})

test('a case whose last hit is gone is resolved, and the same case opens again with the next hit', async () => {
  const { id, party, open } = await openScene()
  await meet(id, [{ party, entities: ['demo:gone'] }])
  const [before] = await pool({ transaction: id })
  await meet(id, [])
  expect(await pool({ transaction: id })).toMatchObject([
    { id: before.id, status: 'resolved', cnt_pending: 0, danger: 0 },
  ])
  expect(await open()).toMatchObject({
    alert_case: { id: before.id, status: 'resolved' },
    alert_case_status: 'resolved',
  })
  await meet(id, [{ party, entities: ['demo:gone'] }])
  expect(await pool({ transaction: id })).toMatchObject([{ id: before.id, status: 'pending', cnt_pending: 1 }])
})

test('the case follows a new reference, a new client and the removal of its transaction', async () => {
  const { id, party } = await openScene()
  await meet(id, [{ party, entities: ['demo:follows'] }])
  const [row] = await pool({ transaction: id })
  await desk.officer.patch(`/v2/transactions/${id}`, { tran_ref: 'CASE-RENAMED' })
  expect(await pool({ transaction: id })).toMatchObject([{ id: row.id, name: 'CASE-RENAMED · CHAN Tai Man 陳 大文' }])
  const other = await desk.person([desk.en('WONG', 'Other')], { ref_id: 'P-OTHER' })
  await desk.officer.patch(`/v2/transactions/${id}`, { person: other })
  expect(await pool({ transaction: id })).toMatchObject([{ name: 'CASE-RENAMED · WONG Other', client_id: 'P-OTHER' }])
  expect((await desk.officer.delete(`/v2/transactions/${id}`)).status).toBe(200)
  expect(await pool({ transaction: id })).toEqual([])
  expect((await reviewer().get(`/v2/alert_cases/${row.id}`)).status).toBe(404)
  // Decisions on its hits, which stay with their parties, do not bring it back.
  await decide('alerts', 'demo:follows', 2)
  expect(await pool({ transaction: id })).toEqual([])
  const back = sql`update transactions set is_deleted = false where id = ${id}`
  await desk.alpha.tx((tx) => back.execute(tx))
  expect(await pool({ transaction: id })).toMatchObject([{ id: row.id, status: 'resolved', cnt_false: 1 }])
})

test('open screens hear of the case though the hit was raised before', async () => {
  const [first, second] = [await openScene(), await openScene()]
  const party = client()
  await meet(first.id, [{ party, entities: ['demo:heard'] }])
  const heard: string[] = []
  const { client: listener } = desk.world
  const hear = ({ payload = '' }) => heard.push(payload)
  listener.on('notification', hear)
  await listener.query('listen live')
  await meet(second.id, [{ party, entities: ['demo:heard'] }])
  await listener.query('unlisten live')
  listener.off('notification', hear)
  const [{ id }] = await pool({ transaction: second.id })
  expect(heard.map((payload) => JSON.parse(payload).change)).toContainEqual({ topic: 'alert_cases', id })
})

test('another organisation sees neither the case nor its hits', async () => {
  const { id, party } = await openScene()
  await meet(id, [{ party, entities: ['demo:tenant'] }])
  const [row] = await pool({ transaction: id })
  const stranger = desk.beta.as('reviewer')
  expect((await stranger.get(`/v2/alert_cases/${row.id}`)).status).toBe(404)
  const { body } = await stranger.get(`/v2/alert_cases?filter=${JSON.stringify({ transaction: id })}`)
  expect(body.data).toEqual([])
  expect((await stranger.get(`/v2/alert_cases/stat?case_ids=${row.id}`)).body.data).toEqual([])
  const assigned = { items: [{ table: 'alert_cases', id: row.id }], assigned_to: 'reviewer' }
  expect((await stranger.post('/v2/review/assign', assigned)).body.data).toEqual({ assigned: 0 })
})

test('an assigned case is in the inbox of the colleague and leads to the transaction; its hits keep their own assignment', async () => {
  const { id, party } = await openScene()
  await meet(id, [{ party, entities: ['demo:assigned-1', 'demo:assigned-2'] }])
  const [row] = await pool({ transaction: id })
  const items = [{ table: 'alert_cases', id: row.id }]
  const due_date = Date.now() + 86_400_000
  const answer = await reviewer().post('/v2/review/assign', { items, assigned_to: 'reviewer', due_date })
  expect(answer.body.data).toEqual({ assigned: 1 })
  expect(await pool({ transaction: id })).toMatchObject([{ assigned_to: 'reviewer', due_date }])
  const inbox = async () => {
    const { items: found } = (await reviewer().get('/v2/inbox?view=all')).body.data
    return found.filter(({ key }: { key: string }) => key === `case ${row.id}`)
  }
  expect(await inbox()).toMatchObject([
    {
      kind: 'case.assigned',
      customer: { id: desk.client },
      title: { en: row.name },
      what: { en: expect.stringMatching(new RegExp(`^Case #${row.id}, 2 hits, strongest `)) },
      due: due_date,
      href: `/sys/Transaction/Details/${id}?tab=screening`,
      hit: null,
    },
  ])
  const { rows } = await desk.alpha.tx((tx) =>
    sql`select 1 from alerts where entity_id like 'demo:assigned-%' and assigned_to is not null`.execute(tx),
  )
  expect(rows).toEqual([])
  await decide('alerts', 'demo:assigned-1', 2)
  await decide('alerts', 'demo:assigned-2', 2)
  expect(await inbox()).toEqual([])
})
