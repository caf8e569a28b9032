import { beforeAll, expect, test } from 'vitest'
import { listed, releaseList } from '#test/world/list-release.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let firm: WorldOrganisation
let made = 0
const list = 'own-evidence'
const entities = '/v2/alert_case_entities'
const seen = { status: 2, exposition: '0', remarks: 'Born on another day.' }
const reviewer = () => firm.as('reviewer')
const person = async (other: string) => {
  const names = [{ name_type: 1, lang: 1, sur: '', other }]
  const { id } = (await firm.as('officer').post('/v2/individuals', { names })).body.data as { id: number }
  await firm.as('officer').post('/v2/screening/single', { name: 'onboarding', mode: 'onboarding', person: id })
  return id
}
const change = (id: number, more: object) => firm.as('officer').patch(`/v2/individuals/${id}`, more)
const rename = (id: number, other: string) => change(id, { names: [{ name_type: 1, lang: 1, sur: '', other }] })
/** The one hit on the listed party of this reference. */
const hitOf = async (reference: string) => {
  const query = new URLSearchParams({ filter: JSON.stringify({ entity_id: `${list}:${reference}` }) })
  const [row] = (await reviewer().get(`${entities}?${query.toString()}`)).body.data
  return (await reviewer().get(`${entities}/${row.id}`)).body.data
}
const decide = (id: number, more: object = {}) => reviewer().patch(`${entities}/${id}`, { ...seen, ...more })
const release = async (...rows: ReturnType<typeof listed>[]) => {
  await releaseList(world, { list, rows })
  await world.work()
}

beforeAll(async () => {
  world = await openWorld()
})
const newFirm = async () => {
  firm = await world.organisation(`evidence-${++made}`)
}

test('a pending hit shows what the list says today, and whoever still looks at what it said before is told', async () => {
  await release(listed('1', 'Ottoline Varga'))
  await newFirm()
  await person('Ottoline Varga')
  const before = await hitOf('1')
  expect(before.entity_dob).toBe(null)
  await release({ ...listed('1', 'Ottoline Varga'), date_of_birth: '1961-02-03', category: 'sanctions' })
  const after = await hitOf('1')
  expect(after).toMatchObject({
    status: 0,
    entity_dob: '1961-02-03',
    entity_categories: ['sanctions'],
    service_hit: { entity_dob: '1961-02-03', facts: { birth_dates: ['1961-02-03'] } },
  })
  expect(after.service_id).not.toBe(before.service_id)
  expect(await decide(before.id, { updated_date: before.updated_date })).toMatchObject({ status: 409 })
  expect((await decide(after.id, { updated_date: after.updated_date })).status).toBe(200)
  await release(listed('1', 'Ottoline Varga'), listed('2', 'Somebody Else'))
  expect(await hitOf('1')).toMatchObject({
    status: 0,
    service_hit: {
      reopened: { changes: expect.arrayContaining([expect.objectContaining({ field: 'list.birth_dates' })]) },
    },
  })
})

test('nobody decides on evidence about a customer who was changed since, until the customer is screened again', async () => {
  await newFirm()
  const id = await person('Ottoline Varga')
  const before = await hitOf('1')
  await change(id, { dob: '1961-02-03' })
  const refused = await decide(before.id)
  expect(refused).toMatchObject({ status: 409, body: { code: 'E_CONFLICT', reason: 'customer_changed' } })
  const items = [{ table: 'alert_case_entities', id: before.id }]
  const verdict = { hit_status: 2, exposition: '0', remarks: 'All of them.' }
  expect((await reviewer().post('/v2/review/decide', { items, verdict })).body).toMatchObject({
    reason: 'customer_changed',
    item: items[0],
  })
  await world.work()
  const after = await hitOf('1')
  expect(after.service_id).not.toBe(before.service_id)
  expect((await decide(after.id)).status).toBe(200)
  const again = await firm.as('officer').post('/v2/screening/single', { name: 'x', mode: 'onboarding', person: id })
  expect(again.body.data.hits[0].decision).toMatchObject({ stands: true })
})

test('a hit that is not met any more can still be decided', async () => {
  await newFirm()
  const id = await person('Ottoline Varga')
  const { id: hit } = await hitOf('1')
  await rename(id, 'Quite Another Name')
  await world.work()
  expect((await decide(hit)).status).toBe(200)
})

test('letters of another case or width and other spacing are no change', async () => {
  await newFirm()
  const id = await person('Ottoline Varga')
  await decide((await hitOf('1')).id)
  await rename(id, 'OTTOLINE  Ｖarga')
  await firm.as('officer').post('/v2/screening/single', { name: 'x', mode: 'onboarding', person: id })
  expect(await hitOf('1')).toMatchObject({ status: 2, remarks: seen.remarks })
})

test('a hit that comes back is what it is today, also for the rule of four eyes and for whoever was to approve', async () => {
  await release(listed('1', 'Ottoline Varga'))
  await newFirm()
  await person('Ottoline Varga')
  await decide((await hitOf('1')).id)
  await release({ ...listed('1', 'Ottoline Varga'), category: 'sanctions' })
  const back = await hitOf('1')
  expect(back).toMatchObject({ status: 0, entity_categories: ['sanctions'] })
  const [row] = (await firm.as('admin').get('/v2/configurations?filter={"config_key":"four_eyes"}')).body.data
  await firm.as('admin').patch(`/v2/configurations/${row.id}`, { config_value: 'true' })
  const { approval } = (await decide(back.id)).body.data
  expect(approval).toMatchObject({ state: 'waiting' })
  await release({ ...listed('1', 'Ottoline Varga'), category: 'sanctions', date_of_birth: '1961-02-03' })
  const late = await firm.as('officer').patch(`/v2/approvals/${approval.id}`, { state: 'approved' })
  expect(late).toMatchObject({ status: 409, body: { reason: 'evidence_changed' } })
  expect(await hitOf('1')).toMatchObject({ status: 0 })
  expect((await firm.as('officer').patch(`/v2/approvals/${approval.id}`, { state: 'refused' })).status).toBe(200)
  expect((await decide(back.id)).body.data.approval).toMatchObject({ state: 'waiting' })
})
