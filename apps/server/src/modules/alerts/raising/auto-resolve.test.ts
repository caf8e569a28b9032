import { beforeAll, expect, test } from 'vitest'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { addPerson } from '#test/world/register.ts'
import { openWorld, type WorldOrganisation } from '#test/world/world.ts'
import { partyFactsOf } from '../hits/party-facts.ts'
import type { Place } from '../hits/raised-hit.ts'
import { raiseHits } from './raise-hits.ts'

let demo: WorldOrganisation
let person: number

beforeAll(async () => {
  demo = await (await openWorld()).organisation('demo')
  person = await demo.tx((tx) => addPerson(tx, { names: ['HO Man Kit'], dob: '1980-03-04', ref_id: 'P-1' }))
  const filter = encodeURIComponent(JSON.stringify({ config_key: 'auto_resolve_false_hit' }))
  const { body } = await demo.as('officer').get(`/v2/configurations?filter=${filter}`)
  await demo.as('officer').patch(`/v2/configurations/${body.data[0].id}`, { config_value: 'true' })
})

const meet = (place: Place, entity_id: string) =>
  demo.tx(async (tx) => {
    const partyFacts = await partyFactsOf(tx, { person, company: null })
    return raiseHits(tx, place, [raisedHit({ person, partyFacts, hit: inventedHit({ entity_id }) })])
  })
const rows = async (path: string, entity_id: string) => {
  const query = new URLSearchParams({ filter: JSON.stringify({ entity_id }), sort: 'id ASC' })
  return (await demo.as('reviewer').get(`${path}?${query.toString()}`)).body.data
}
const logged = (id: number) =>
  demo.tx((tx) =>
    tx
      .selectFrom('activity_log')
      .select(['type', 'data'])
      .where('target_id', '=', id)
      .where('target_table', '=', 'alerts')
      .execute(),
  )
const repeated = async (path: string) => (await demo.as('reviewer').get(`${path}?populate=repeats`)).body.data.repeats
const decided = { id: expect.any(Number), username: 'reviewer', create_date: expect.any(Number) }
const verdict = { exposition: '0', remarks: 'Another person: born elsewhere.' }

test('what was decided as an alert is written as a resolved alert, wherever it is met again [SET-022]', async () => {
  await meet('alert', 'demo:alert')
  const [first] = await rows('/v2/alerts', 'demo:alert')
  await demo.as('reviewer').patch(`/v2/alerts/${first.id}`, { hit_status: 2, ...verdict })
  for (const place of ['alert', 'onboarding'] as const)
    expect(await meet(place, 'demo:alert')).toMatchObject({ raised: 0, already_decided: 1, auto_resolved: 1 })
  const [before, ...again] = await rows('/v2/alerts', 'demo:alert')
  expect(before).toMatchObject({ remarks: verdict.remarks, updated_by: 'reviewer' })
  expect(again).toHaveLength(2)
  expect(await repeated(`/v2/alerts/${first.id}`)).toBeNull()
  for (const row of again) {
    expect(row).toMatchObject({ hit_status: 2, exposition: '0', updated_by: 'system' })
    expect(row.remarks).toBe(`${verdict.remarks} · auto resolved from #${first.id}`)
    expect(await repeated(`/v2/alerts/${row.id}`)).toEqual({ ...decided, alert: first.id, case_entity: null })
    expect(await logged(row.id)).toMatchObject([{ type: 'alert.resolve', data: { auto_resolved_from: first.id } }])
  }
})

test('what was decided in a case keeps its reason there, and says that it was met again [SET-022]', async () => {
  await meet('onboarding', 'demo:case')
  const [first] = await rows('/v2/alert_case_entities', 'demo:case')
  await demo.as('reviewer').patch(`/v2/alert_case_entities/${first.id}`, { status: 2, ...verdict })
  for (let time = 0; time < 2; time++)
    expect(await meet('onboarding', 'demo:case')).toMatchObject({ raised: 0, auto_resolved: 1 })
  const found = await rows('/v2/alert_case_entities', 'demo:case')
  expect(found).toHaveLength(1)
  expect(found[0]).toMatchObject({ status: 2, exposition: '0' })
  expect(found[0].remarks).toBe(`${verdict.remarks} · auto resolved from #${first.id}`)
  const path = `/v2/alert_case_entities/${first.id}`
  expect(await repeated(path)).toEqual({ ...decided, alert: null, case_entity: null })
})
