import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let firm: WorldOrganisation
const officer = () => firm.as('officer')
const name = (other: string) => ({ name_type: 1, lang: 1, sur: '', other })
const create = async (other: string) =>
  (await officer().post('/v2/individuals', { names: [name(other)] })).body.data as { id: number }
const onboard = (id: number) =>
  officer().post('/v2/screening/single', { name: 'onboarding', mode: 'onboarding', person: id })
const foresee = async (id: number, body: object) =>
  (await officer().post(`/v2/individuals/${id}/foreseen`, body)).body.data as object
const scans = async (id: number): Promise<number> => {
  const { rows } = await firm.tx((tx) =>
    sql<{ n: number }>`select count(*)::int as n from scans where person = ${id}`.execute(tx),
  )
  return rows[0]!.n
}
/** Every row that a save may write. */
const traces = async (): Promise<unknown> => {
  const { rows } = await firm.tx((tx) =>
    sql`select (select count(*) from audit_traces) as traces, (select count(*) from activity_log) as activity,
      (select max(updated_date) from individuals) as persons, (select max(updated_date) from corporates) as companies`.execute(
      tx,
    ),
  )
  return rows[0]
}

beforeAll(async () => {
  world = await openWorld()
  firm = await world.organisation('foreseen')
})

test('what is foreseen is what the save then does, and foreseeing leaves nothing behind', async () => {
  const { id } = await create('Quite Unlisted')
  await onboard(id)
  const before = await traces()
  const renamed = { names: [name('Probity Testhit')] }
  expect(await foresee(id, renamed)).toEqual({
    was_screened: true,
    screens: true,
    changed: ['names'],
    decisions: { kept: 0, may_return: 0 },
  })
  expect(await foresee(id, { tel: '2345 6789' })).toMatchObject({ screens: false, changed: [] })
  await world.work()
  expect(await traces()).toEqual(before)
  expect(await scans(id)).toBe(1)

  await officer().patch(`/v2/individuals/${id}`, { tel: '2345 6789' })
  await world.work()
  expect(await scans(id)).toBe(1)
  await officer().patch(`/v2/individuals/${id}`, renamed)
  await world.work()
  expect(await scans(id)).toBe(2)
})

test('a party never screened is not screened by its save, whatever changes', async () => {
  const { id } = await create('Never Looked At')
  expect(await foresee(id, { dob: '1970-01-10' })).toMatchObject({
    was_screened: false,
    screens: false,
    changed: ['dob'],
  })
})

test('decisions are kept while what identifies the party stays, and may come back when it changes', async () => {
  const { id } = await create('Probity Testhit')
  await onboard(id)
  const { rows } = await firm.tx((tx) =>
    sql<{
      id: number
    }>`select e.id from alert_case_entities e join alert_cases c on c.org_id = e.org_id and c.id = e.alert_case
      where c.person = ${id} order by e.id`.execute(tx),
  )
  for (const hit of rows)
    await officer().patch(`/v2/alert_case_entities/${hit.id}`, {
      status: 2,
      exposition: '0',
      remarks: 'Another person',
    })
  const decided = rows.length
  expect(decided).toBeGreaterThan(0)
  expect(await foresee(id, { tel: '2345 6789' })).toMatchObject({ decisions: { kept: decided, may_return: 0 } })
  expect(await foresee(id, { dob: '1970-01-10' })).toMatchObject({ decisions: { kept: 0, may_return: decided } })
})

test('a company is foreseen by its numbers and its members', async () => {
  const { id } = (
    await officer().post('/v2/corporates', {
      company_type: 2,
      names: [{ name_type: 3, lang: 1, other: 'Lantern Freight' }],
    })
  ).body.data as { id: number }
  await officer().post('/v2/screening/single', { name: 'onboarding', mode: 'onboarding', company: id })
  const member = await create('Ada Member')
  const answer = await officer().post(`/v2/corporates/${id}/foreseen`, {
    coi_number: '7654321',
    directors: [{ capacity_type: 2, capacity_id: member.id, director_type: 1 }],
  })
  expect(answer.body.data).toMatchObject({ screens: true, changed: ['numbers', 'members'] })
})

test('what could not be saved cannot be foreseen, nor can the record of another organisation', async () => {
  const { id } = await create('Ada Refused')
  const refused = await officer().post(`/v2/individuals/${id}/foreseen`, { dob: '2999-01-01' })
  expect(refused).toMatchObject({ status: 400, body: { code: 'E_VALIDATION', issues: [{ path: 'dob' }] } })
  const other = await world.organisation('foreseen-other')
  expect((await other.as('officer').post(`/v2/individuals/${id}/foreseen`, { tel: '2345 6789' })).status).toBe(404)
  expect((await firm.as('auditor').post(`/v2/individuals/${id}/foreseen`, { tel: '2345 6789' })).status).toBe(403)
})
