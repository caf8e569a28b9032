import { Coverage, CoverageDays } from '@probity/contract/screening/coverage.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listed, releaseList } from '#test/world/list-release.ts'
import { addCompany, addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { readCoverageDays } from './coverage-days.ts'
import { watchCoverageJob } from './watch-coverage.ts'

let world: World
let firm: WorldOrganisation
const coverage = async () => Coverage.parse((await firm.as('developer').get('/v2/screening/coverage')).body.data)
const gaps = async (query = '') => (await firm.as('officer').get(`/v2/screening/coverage/gaps${query}`)).body.data

beforeAll(async () => {
  world = await openWorld()
  firm = await world.organisation('coverage')
})

test('a register nobody is in is covered; one never screened is all gaps', async () => {
  expect(await coverage()).toMatchObject({ total: 0, share: 1, gaps: 0 })
  await firm.tx(async (tx) => {
    for (const ref_id of ['P-1', 'P-2', 'P-3']) await addPerson(tx, { names: ['Quite Unlisted'], ref_id })
    await addCompany(tx, { names: ['Quite Unlisted Limited'], ref_id: 'C-1' })
    const gone = await addPerson(tx, { names: ['Long Gone'] })
    await sql`update individuals set status = 0 where id = ${gone}`.execute(tx)
  })
  expect(await coverage()).toMatchObject({ total: 4, covered: 0, share: 0, never: 4, oldest_screened_date: null })
  expect(await gaps()).toHaveLength(4)
})

test('a run closes the gaps; a change, a newcomer and a new release open them again, each with its reason', async () => {
  await firm.as('officer').post('/v2/screening/batch_start', { type: 'all' })
  await world.work()
  expect(await coverage()).toMatchObject({ total: 4, covered: 4, share: 1, gaps: 0, persons: { total: 3, covered: 3 } })
  expect(await gaps()).toEqual([])
  await firm.tx(async (tx) => {
    await addPerson(tx, { names: ['Just Arrived'], ref_id: 'P-4' })
    await sql`update individuals set fingerprint = 'other' where ref_id = 'P-1'`.execute(tx)
  })
  expect(await coverage()).toMatchObject({ total: 5, covered: 3, share: 0.6, never: 1, changed: 1, behind: 0 })
  expect(await gaps()).toMatchObject([
    {
      ref_id: 'P-4',
      name: 'Just Arrived',
      reason: 'never',
      screened_date: null,
      company: null,
      customer: { capacity_type: 2 },
    },
    { ref_id: 'P-1', reason: 'changed', screened_release: expect.any(String), screened_run: expect.any(Number) },
  ])
  await releaseList(world, { list: 'own-coverage', rows: [listed('1', 'Orvando Kestrel')] })
  expect(await coverage()).toMatchObject({ covered: 0, never: 1, changed: 1, behind: 3 })
  // Pages of a run work in parallel, so the order of these customers is random.
  const [first, last] = [await gaps('?reason=behind&limit=2'), await gaps('?reason=behind&skip=2')]
  expect([first.length, last.length]).toEqual([2, 1])
  const behind = [...first, ...last].map((gap: { ref_id: string }) => gap.ref_id)
  expect(behind.toSorted()).toEqual(['C-1', 'P-2', 'P-3'])
  await world.work()
  expect(await coverage()).toMatchObject({ covered: 5, share: 1, oldest_screened_date: expect.any(Number) })
})

test('the counts are everybody’s, the names are not', async () => {
  expect((await firm.as('developer').get('/v2/screening/coverage/gaps')).status).toBe(403)
  expect((await firm.as('officer').get('/v2/screening/coverage/gaps?reason=unknown')).body.code).toBe('E_VALIDATION')
})

test('gaps are recorded when they open, grow and close; the last thirty days and the last gap are told', async () => {
  const other = await world.organisation('gaps')
  const days = () => other.tx((tx) => readCoverageDays(tx, world.services.now()))
  const look = () => world.run(watchCoverageJob)
  const told = (await other.as('developer').get('/v2/screening/coverage/days')).body.data
  expect(CoverageDays.parse(told)).toMatchObject({ since: null, last: null })
  await look()
  const { since, last } = await days()
  expect([since, last]).toEqual([expect.any(Number), null])
  await other.tx((tx) => addPerson(tx, { names: ['Quite Unlisted'] }))
  await look()
  await other.tx((tx) => addPerson(tx, { names: ['Also Unlisted'] }))
  await look()
  expect((await days()).last).toMatchObject({ closed_date: null, customers: 2 })
  world.clock.forward(20 * 60_000)
  await other.as('officer').post('/v2/screening/batch_start', { type: 'all' })
  await world.work()
  await look()
  const closed = await days()
  expect(closed.last!.closed_date! - closed.last!.opened_date).toBeGreaterThanOrEqual(20 * 60_000)
  expect(closed.days).toHaveLength(30)
  expect(closed.days.at(-1)).toMatchObject({ customers: 2 })
  expect(closed.days[0]).toMatchObject({ customers: null })
  world.clock.forward(86_400_000)
  await look()
  expect((await days()).days.slice(-2).map(({ customers }) => customers)).toEqual([2, 0])
})
