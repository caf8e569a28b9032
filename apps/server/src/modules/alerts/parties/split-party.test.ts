import { beforeAll, expect, test } from 'vitest'
import { runJob } from '#test/world/drain-outbox.ts'
import { releasePublic } from '#test/world/public-lists.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { regroupPartiesJob } from '../jobs/regroup-parties.ts'

let world: World
let demo: WorldOrganisation
let harbour: WorldOrganisation
const [a, b, c] = ['opensanctions-a', 'opensanctions-b', 'opensanctions-c'] as const
const row = (id: string) => ({ id, name: 'Orvando Kestrel', born: '1966-09-12' })
let ids: Record<string, string>

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  harbour = await world.organisation('harbour')
  await releasePublic(world, { [a]: [row('K1')], [b]: [row('K2')] })
  const person = (
    await demo.as('officer').post('/v2/individuals', {
      names: [{ name_type: 1, lang: 1, sur: 'Kestrel', other: 'Orvando' }],
      dob: '1966-09-12',
    })
  ).body.data.id
  const { hits } = (
    await demo.as('officer').post('/v2/screening/single', { name: 'onboarding', mode: 'onboarding', person })
  ).body.data
  ids = Object.fromEntries(
    hits.map(({ entity_id, lists }: { entity_id: string; lists: string[] }) => [lists[0], entity_id]),
  )
})

const leading = async () => {
  const query = new URLSearchParams({ filter: JSON.stringify({ leads: true }), sort: 'id ASC', populate: 'party' })
  const { data } = (await demo.as('reviewer').get(`/v2/alert_case_entities?${query.toString()}`)).body
  return data.map(
    (hit: { party: { rows: { list: string }[] } | null }) => hit.party?.rows.map(({ list }) => list).sort() ?? [],
  )
}
const partyOf = async (who = 'reviewer') =>
  (await demo.as(who).get(`/v2/listed_parties/${encodeURIComponent(ids[a]!)}`)).body.data

test('a customer who meets a listed party on two lists has one leading hit, and the party says why', async () => {
  expect(await leading()).toEqual([[a, b]])
  expect(await partyOf()).toMatchObject({
    rows: [
      { entity_id: ids[a], list: a, name: 'Orvando Kestrel', binds: false },
      { entity_id: ids[b], list: b },
    ],
    links: [{ from: ids[a], to: ids[b], why: 'name_and_date', value: 'Orvando Kestrel, 1966-09-12' }],
    splits: [],
  })
})

test('an officer sets rows apart with a reason, which holds through later releases until it is undone', async () => {
  const entities = [ids[b]!]
  const split = (who: string, body: object) => demo.as(who).post('/v2/listed_parties/splits', body)
  expect((await split('reviewer', { entities, reason: 'Two brothers.' })).status).toBe(403)
  expect((await split('officer', { entities: [ids[a], ids[b]], reason: 'All of it.' })).status).toBe(409)
  expect((await split('officer', { entities, reason: ' ' })).status).toBe(400)
  const { id } = (await split('officer', { entities, reason: 'Two brothers.' })).body.data
  expect(await leading()).toEqual([[a], [b]])
  expect((await partyOf()).splits).toMatchObject([{ id, entities, reason: 'Two brothers.', username: 'officer' }])
  await releasePublic(world, { [c]: [row('K3')] })
  await runJob(world, regroupPartiesJob, {})
  expect(await leading()).toEqual([[a], [b]])
  expect((await harbour.as('officer').delete(`/v2/listed_parties/splits/${id}`)).status).toBe(404)
  expect((await demo.as('officer').delete(`/v2/listed_parties/splits/${id}`)).status).toBe(200)
  expect(await leading()).toEqual([[a, b]])
  const { data } = (await demo.as('officer').get('/v2/users/activity?limit=50')).body
  const logged = data.filter(({ type }: { type: string }) => type.startsWith('party.'))
  expect(logged).toMatchObject([
    { type: 'party.join', data: { split: id } },
    { type: 'party.split', data: { split: id, reason: 'Two brothers.' } },
  ])
})

test('a release that no longer takes rows for one party lets each lead', async () => {
  await releasePublic(world, { [b]: [{ ...row('K2'), born: '1967-01-01' }] })
  await runJob(world, regroupPartiesJob, {})
  expect(await leading()).toEqual([[a], []])
})
