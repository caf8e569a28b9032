import { expect, test } from 'vitest'
import { listed, releaseList } from '#test/world/list-release.ts'
import { addCompany, addPerson } from '#test/world/register.ts'
import { openWorld } from '#test/world/world.ts'

const world = await openWorld()
const demo = await world.organisation('demo')
await releaseList(world, {
  list: 'own-several',
  rows: [
    listed('1', 'CHAN Tai Man', { name_chinese: '陳大文', aliases: 'Barnaby Quernmore', weak_aliases: 'Quernling' }),
  ],
})
const entity_id = 'own-several:1'
const names = ['CHAN Tai Man', '陳大文', 'Barnaby Quernmore', 'QUERNMORE, Barnaby']

const onboard = async (customer: { person: number } | { company: number }) =>
  (await demo.as('operator').post('/v2/screening/single', { name: 'onboarding', mode: 'onboarding', ...customer })).body
    .data
const rowsOf = async () => {
  const query = `filter=${encodeURIComponent(JSON.stringify({ entity_id }))}`
  return (await demo.as('reviewer').get(`/v2/alert_case_entities?${query}`)).body.data
}

test('a customer has one hit on a listed party, however many names, aliases and scripts met', async () => {
  const person = await demo.tx((tx) => addPerson(tx, { names }))
  const { hits } = await onboard({ person })
  expect(hits.filter((hit: { entity_id: string }) => hit.entity_id === entity_id)).toMatchObject([
    { similarity_level: 'EXACT' },
  ])
  await onboard({ person })
  expect(await rowsOf()).toHaveLength(1)
})

test('an officer who holds two offices has one hit', async () => {
  const before = (await rowsOf()).length
  const company = await demo.tx(async (tx) => {
    const id = await addCompany(tx, { names: ['Lantern Freight Limited'] })
    const officer = await addPerson(tx, { names })
    const office = { company_id: id, capacity_type: 2, capacity_id: officer }
    await tx
      .insertInto('directors')
      .values({ ...office, director_type: 1 })
      .execute()
    await tx.insertInto('authorized_representatives').values(office).execute()
    return id
  })
  const { officers } = await onboard({ company })
  expect(officers).toHaveLength(1)
  expect(await rowsOf()).toHaveLength(before + 1)
})
