import { beforeAll, expect, test } from 'vitest'
import { listed, releaseList } from '#test/world/list-release.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let demo: WorldOrganisation
const many = 130

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  const rows = Array.from({ length: many }, (_, n) => listed(String(n), 'Quillon Marshgate', { notes: `Entry ${n}` }))
  await releaseList(world, { list: 'own-many', rows: [...rows, listed('other', 'Orla Quenby')] })
})
const single = async (name: string) =>
  (await demo.as('operator').post('/v2/screening/single', { name, lists: ['own-many'] })).body.data
const wholeOf = (key: string, who = 'operator') => demo.as(who).get(`/v2/screening/results/${key}/whole`)

test('a screening that was cut off states how many hits there are, and the rest is fetched as a screening of its own', async () => {
  const cut = await single('Quillon Marshgate')
  expect(cut.hits).toHaveLength(100)
  expect((await wholeOf(cut.key)).body.data).toEqual({ hits: many, is_cut: false })
  const { status, body } = await demo.as('operator').post(`/v2/screening/results/${cut.key}/whole`)
  expect(status).toBe(200)
  expect(body.data.hits).toHaveLength(many)
  const stored = (await demo.as('officer').get(`/v2/screening/results/${body.data.key}`)).body.data
  expect(stored).toMatchObject({ hit_count: many, settings: { limit: 1_000 }, input: { name: 'Quillon Marshgate' } })
  const replayed = await demo.as('officer').post(`/v2/screening/results/${body.data.key}/replay`)
  expect(replayed.body.data).toMatchObject({ proved: true, hits: many })
})

test('a screening that holds all of its hits counts those', async () => {
  const { key, hits } = await single('Orla Quenby')
  expect((await wholeOf(key)).body.data).toEqual({ hits: hits.length, is_cut: false })
})

test('who may only read counts the rest and does not fetch it; another organisation finds nothing', async () => {
  const { key } = await single('Quillon Marshgate')
  expect((await wholeOf(key, 'reviewer')).status).toBe(200)
  expect((await demo.as('auditor').post(`/v2/screening/results/${key}/whole`)).status).toBe(403)
  const harbour = await world.organisation('harbour')
  expect((await harbour.as('operator').get(`/v2/screening/results/${key}/whole`)).status).toBe(404)
  expect((await harbour.as('operator').post(`/v2/screening/results/${key}/whole`)).status).toBe(404)
})
