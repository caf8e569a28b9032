import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { listed, releaseList } from '#test/world/list-release.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let firm: WorldOrganisation
let made = 0
const officer = () => firm.as('officer')
const name = (other: string) => ({ name_type: 1, lang: 1, sur: '', other })
const create = async (other: string, more: object = {}) =>
  (await officer().post('/v2/individuals', { names: [name(other)], ...more })).body.data as {
    id: number
    names: { id: number }[]
  }
const onboard = (person: number) =>
  officer().post('/v2/screening/single', { name: 'onboarding', mode: 'onboarding', person })
const scans = async (person: number): Promise<string[]> => {
  const { rows } = await firm.tx((tx) =>
    sql<{ mode: string }>`select mode from scans where person = ${person} order by id`.execute(tx),
  )
  return rows.map(({ mode }) => mode)
}
const hits = async (person: number) => {
  const { rows } = await firm.tx((tx) =>
    sql<{ id: number; entity_id: string; status: number; reopened: boolean }>`select e.id, e.entity_id, e.status,
        e.reopened_from is not null as reopened
      from alert_case_entities e join alert_cases c on c.org_id = e.org_id and c.id = e.alert_case
      where c.person = ${person} and not e.is_deleted order by e.id`.execute(tx),
  )
  return rows
}
const decide = (id: number) =>
  officer().patch(`/v2/alert_case_entities/${id}`, {
    status: 2,
    exposition: '0',
    remarks: 'Another person',
  })

beforeAll(async () => {
  world = await openWorld()
})
const newFirm = async () => {
  firm = await world.organisation(`rescreen-${++made}`)
}

describe('after a save', () => {
  test('a customer screened before, whose identifying data changed, is screened again', async () => {
    await newFirm()
    const { id } = await create('Quite Unlisted')
    await onboard(id)
    expect(await hits(id)).toEqual([])
    await officer().patch(`/v2/individuals/${id}`, { names: [name('Probity Testhit')] })
    await world.work()
    expect(await scans(id)).toEqual(['onboarding', 'ongoing_delta'])
    expect((await hits(id)).map(({ entity_id }) => entity_id)).toContain('demo:00000')
  })
  test('a customer never screened waits for its first screening, and other changes ask for none', async () => {
    await newFirm()
    const fresh = await create('Probity Testhit')
    await officer().patch(`/v2/individuals/${fresh.id}`, { dob: '1970-01-10' })
    await world.work()
    expect(await scans(fresh.id)).toEqual([])
    await onboard(fresh.id)
    await officer().patch(`/v2/individuals/${fresh.id}`, { tel: '2345 6789' })
    await world.work()
    expect(await scans(fresh.id)).toEqual(['onboarding'])
  })
  test('a hit decided before comes back for a decision, with what changed; nothing is raised twice', async () => {
    await newFirm()
    const { id } = await create('Probity Testhit')
    await onboard(id)
    const [hit] = await hits(id)
    await decide(hit!.id)
    await officer().patch(`/v2/individuals/${id}`, { dob: '1970-01-10' })
    await world.work()
    const after = await hits(id)
    expect(after.filter(({ entity_id }) => entity_id === hit!.entity_id)).toEqual([
      { ...hit, status: 0, reopened: true },
    ])
  })
  test('many saves at once lead to one screening of what stands in the end, and to each hit once', async () => {
    await newFirm()
    const { id } = await create('Quite Unlisted')
    await onboard(id)
    for (const dob of ['1970-01-01', '1970-01-02', '1970-01-03'])
      await officer().patch(`/v2/individuals/${id}`, { dob, names: [name('Probity Testhit')] })
    await world.work()
    expect(await scans(id)).toEqual(['onboarding', 'ongoing_delta'])
    const found = (await hits(id)).map(({ entity_id }) => entity_id)
    expect(new Set(found).size).toBe(found.length)
  })
  test('a company whose number changed is screened again', async () => {
    await newFirm()
    const company = (
      await officer().post('/v2/corporates', {
        company_type: 2,
        names: [{ name_type: 3, lang: 1, other: 'Lantern Freight Limited' }],
        coi_number: '1234567',
      })
    ).body.data
    await officer().post('/v2/screening/single', { name: 'onboarding', mode: 'onboarding', company: company.id })
    await officer().patch(`/v2/corporates/${company.id}`, { coi_number: '7654321' })
    await world.work()
    const { rows } = await firm.tx((tx) =>
      sql<{ mode: string }>`select mode from scans where company = ${company.id} order by id`.execute(tx),
    )
    expect(rows.map(({ mode }) => mode)).toEqual(['onboarding', 'ongoing_delta'])
  })
})

describe('after an update of the lists', () => {
  test('a decision on a listed party that changed materially comes back, one that did not stands', async () => {
    const before = [listed('1', 'Ottoline Varga'), listed('2', 'Belisar Quandt')]
    await releaseList(world, { list: 'own-memory', rows: before })
    await newFirm()
    const [changed, same] = [await create('Ottoline Varga'), await create('Belisar Quandt')]
    for (const { id } of [changed, same]) {
      await onboard(id)
      for (const hit of await hits(id)) await decide(hit.id)
    }
    await releaseList(world, {
      list: 'own-memory',
      rows: [
        { ...before[0]!, date_of_birth: '1961-02-03' },
        { ...before[1]!, remarks: 'a note' },
      ],
    })
    await world.work()
    expect((await hits(changed.id)).map(({ status, reopened }) => [status, reopened])).toEqual([[0, true]])
    expect((await hits(same.id)).map(({ status }) => status)).toEqual([2])
  })
})

describe('two at once', () => {
  test('two screenings of one customer raise each hit once', async () => {
    await newFirm()
    const { id } = await create('Probity Testhit')
    await Promise.all([onboard(id), onboard(id), onboard(id)])
    const found = (await hits(id)).map(({ entity_id }) => entity_id)
    expect(found.length).toBeGreaterThan(0)
    expect(new Set(found).size).toBe(found.length)
  })
  test('of two people deciding one hit the second is told that it changed, and the first decision stands', async () => {
    await newFirm()
    const { id } = await create('Probity Testhit')
    await onboard(id)
    const [hit] = await hits(id)
    const url = `/v2/alert_case_entities/${hit!.id}`
    const { updated_date } = (await officer().get(url)).body.data
    const verdict = (who: string, status: number, exposition: string) =>
      firm.as(who).patch(url, { status, exposition, remarks: 'Seen', updated_date })
    await Promise.all(['officer', 'admin'].map((who) => firm.as(who).get('/v2/alerts/count')))
    const answers = await Promise.all([verdict('officer', 2, '0'), verdict('admin', 2, '1')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('E_CONFLICT')
    const { rows } = await firm.tx((tx) =>
      sql<{ n: number }>`select count(*) as n from decisions where case_entity = ${hit!.id}`.execute(tx),
    )
    expect(rows[0]!.n).toBe(1)
  })
})
