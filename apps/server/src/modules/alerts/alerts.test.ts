import { undoMs } from '@probity/contract/review.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { announceRows } from '#kernel/live.ts'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { addCompany, addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world.ts'
import { partyFactsOf } from './party-facts.ts'
import { raiseHits } from './raise-hits.ts'
import type { Place, RaiseOutcome } from './raised-hit.ts'

let world: World
let demo: WorldOrganisation
let person: number
let company: number
const seen = { exposition: '0', remarks: 'Identity details differ.' }
const raise = async (
  place: Place,
  entity_id: string,
  more: object = {},
  entityFacts = { names: ['HO Man-kit'] },
): Promise<RaiseOutcome> =>
  demo.tx(async (tx) =>
    raiseHits(tx, place, [
      raisedHit({
        person,
        hit: inventedHit({ entity_id, ...more }),
        partyFacts: await partyFactsOf(tx, { person, company: null }),
        entityFacts,
      }),
    ]),
  )
const alertOf = async (entity_id: string) =>
  (await demo.as('reviewer').get(`/v2/alerts?filter=${encodeURIComponent(JSON.stringify({ entity_id }))}`)).body.data[0]
const decide = (id: number, body: object, who = 'reviewer') => demo.as(who).patch(`/v2/alerts/${id}`, body)

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  await world.organisation('harbour')
  person = await demo.tx((tx) => addPerson(tx, { names: ['HO Man Kit'], dob: '1980-03-04', ref_id: 'P-1' }))
  company = await demo.tx((tx) => addCompany(tx, { names: ['Lantern Freight Limited'], ref_id: 'C-1' }))
})

describe('an alert', () => {
  test('is raised once per customer and listed party [ALR-143]', async () => {
    expect(await raise('alert', 'demo:once')).toMatchObject({ raised: 1, already_pending: 0 })
    expect(await raise('alert', 'demo:once')).toMatchObject({ raised: 0, already_pending: 1 })
    const answer = await demo.as('reviewer').get('/v2/alerts/count?filter={"entity_id":"demo:once"}')
    expect(answer.body.data.count).toBe(1)
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

describe('a case', () => {
  const caseOf = async () => (await demo.as('reviewer').get(`/v2/alert_cases?filter={"person":${person}}`)).body.data[0]
  const entityOf = async (entity_id: string) =>
    (await demo.as('reviewer').get(`/v2/alert_case_entities?filter={"entity_id":"${entity_id}"}`)).body.data[0]
  test('opens with the first hit, is extended by later ones, and counts them [CAS-022] [CAS-037] [CAS-067]', async () => {
    await raise('onboarding', 'demo:case-1')
    expect(await entityOf('demo:case-1')).toMatchObject({ screening_type: 'onboarding' })
    await raise('ongoing_delta', 'demo:case-2')
    expect(await caseOf()).toMatchObject({ name: 'HO Man Kit', client_id: 'P-1', status: 'pending', cnt_pending: 2 })
    for (const entity of ['demo:case-1', 'demo:case-2'])
      await demo.as('reviewer').patch(`/v2/alert_case_entities/${(await entityOf(entity)).id}`, {
        status: entity.endsWith('1') ? 1 : 2,
        ...seen,
      })
    expect(await caseOf()).toMatchObject({ status: 'resolved', cnt_pending: 0, cnt_true: 1, cnt_false: 1 })
    const { id } = await caseOf()
    const stat = await demo.as('reviewer').get(`/v2/alert_cases/stat?case_ids=${id},999999`)
    expect(stat.body.data).toEqual([
      { case_id: id, status: 1, count: 1 },
      { case_id: id, status: 2, count: 1 },
    ])
  })
  test('keeps the history of each entity with the differences [CAS-079] [CAS-080] [CAS-082] [CAS-085]', async () => {
    await raise('onboarding', 'demo:history')
    const { id, alert_case } = await entityOf('demo:history')
    await demo
      .as('reviewer')
      .patch(`/v2/alert_case_entities/${id}`, { status: 2, exposition: '1', remarks: 'Name only.' })
    await demo
      .as('officer')
      .patch(`/v2/alert_case_entities/${id}`, { status: 2, exposition: '1', remarks: 'Name and age only.' })
    const path = `/v2/alert_cases/${alert_case}/entities/demo:history/histories`
    const { body } = await demo.as('reviewer').get(path)
    expect(body.data.map((step: { username: string }) => step.username)).toEqual(['officer', 'reviewer', 'system'])
    expect(body.data[0].diffs).toEqual([
      { field: 'remarks', segments: [{ value: 'Name ' }, { value: 'and age ', added: true }, { value: 'only.' }] },
    ])
    expect((await demo.as('reviewer').get(`${path}/count`)).body.data.count).toBe(3)
  })
  test('of a company stands apart from those of persons', async () => {
    await demo.tx((tx) =>
      raiseHits(tx, 'onboarding', [
        raisedHit({ company, hit: inventedHit({ entity_id: 'demo:firm', entity_type: 'ENTITY' }) }),
      ]),
    )
    const { body } = await demo.as('reviewer').get(`/v2/alert_cases?filter={"company":${company}}`)
    expect(body.data).toHaveLength(1)
  })
})

describe('four eyes', () => {
  const setFourEyes = (on: boolean) =>
    demo.tx(async (tx) => {
      await tx
        .updateTable('configurations')
        .set({ config_value: String(on) })
        .where('config_key', '=', 'four_eyes')
        .execute()
    })
  test('a decision waits for a second person, who is never the first', async () => {
    await setFourEyes(true)
    await raise('alert', 'demo:eyes', { entity_categories: ['sanctions'] })
    const { id } = await alertOf('demo:eyes')
    const asked = await decide(id, { hit_status: 2, ...seen })
    expect(asked.body.data).toMatchObject({
      hit_status: 0,
      approval: { state: 'waiting', by: 'reviewer', wanted: { status: 2 } },
    })
    expect((await decide(id, { hit_status: 1, ...seen }, 'officer')).body.code).toBe('E_LOCKED')
    const approval = `/v2/approvals/${asked.body.data.approval.id}`
    expect((await demo.as('reviewer').patch(approval, { state: 'approved' })).status).toBe(403)
    expect((await demo.as('officer').patch(approval, { state: 'approved' })).status).toBe(200)
    expect(await alertOf('demo:eyes')).toMatchObject({ hit_status: 2, remarks: seen.remarks })
    await setFourEyes(false)
  })
  test('whoever may only read a hit sees that it waits, and not what for', async () => {
    await setFourEyes(true)
    await raise('alert', 'demo:eyes-read', { entity_categories: ['sanctions'] })
    const { id } = await alertOf('demo:eyes-read')
    const auditor = demo.as('auditor')
    const read = async () => (await auditor.get(`/v2/alerts/${id}?populate=approval`)).body.data.approval
    expect(await read()).toBeNull()
    const { approval } = (await decide(id, { hit_status: 2, ...seen })).body.data
    expect(await read()).toEqual({ id: approval.id, state: 'waiting', create_date: expect.any(Number) })
    expect((await auditor.get(`/v2/alerts?filter={"id":${id}}&populate=approval`)).body.data).toMatchObject([
      { hit_status: 0, approval: { state: 'waiting' } },
    ])
    expect((await auditor.get('/v2/approvals')).body.data).toEqual([])
    expect((await auditor.get(`/v2/approvals/${approval.id}`)).status).toBe(404)
    await demo.as('reviewer').delete(`/v2/approvals/${approval.id}`)
    expect(await read()).toBeNull()
    await setFourEyes(false)
  })
  test('whoever asked may take the request back, and nobody else', async () => {
    await setFourEyes(true)
    await raise('alert', 'demo:withdraw', { entity_categories: ['sanctions'] })
    const { id } = await alertOf('demo:withdraw')
    const { approval } = (await decide(id, { hit_status: 2, ...seen })).body.data
    const path = `/v2/approvals/${approval.id}`
    expect((await demo.as('officer').delete(path)).status).toBe(404)
    expect((await demo.as('reviewer').delete(path)).status).toBe(200)
    expect((await demo.as('officer').patch(path, { state: 'approved' })).status).toBe(404)
    expect((await decide(id, { hit_status: 2, ...seen }, 'officer')).body.data.approval).toMatchObject({
      by: 'officer',
    })
    await setFourEyes(false)
  })
  test('an own decision is undone at once without a second person, an older one or another’s is not', async () => {
    await setFourEyes(true)
    for (const entity of ['demo:undo-own', 'demo:undo-other', 'demo:undo-old']) await raise('alert', entity)
    const undo = async (entity: string, who: string) =>
      (await decide((await alertOf(entity)).id, { hit_status: 0 }, who)).body.data
    const decided = async (entity: string) => decide((await alertOf(entity)).id, { hit_status: 2, ...seen })
    await decided('demo:undo-own')
    expect(await undo('demo:undo-own', 'reviewer')).toMatchObject({ hit_status: 0, remarks: null })
    await decided('demo:undo-other')
    expect(await undo('demo:undo-other', 'officer')).toMatchObject({ hit_status: 2, approval: { state: 'waiting' } })
    await decided('demo:undo-old')
    await new Promise((resolve) => setTimeout(resolve, undoMs + 200))
    expect(await undo('demo:undo-old', 'reviewer')).toMatchObject({ hit_status: 2, approval: { state: 'waiting' } })
    await setFourEyes(false)
  })
  test('what two people decided neither of them takes back alone, not even at once', async () => {
    await setFourEyes(true)
    await raise('alert', 'demo:both')
    const { id } = await alertOf('demo:both')
    const { approval } = (await decide(id, { hit_status: 1, exposition: '4', remarks: 'The same person.' })).body.data
    await demo.as('officer').patch(`/v2/approvals/${approval.id}`, { state: 'approved' })
    for (const who of ['officer', 'reviewer']) {
      const back = (await decide(id, { hit_status: 0 }, who)).body.data
      expect(back).toMatchObject({ hit_status: 1, approval: { state: 'waiting', by: who } })
      await demo.as(who).delete(`/v2/approvals/${back.approval.id}`)
    }
    await setFourEyes(false)
  })
  test('a decision that something else touched meanwhile is not a fresh one', async () => {
    await setFourEyes(true)
    await raise('alert', 'demo:touched')
    const { id } = await alertOf('demo:touched')
    await decide(id, { hit_status: 2, ...seen })
    await world.client.query('set session_replication_role = replica')
    await world.client.query(`update decisions set create_date = create_date - $2 where alert = $1`, [id, undoMs])
    await world.client.query('set session_replication_role = origin')
    await demo.tx((tx) => sql`update alerts set link = 'https://list.example/other' where id = ${id}`.execute(tx))
    expect((await decide(id, { hit_status: 0 })).body.data).toMatchObject({ approval: { state: 'waiting' } })
    await setFourEyes(false)
  })
  test('a clock that was set back makes no old decision a fresh one', async () => {
    await setFourEyes(true)
    await raise('alert', 'demo:set-back')
    const { id } = await alertOf('demo:set-back')
    await decide(id, { hit_status: 2, ...seen })
    // As after an hour's step back: what was decided long ago now lies ahead.
    await world.client.query('set session_replication_role = replica')
    await world.client.query(`update decisions set create_date = create_date + 1800000 where alert = $1`, [id])
    await world.client.query('set session_replication_role = origin')
    expect((await decide(id, { hit_status: 0 })).body.data).toMatchObject({ approval: { state: 'waiting' } })
    await setFourEyes(false)
  })
  test('the words of a decision are changed by two people as well, and it goes on resting on the evidence it was made on', async () => {
    await raise('alert', 'demo:words')
    const { id } = await alertOf('demo:words')
    await decide(id, { hit_status: 2, ...seen })
    await demo.tx((tx) => sql`update individuals set dob = '1999-09-09' where id = ${person}`.execute(tx))
    await setFourEyes(true)
    const { approval } = (await decide(id, { hit_status: 2, ...seen, remarks: 'Better said.' })).body.data
    expect((await demo.as('officer').patch(`/v2/approvals/${approval.id}`, { state: 'approved' })).status).toBe(200)
    await setFourEyes(false)
    expect(await raise('alert', 'demo:words')).toMatchObject({ reopened: 1, already_decided: 0 })
    expect((await alertOf('demo:words')).service_hit.reopened.changes).toEqual([
      { field: 'customer.dates', added: ['1999-09-09'], removed: ['1980-03-04'] },
    ])
    await demo.tx((tx) => sql`update individuals set dob = '1980-03-04' where id = ${person}`.execute(tx))
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

test('a case is given away with what is pending in it, to somebody who may decide', async () => {
  await raise('onboarding', 'demo:given')
  const officer = demo.as('officer')
  const [row] = (await officer.get(`/v2/alert_cases?filter={"person":${person}}`)).body.data
  const colleagues = (await officer.get('/v2/review/colleagues')).body.data as { username: string }[]
  expect(colleagues.map(({ username }) => username)).toEqual(['admin', 'officer', 'reviewer'])
  await officer.post('/v2/review/assign', { items: [{ table: 'alert_cases', id: row.id }], assigned_to: 'reviewer' })
  expect((await officer.get(`/v2/alert_cases/${row.id}`)).body.data).toMatchObject({ assigned_to: 'reviewer' })
  const entities = (await officer.get(`/v2/alert_case_entities?filter={"alert_case":${row.id}}`)).body.data
  for (const { status, assigned_to } of entities) expect(assigned_to).toBe(status === 0 ? 'reviewer' : null)
})
test('months without a hit are counted as none [DSH-014] [DSH-015]', async () => {
  const { body } = await demo.as('operator').get('/v2/alerts/monthly?months=12')
  expect(body.data).toHaveLength(12)
  expect(body.data.at(-1).count).toBeGreaterThan(0)
  expect(body.data[0].count).toBe(0)
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
