import { describe, expect, test } from 'vitest'
import { announceRows } from '#kernel/live/live.ts'
import { openAlertDesk } from '#test/world/alert-desk.ts'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { addPerson } from '#test/world/register.ts'
import { requestApproval } from '../settings/approvals.public.ts'
import { partyFactsOf } from './hits/party-facts.ts'
import { raiseHits } from './raising/raise-hits.ts'

const { alertOf, company, decide, demo, person, raise, seen, world } = await openAlertDesk()

describe('an alert', () => {
  test('is raised once per customer and listed party [ALR-143]', async () => {
    expect(await raise('alert', 'demo:once')).toMatchObject({ raised: 1, already_pending: 0 })
    expect(await raise('alert', 'demo:once')).toMatchObject({ raised: 0, already_pending: 1 })
    const answer = await demo.as('reviewer').get('/v2/alerts/count?filter={"entity_id":"demo:once"}')
    expect(answer.body.data.count).toBe(1)
  })
  test('is counted by every signed-in user, as its case is; rows and detailed counts are not', async () => {
    await demo.member({ username: 'counter', keys: [] })
    for (const family of ['alerts', 'alert_cases']) {
      expect((await demo.as('counter').get(`/v2/${family}/count`)).body.data.count).toBeGreaterThanOrEqual(0)
      expect((await demo.as('counter').get(`/v2/${family}`)).status).toBe(403)
      expect((await demo.as('counter').get(`/v2/${family}/count?filter={"person":1}`)).status).toBe(403)
    }
  })
  test('counts on its customer while pending', async () => {
    const pending = () =>
      demo.tx(
        async (tx) =>
          (
            await tx
              .selectFrom('individuals_pending')
              .select('alerts_pending')
              .where('id', '=', person)
              .executeTakeFirst()
          )?.['alerts_pending'],
      )
    const before = Number(await pending())
    await raise('alert', 'demo:count')
    expect(await pending()).toBe(before + 1)
    await decide((await alertOf('demo:count')).id, { hit_status: 2, ...seen })
    expect(await pending()).toBe(before)
  })
  test('counts with what stands in the case of its customer, by how it was decided [MEM-078]', async () => {
    const other = await demo.tx((tx) => addPerson(tx, { names: ['YIP Wai'], ref_id: 'P-count' }))
    const hits = async () =>
      (await demo.as('officer').get(`/v2/alerts/counts?persons=${other}&companies=${company}`)).body
    expect((await hits()).data).toEqual([])
    await demo.tx(async (tx) => {
      const facts = {
        partyFacts: await partyFactsOf(tx, { person: other, company: null }),
        entityFacts: { names: ['YIP'] },
      }
      const hit = (entity_id: string) => raisedHit({ person: other, hit: inventedHit({ entity_id }), ...facts })
      await raiseHits(tx, 'alert', [hit('demo:yip-1'), hit('demo:yip-2')])
      await raiseHits(tx, 'onboarding', [hit('demo:yip-3')])
    })
    await decide((await alertOf('demo:yip-1')).id, { hit_status: 2, ...seen })
    expect((await hits()).data).toEqual([
      { capacity_type: 2, capacity_id: other, pending: 2, true_hits: 0, false_hits: 1 },
    ])
  })
  test('is decided with exposition and remarks, and refused without [ALR-071] [ALR-138] [ALR-142]', async () => {
    await raise('alert', 'demo:decide')
    const { id } = await alertOf('demo:decide')
    const refused = await decide(id, { hit_status: 1 })
    expect(refused).toMatchObject({ status: 400, body: { code: 'E_VALIDATION' } })
    expect(refused.body.issues.map((issue: { path: string }) => issue.path)).toEqual(['exposition', 'remarks'])
    const saved = await decide(id, { hit_status: 1, exposition: '5', remarks: 'Confirmed, no longer in force.' })
    expect(saved.body.data).toMatchObject({ hit_status: 1, exposition: '5', updated_by: 'reviewer' })
  })
  test('takes the whole form back, and refuses what it does not know [ALR-136] [ALR-137]', async () => {
    await raise('alert', 'demo:form')
    const row = await alertOf('demo:form')
    expect((await decide(row.id, { ...row, hit_status: 2, ...seen })).status).toBe(200)
    expect((await decide(row.id, { hit_status: 2, ...seen, org_id: 2 })).status).toBe(400)
  })
  test('logs the first decision as resolve and a later one as modify [ALR-145] [AUD-018] [AUD-019]', async () => {
    await raise('alert', 'demo:log')
    const { id } = await alertOf('demo:log')
    await decide(id, { hit_status: 2, ...seen })
    await decide(id, { hit_status: 1, exposition: '4', remarks: 'Looked again.' })
    const types = await demo.tx(async (tx) =>
      tx
        .selectFrom('activity_log')
        .select(['type', 'severity'])
        .where('target_id', '=', id)
        .where('target_table', '=', 'alerts')
        .orderBy('id')
        .execute(),
    )
    expect(types).toEqual([
      { type: 'alert.resolve', severity: 'medium' },
      { type: 'alert.modify', severity: 'high' },
    ])
  })
  test('of two people deciding at once, the second is told', async () => {
    await raise('alert', 'demo:race')
    const { id, updated_date } = await alertOf('demo:race')
    const verdict = { hit_status: 2, ...seen, updated_date }
    const answers = await Promise.all([decide(id, verdict), decide(id, { ...verdict, remarks: 'Mine.' }, 'officer')])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  })
  test('is decided by holders of both rights only, and is nobody else’s [ACL-090]', async () => {
    await raise('alert', 'demo:rights')
    const { id } = await alertOf('demo:rights')
    expect((await decide(id, { hit_status: 2, ...seen }, 'operator')).status).toBe(403)
    expect((await decide(id, { hit_status: 2, ...seen }, 'auditor')).status).toBe(403)
  })
})

describe('decision memory', () => {
  test('does not raise again what was decided on the same evidence', async () => {
    await raise('alert', 'demo:memory')
    await decide((await alertOf('demo:memory')).id, { hit_status: 2, ...seen })
    expect(await raise('alert', 'demo:memory')).toMatchObject({ raised: 0, reopened: 0, already_decided: 1 })
    expect(await raise('onboarding', 'demo:memory')).toMatchObject({ raised: 0, already_decided: 1 })
  })
  test('brings it back as pending when the list says something new, showing the earlier decision and what changed', async () => {
    await raise('alert', 'demo:return')
    await decide((await alertOf('demo:return')).id, { hit_status: 2, ...seen })
    expect(await raise('alert', 'demo:return', {}, { names: ['HO Man-kit', '何文傑'] })).toMatchObject({
      raised: 0,
      reopened: 1,
    })
    expect(await alertOf('demo:return')).toMatchObject({
      hit_status: 0,
      exposition: null,
      service_hit: {
        reopened: {
          changes: [{ field: 'list.names', added: ['何文傑'], removed: [] }],
          status: 2,
          ...seen,
          username: 'reviewer',
          at: expect.any(Number),
        },
      },
    })
  })
  test('forgets a decision that was withdrawn', async () => {
    await raise('alert', 'demo:undo')
    const { id } = await alertOf('demo:undo')
    await decide(id, { hit_status: 2, ...seen })
    await decide(id, { hit_status: 0 })
    expect(await raise('alert', 'demo:undo')).toMatchObject({ already_pending: 1, already_decided: 0 })
  })
})

describe('many at once', () => {
  test('one verdict covers a list of hits, all or none', async () => {
    for (const n of [1, 2, 3]) await raise('alert', `demo:bulk-${n}`)
    const items = await Promise.all(
      [1, 2, 3].map(async (n) => ({ table: 'alerts', id: (await alertOf(`demo:bulk-${n}`)).id })),
    )
    const verdict = { hit_status: 2, ...seen }
    const broken = await demo
      .as('reviewer')
      .post('/v2/review/decide', { items: [...items, { table: 'alerts', id: 999_999 }], verdict })
    expect(broken.status).toBe(404)
    expect((await alertOf('demo:bulk-1')).hit_status).toBe(0)
    const done = await demo.as('reviewer').post('/v2/review/decide', { items, verdict })
    expect(done.body.data).toMatchObject({ decided: 3, waiting: 0 })
    // Taken back only as it was left: a colleague has looked at one of them since.
    await decide(items[1]!.id, { hit_status: 2, ...seen, remarks: 'Mine.' }, 'officer')
    const pending = { hit_status: 0, exposition: null, remarks: null }
    const back = { items: done.body.data.items, verdict: pending }
    expect(await demo.as('reviewer').post('/v2/review/decide', back)).toMatchObject({
      status: 409,
      body: { code: 'E_CONFLICT', item: { id: items[1]!.id } },
    })
    expect((await alertOf('demo:bulk-2')).remarks).toBe('Mine.')
    back.items.splice(1, 1)
    expect((await demo.as('reviewer').post('/v2/review/decide', back)).status).toBe(200)
    expect((await alertOf('demo:bulk-1')).hit_status).toBe(0)
  })
  test('hits are given to a colleague without becoming newer', async () => {
    await raise('alert', 'demo:assign')
    const { id, updated_date } = await alertOf('demo:assign')
    await demo.as('officer').post('/v2/review/assign', {
      items: [{ table: 'alerts', id }],
      assigned_to: 'reviewer',
      due_date: 1_900_000_000_000,
    })
    expect(await alertOf('demo:assign')).toMatchObject({
      assigned_to: 'reviewer',
      due_date: 1_900_000_000_000,
      updated_date,
    })
    expect(
      (await demo.as('officer').post('/v2/review/assign', { items: [{ table: 'alerts', id }], assigned_to: 'ghost' }))
        .status,
    ).toBe(400)
  })
})

test('open screens hear which hits were raised, given away and decided, and of a great many only that they changed', async () => {
  const heard: { topic: string; id?: number }[] = []
  const hear = ({ payload = '' }: { payload?: string | undefined }) =>
    void heard.push((JSON.parse(payload) as { change: { topic: string; id?: number } }).change)
  world.client.on('notification', hear)
  await world.client.query('listen live')
  const changed = async (topic: string, work: () => Promise<unknown>) => {
    heard.length = 0
    await work()
    await world.client.query('select 1')
    return heard.filter((change) => change.topic === topic)
  }
  const raised = await changed('alert_case_entities', () => raise('onboarding', 'demo:heard'))
  const [row] = (await demo.as('officer').get('/v2/alert_case_entities?filter={"entity_id":"demo:heard"}')).body.data
  const named = [{ topic: 'alert_case_entities', id: row.id }]
  expect(raised).toEqual(named)
  const items = [{ table: 'alert_cases', id: row.alert_case }]
  const assign = () => demo.as('officer').post('/v2/review/assign', { items, assigned_to: 'officer' })
  expect(await changed('alert_case_entities', assign)).toContainEqual(named[0])
  const verdict = { status: 2, ...seen }
  const decideOne = () => demo.as('reviewer').patch(`/v2/alert_case_entities/${row.id}`, verdict)
  expect(await changed('alert_case_entities', decideOne)).toEqual(named)
  // Whoever may not see a request hears of it with the hit it is about.
  const wanted = { kind: 'hit.decide', target_table: 'alert_case_entities', target_id: row.id, wanted: {} }
  expect(await changed('alert_case_entities', () => demo.tx((tx) => requestApproval(tx, wanted)))).toEqual(named)
  const many = Array.from({ length: 101 }, (_, n) => n + 1)
  expect(await changed('hits', () => demo.tx((tx) => announceRows(tx, 'hits', many)))).toEqual([{ topic: 'hits' }])
  await world.client.query('unlisten live')
  world.client.off('notification', hear)
})

test('hits are walked page by page in the order of their strength [API-029]', async () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => `demo:walk-${name}`)
  for (const entity_id of many) await raise('onboarding', entity_id, { score: entity_id.endsWith('c') ? 0.9 : 0.7 })
  const page = async (filter: object) => {
    const query = new URLSearchParams({
      filter: JSON.stringify({ entity_id: many, ...filter }),
      sort: 'score DESC,id ASC',
      limit: '2',
    })
    return (await demo.as('reviewer').get(`/v2/alert_case_entities?${query.toString()}`)).body.data as {
      id: number
      entity_id: string
      score: number
    }[]
  }
  const after = ({ id, score }: { id: number; score: number }) => ({
    score: { '<=': score },
    or: [{ score: { '<': score } }, { id: { '>': id } }],
  })
  const first = await page({})
  await demo.as('reviewer').patch(`/v2/alert_case_entities/${first[1]!.id}`, { status: 2, ...seen })
  const second = await page(after(first[1]!))
  const third = await page(after(second[1]!))
  const walked = [...first, ...second, ...third].map(({ entity_id }) => entity_id.at(-1))
  expect(walked).toEqual(['c', 'a', 'b', 'd', 'e'])
})
