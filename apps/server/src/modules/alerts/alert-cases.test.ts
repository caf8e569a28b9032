import { describe, expect, test } from 'vitest'
import { openAlertDesk } from '#test/world/alert-desk.ts'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { raiseHits } from './raising/raise-hits.ts'

const { company, demo, person, raise, seen } = await openAlertDesk()

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
  test.each([
    ['LegalEntity', 'ENTITY', 'unstated'],
    ['Company', 'ENTITY', 'organisation'],
    ['Vessel', 'ENTITY', 'vessel'],
    ['Airplane', 'ENTITY', 'aircraft'],
    ['Person', 'PERSON', 'person'],
  ] as const)('answers what the list says of the kind of its entry: %s', async (schema, entity_type, kind) => {
    const entity_id = `demo:kind-${schema}`
    await demo.tx(async (tx) => {
      const hit = inventedHit({ entity_id, entity_type })
      await raiseHits(tx, 'onboarding', [raisedHit({ person, hit, entityFacts: { schema: [schema] } })])
    })
    const { body } = await demo
      .as('reviewer')
      .get(`/v2/alert_case_entities?filter={"entity_id":"${entity_id}"}&populate=listed_kind`)
    expect(body.data[0]).toMatchObject({ entity_type, listed_kind: { kind, lists: ['demo'] } })
  })
  test('knows no history of an entity outside the case [CAS-079] [DECISIONS 56]', async () => {
    await raise('onboarding', 'demo:within')
    const { alert_case } = await entityOf('demo:within')
    const path = `/v2/alert_cases/${alert_case}/entities/demo:without/histories`
    for (const call of [path, `${path}/count`]) expect((await demo.as('reviewer').get(call)).status).toBe(404)
  })
  test('records which obligations were done before a true hit, and forgets them with it', async () => {
    await raise('onboarding', 'demo:steps')
    const { id } = await entityOf('demo:steps')
    const decide = (body: object) => demo.as('reviewer').patch(`/v2/alert_case_entities/${id}`, body)
    const verdict = { status: 1, exposition: '0', remarks: 'By passport.' }
    expect((await decide({ ...verdict, steps_done: ['report'] })).status).toBe(400)
    await decide({ ...verdict, steps_done: ['officer', 'freeze', 'officer'] })
    expect(await entityOf('demo:steps')).toMatchObject({ status: 1, steps_done: ['freeze', 'officer'] })
    await decide({ ...verdict, remarks: 'By passport and face.' })
    expect(await entityOf('demo:steps')).toMatchObject({ steps_done: ['freeze', 'officer'] })
    await decide({ ...verdict, remarks: 'By passport and face.', steps_done: ['freeze'] })
    expect(await entityOf('demo:steps')).toMatchObject({ steps_done: ['freeze'] })
    const traces = await demo.tx((tx) =>
      tx
        .selectFrom('audit_traces')
        .select('after')
        .where('table_name', '=', 'alert_case_entities')
        .where('parent', '=', id)
        .orderBy('id')
        .execute(),
    )
    expect(traces.flatMap(({ after }) => (after as { steps_done?: string[] })?.steps_done ?? [])).toEqual([
      'freeze',
      'officer',
      'freeze',
    ])
    await decide({ status: 2, exposition: '0', remarks: 'Another person.' })
    expect(await entityOf('demo:steps')).toMatchObject({ steps_done: [] })
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
