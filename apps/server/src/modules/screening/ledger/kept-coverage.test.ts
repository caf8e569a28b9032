import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import { listed, releaseList } from '#test/world/list-release.ts'
import { addCompany, addPerson } from '#test/world/register.ts'
import { openWorld } from '#test/world/world.ts'
import { readCoverage, releaseInForce } from './coverage.queries.ts'
import { foldCoverageStampsJob } from './fold-coverage-stamps.ts'
import { coverageOf } from './kept-coverage.ts'

const world = await openWorld()
const firm = await world.organisation('kept')
const { db, lists } = world.services
const read = () =>
  readingTenant(db, systemActor(firm.id), (tx) =>
    coverageOf(tx, lists, { organisationId: firm.id, now: world.services.now() }),
  )
const counted = () =>
  readingTenant(db, systemActor(firm.id), (tx) => releaseInForce(tx).then((release) => readCoverage(tx, release)))

test('coverage is counted once until something changes, and equals the count after each change', async () => {
  const steps: readonly (readonly [what: string, change: () => Promise<unknown>])[] = [
    ['a person', () => firm.tx((tx) => addPerson(tx, { names: ['Just Arrived'], ref_id: 'P-1' }))],
    ['a company', () => firm.tx((tx) => addCompany(tx, { names: ['Just Arrived Limited'] }))],
    [
      'a run',
      () =>
        firm
          .as('officer')
          .post('/v2/screening/batch_start', { type: 'all' })
          .then(() => world.work()),
    ],
    ['data', () => firm.tx((tx) => sql`update individuals set fingerprint = 'other' where ref_id = 'P-1'`.execute(tx))],
    ['a release', () => releaseList(world, { list: 'own-kept', rows: [listed('1', 'Orvando Kestrel')] })],
    ['a status', () => firm.tx((tx) => sql`update individuals set status = 0 where ref_id = 'P-1'`.execute(tx))],
    ['a removal', () => firm.tx((tx) => sql`update corporates set is_deleted = true`.execute(tx))],
  ]
  for (const [what, change] of steps) {
    const before = await read()
    await change()
    const after = await read()
    expect({ what, isCounted: after !== before }).toEqual({ what, isCounted: true })
    expect({ what, coverage: after.coverage }).toEqual({ what, coverage: await counted() })
    expect({ what, isCounted: (await read()) !== after }).toEqual({ what, isCounted: false })
  }
})

test('what cannot change it does not count again, and folding the lines does once', async () => {
  const before = await read()
  await firm.tx((tx) => sql`update individuals set tel = '91234567'`.execute(tx))
  expect(await read()).toBe(before)
  await world.run(foldCoverageStampsJob)
  const after = await read()
  expect(after.coverage).toEqual(before.coverage)
  const lines = await firm.tx((tx) => sql<{ n: number }>`select count(*)::int as n from coverage_stamps`.execute(tx))
  expect(lines.rows[0]!.n).toBe(1)
  expect(await read()).toBe(after)
})

test('changes beside reads are never missed', async () => {
  let isDone = false
  const changing = (async () => {
    for (let n = 0; n < 12; n++) {
      await firm.tx((tx) => addPerson(tx, { names: [`Newcomer ${n}`] }))
      if (n % 4 === 0) await world.run(foldCoverageStampsJob)
    }
  })().finally(() => (isDone = true))
  while (!isDone) await read()
  await changing
  expect((await read()).coverage).toEqual(await counted())
})

test('while a run writes the ledger a count holds for two seconds, and not a moment longer than the run', async () => {
  const setRun = (status: string) =>
    firm.tx((tx) =>
      sql`update screening_runs set status = ${status} where id = (select max(id) from screening_runs)`.execute(tx),
    )
  const before = await read()
  await setRun('running')
  await firm.tx((tx) => addPerson(tx, { names: ['During The Run'] }))
  expect(await read()).toBe(before)
  world.clock.forward(2_001)
  const later = await read()
  expect(later.coverage.total).toBe(before.coverage.total + 1)
  await firm.tx((tx) => addPerson(tx, { names: ['At Its End'] }))
  await setRun('completed')
  expect((await read()).coverage.total).toBe(before.coverage.total + 2)
})
