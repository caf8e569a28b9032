import { beforeAll, expect, test } from 'vitest'
import { raiseHits } from '#modules/alerts/alerts.public.ts'
import { inventedHit, raisedHit } from '#test/world/hits.ts'
import { openRiskDesk } from '#test/world/risk-desk.ts'

let desk: Awaited<ReturnType<typeof openRiskDesk>>
beforeAll(async () => {
  desk = await openRiskDesk()
})

let serial = 0
/** A person with one hit of a category, as an alert or in a case, to be decided by the test. */
async function openScene(category: 'sanctions' | 'politically_exposed', facts: object = {}) {
  serial += 1
  const person = await desk.person([desk.en('FACT', `Number ${serial}`)])
  const hit = inventedHit({ entity_id: `demo:fact-${serial}`, entity_categories: [category] })
  const place = serial % 2 === 0 ? 'onboarding' : 'alert'
  const raised = raisedHit({ person, hit, entityFacts: { names: ['HO Man-kit'], ...facts } })
  const { rows } = await desk.alpha.tx((tx) => raiseHits(tx, place, [raised]))
  const [table, id] = Object.entries(rows).flatMap(([of, ids]) => ids.map((one) => [of, one] as const))[0]!
  const decide = async (status: number, exposition: string | null) => {
    const verdict = { exposition, remarks: status === 0 ? null : 'Name and date agree.' }
    const own = table === 'alerts' ? { hit_status: status } : { status }
    const answer = await desk.alpha.as('reviewer').patch(`/v2/${table}/${id}`, { ...verdict, ...own })
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
    await desk.world.work()
  }
  const overrides = async () => {
    const filter = JSON.stringify({ person })
    const { body } = await desk.officer.get(`/v2/risk_overrides?filter=${filter}&sort=id ASC`)
    return body.data.map(({ kind, state, requested_by }: Record<string, string>) => [kind, state, requested_by])
  }
  const level = async () => (await desk.officer.get(`/v2/individuals/${person}`)).body.data.risk_level
  return { decide, overrides, level, person }
}

test('a confirmed sanctions hit raises the level once, with its reason; a decision taken back ends it', async () => {
  for (const _place of ['alert', 'case']) {
    const { decide, overrides, level } = await openScene('sanctions')
    const before = await level()
    await decide(1, '0')
    expect([await level(), await overrides()]).toEqual(['High Risk', [['sanctions', 'in_force', 'system']]])
    await decide(0, null)
    expect([await level(), await overrides()]).toEqual([before, [['sanctions', 'ended', 'system']]])
  }
})

test('a politically exposed person raises the level unless the entry is of Hong Kong, or no longer in force', async () => {
  const foreign = await openScene('politically_exposed', { nationalities: ['ph'] })
  await foreign.decide(1, '1')
  expect([await foreign.level(), await foreign.overrides()]).toEqual([
    'High Risk',
    [['foreign_pep', 'in_force', 'system']],
  ])
  await foreign.decide(0, null)
  await foreign.decide(1, '5')
  expect(await foreign.overrides()).toEqual([['foreign_pep', 'ended', 'system']])
  const local = await openScene('politically_exposed', { nationalities: ['hk'] })
  await local.decide(1, '1')
  expect(await local.overrides()).toEqual([])
})

test('a level that staff raised for the same fact is neither doubled nor ended', async () => {
  const { decide, overrides, person } = await openScene('sanctions')
  await desk.officer.post('/v2/risk_overrides', { person, kind: 'sanctions', reason: 'Told by the bank.' })
  await decide(1, '0')
  await decide(0, null)
  expect(await overrides()).toEqual([['sanctions', 'in_force', 'officer']])
})
