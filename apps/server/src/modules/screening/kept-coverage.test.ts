import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import { listed, releaseList } from '#test/world/list-release.ts'
import { addCompany, addPerson } from '#test/world/register.ts'
import { openWorld } from '#test/world/world.ts'
import { readCoverage } from './coverage.queries.ts'
import { foldCoverageStampsJob } from './jobs/fold-coverage-stamps.ts'
import { coverageOf, releaseId } from './kept-coverage.ts'

const world = await openWorld()
const firm = await world.organisation('kept')
const { db, lists } = world.services
const read = () => readingTenant(db, systemActor(firm.id), (tx) => coverageOf(tx, lists, firm.id))
const counted = () => readingTenant(db, systemActor(firm.id), (tx) => readCoverage(tx, releaseId(lists)))

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
