import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listed, releaseList } from '#test/world/list-release.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let firm: WorldOrganisation
let made = 0
const officer = () => firm.as('officer')
const create = async (other: string) =>
  (await officer().post('/v2/individuals', { names: [{ name_type: 1, lang: 1, sur: '', other }] })).body.data
    .id as number
const onboard = async (person: number) =>
  (await officer().post('/v2/screening/single', { name: 'onboarding', mode: 'onboarding', person })).body.data
const choose = async (key: string, value: string) => {
  const filter = encodeURIComponent(JSON.stringify({ config_key: key }))
  const [row] = (await firm.as('admin').get(`/v2/configurations?filter=${filter}`)).body.data
  return firm.as('admin').patch(`/v2/configurations/${row.id}`, { config_value: value })
}
const raisedOn = async (person: number) => {
  const { rows } = await firm.tx((tx) =>
    sql<{ entity_id: string }>`select entity_id from alerts where person = ${person}
      union all select e.entity_id from alert_case_entities e join alert_cases c on c.org_id = e.org_id and c.id = e.alert_case
      where c.person = ${person} order by 1`.execute(tx),
  )
  return rows.map(({ entity_id }) => entity_id)
}
const weakerOf = async (person: number) =>
  firm.tx(async (tx) => {
    const { rows } = await sql<{ weaker: { entity: string }[] | null }>`select weaker from individuals_coverage
      where id = ${person}`.execute(tx)
    return (rows[0]!.weaker ?? []).map(({ entity }) => entity)
  })

const rows = [listed('Q1', 'Marcus Quernmore'), listed('Q2', 'Tobias Quernmore'), listed('V1', 'Ebbe Vintersand')]

beforeAll(async () => {
  world = await openWorld()
  await releaseList(world, { list: 'own-raising', rows })
})
const newFirm = async () => {
  firm = await world.organisation(`raising-${++made}`)
}

describe('the raising level', () => {
  test('what lies below it stays with the scan, is counted, and raises no case', async () => {
    await newFirm()
    const person = await create('Tobias Quernmore')
    const answer = await onboard(person)
    expect(answer.hits.map(({ entity_id }: { entity_id: string }) => entity_id)).toEqual([
      'own-raising:Q2',
      'own-raising:Q1',
    ])
    expect(answer).toMatchObject({ raise_from: { binding: 0.76, others: 0.76 }, not_raised: 1 })
    expect(await raisedOn(person)).toEqual(['own-raising:Q2'])
    expect(await weakerOf(person)).toEqual(['own-raising:Q1'])
  })

  test('a single screening shows everything from WEAK and holds nothing back', async () => {
    await newFirm()
    const { data } = (await officer().post('/v2/screening/single', { name: 'Tobias Quernmore' })).body
    expect(data.hits).toHaveLength(2)
    expect(data.not_raised).toBeUndefined()
  })

  test('a run counts what it held back and leaves what is pending in place', async () => {
    await newFirm()
    await choose('raise_from', '0.6')
    const person = await create('Tobias Quernmore')
    await onboard(person)
    expect(await raisedOn(person)).toEqual(['own-raising:Q1', 'own-raising:Q2'])
    await choose('raise_from', 'null')
    const other = await create('Tobias Quernmore')
    const batch = (await officer().post('/v2/screening/batch_start', { type: 'all' })).body.data
    await world.work()
    const { outcome } = (await officer().get(`/v2/screening/runs/${batch.id}/progress`)).body.data
    expect(outcome).toMatchObject({ raised: 1, already_pending: 2, not_raised: 1 })
    expect(await raisedOn(person)).toEqual(['own-raising:Q1', 'own-raising:Q2'])
    expect(await weakerOf(person)).toEqual([])
    expect(await raisedOn(other)).toEqual(['own-raising:Q2'])
    expect(await weakerOf(other)).toEqual(['own-raising:Q1'])
  })

  test('a later delta keeps what an earlier answer held back', async () => {
    await newFirm()
    const person = await create('Tobias Quernmore')
    await officer().post('/v2/screening/batch_start', { type: 'all' })
    await world.work()
    expect(await weakerOf(person)).toEqual(['own-raising:Q1'])
    await releaseList(world, { list: 'own-raising', rows: [...rows, listed('Q3', 'Lucas Quernmore')] })
    await officer().post('/v2.2/ongoing/start', { type: 'delta' })
    await world.work()
    expect((await weakerOf(person)).toSorted()).toEqual(['own-raising:Q1', 'own-raising:Q3'])
  })
})

describe('a level that is changed', () => {
  test('lowered, it raises what was held back, on the evidence of its scan, where the scan would have', async () => {
    await newFirm()
    const person = await create('Tobias Quernmore')
    await onboard(person)
    const before = (await officer().get(`/v2/screening/not_raised?person=${person}`)).body.data
    expect(before).toMatchObject({ count: before.hits.length, weak: 0.6, raise_from: { others: 0.76 } })
    expect(before.hits[0]).toMatchObject({ similarity_level: 'WEAK', explanation: { algorithm: 'standard-1' } })
    expect((await choose('raise_from', '0.6')).status).toBe(200)
    await world.work()
    expect(await raisedOn(person)).toContain('own-raising:Q1')
    expect(await weakerOf(person)).toEqual([])
    const [row] = (await officer().get('/v2/alert_case_entities?filter={"entity_id":"own-raising:Q1"}')).body.data
    expect(row).toMatchObject({ screening_type: 'onboarding', status: 0, service_hit: { entity_id: 'own-raising:Q1' } })
    expect(row.service_hit.explanation.fields).not.toEqual([])
  })

  test('lists that bind never raise later than the others', async () => {
    await newFirm()
    await choose('raise_from', '0.7')
    expect((await choose('raise_from_binding', '0.72')).status).toBe(400)
    expect((await choose('raise_from_binding', '0.65')).status).toBe(200)
    expect((await choose('raise_from', '0.64')).status).toBe(400)
  })
})
