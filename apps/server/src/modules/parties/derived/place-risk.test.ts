import { expect, test } from 'vitest'
import { openRegister } from '#test/world/register-world.ts'
import { refreshPlaceRisks, refreshPlaceRisksJob } from '../jobs/refresh-place-risks.ts'

const { alpha, beta, company, officer, openCompany, openPerson, person, world } = await openRegister()
const dayMs = 86_400_000
const passport = (country: string) => ({
  type: 2,
  country,
  id_number: `K${country}0000001`,
  id_number_security_num: '1',
  expiry_date: Date.UTC(2040, 0, 1),
  expiry_date_security_num: '1',
})
const level = async (id: number) =>
  (await alpha.tx((tx) => tx.selectFrom('individuals').select('risk_level').where('id', '=', id).executeTakeFirst()))?.[
    'risk_level'
  ]

test('a changed table of country risks reaches every party at once, without touching updated_date or leaving a trace', async () => {
  const born = await person({ pob: 'SG' })
  const national = await person({ pob: 'HK', idens: [passport('SG')] })
  const riskier = await person({ pob: 'SG', idens: [passport('IR')] })
  const elsewhere = await person({ pob: 'JP' })
  const firm = await company({ incorp_place: 'SG' })
  const foreign = await person({ pob: 'SG' }, beta.as('officer'))
  const before = await Promise.all([born, national, riskier, elsewhere].map(({ id }) => openPerson(id)))
  expect(before.map((row) => row.risk_level)).toEqual(['Low Risk', 'Low Risk', 'High Risk', 'Low Risk'])
  await officer.post('/v2/country_risks', { iso2: 'SG', risk_level: 'Medium Risk' })
  const traces = async () => (await world.client.query('select count(*)::int as n from audit_traces')).rows[0].n
  const tracesBefore = await traces()
  await world.work()
  const after = await Promise.all([born, national, riskier, elsewhere].map(({ id }) => openPerson(id)))
  expect(after.map((row) => [row.risk_level, Number(row.risk_score)])).toEqual([
    ['Medium Risk', 2],
    ['Medium Risk', 2],
    ['High Risk', 3],
    ['Low Risk', 1],
  ])
  expect(after.map((row) => row.updated_date)).toEqual(before.map((row) => row.updated_date))
  expect(await openCompany(firm.id)).toMatchObject({ risk_level: 'Medium Risk' })
  expect(await traces()).toBe(tracesBefore)
  const { body } = await beta.as('officer').get(`/v2/individuals/${foreign.id}`)
  expect(body.data.risk_level).toBe('Low Risk')
  expect(await refreshPlaceRisks(world.services, alpha.id)).toBe(0)
})

test('an entry that is dated ahead reaches parties when its day comes', async () => {
  const { id } = await person({ pob: 'NZ' })
  const valid_from = world.clock.now() + dayMs
  await officer.post('/v2/country_risks', { iso2: 'NZ', risk_level: 'High Risk', valid_from })
  await world.work()
  expect(await level(id)).toBe('Low Risk')
  world.clock.forward(dayMs + 1)
  await world.run(refreshPlaceRisksJob)
  expect(await level(id)).toBe('High Risk')
})
