import { expect, test } from 'vitest'
import { openAlertDesk } from '#test/world/alert-desk.ts'

const { alertOf, decide, demo, person, raise, seen } = await openAlertDesk()
const officer = () => demo.as('officer')

const ofPerson = async () => (await officer().get(`/v2/individuals/${person}`)).body.data.sanctions_hit
const ofList = async () =>
  (await officer().get(`/v2/individuals?filter=${encodeURIComponent(JSON.stringify({ id: person }))}`)).body.data[0]
    .sanctions_hit
const confirmed = { hit_status: 1, exposition: '0', remarks: 'The same person by passport.' }

test('a customer shows a confirmed hit on a sanctions list, wherever it is named', async () => {
  await raise('alert', 'mark:one', { entity_categories: ['sanctions'] })
  const { id } = await alertOf('mark:one')
  expect([await ofPerson(), await ofList()]).toEqual([false, false])
  await decide(id, confirmed)
  expect([await ofPerson(), await ofList()]).toEqual([true, true])
  const named = (await officer().get(`/v2/alerts/${id}?populate=customer`)).body.data.customer
  expect(named.sanctions_hit).toBe(true)
  // It says so although the risk level says low.
  expect((await officer().get(`/v2/individuals/${person}`)).body.data.risk_level).not.toBe('High')

  await decide(id, { hit_status: 0 })
  expect(await ofPerson()).toBe(false)
})

test('what is no longer in force, another category or a false hit is no mark; a hit in the case is', async () => {
  await raise('alert', 'mark:gone', { entity_categories: ['sanctions'] })
  await decide((await alertOf('mark:gone')).id, { ...confirmed, exposition: '5' })
  await raise('alert', 'mark:pep', { entity_categories: ['politically_exposed'] })
  await decide((await alertOf('mark:pep')).id, { ...confirmed, exposition: '1' })
  await raise('alert', 'mark:false', { entity_categories: ['sanctions'] })
  await decide((await alertOf('mark:false')).id, { hit_status: 2, ...seen })
  expect(await ofPerson()).toBe(false)
  await raise('onboarding', 'mark:case', { entity_categories: ['sanctions'] })
  const [row] = (await officer().get('/v2/alert_case_entities?filter={"entity_id":"mark:case"}')).body.data
  await demo.as('reviewer').patch(`/v2/alert_case_entities/${row.id}`, { status: 1, exposition: '0', remarks: 'Seen.' })
  expect(await ofPerson()).toBe(true)
})
