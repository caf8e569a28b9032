import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { EmptyWorld } from '#test/world/kernel-world.ts'
import { emptyWorld } from '#test/world/kernel-world.ts'
import { inTenant, readingTenant, snapshotOfTenant, systemActor } from './tenant.ts'
import { outsideTransaction, reportSlowWork, runTransaction, treatSlowWork } from './transaction-scope.ts'

let world: EmptyWorld
beforeAll(async () => {
  world = await emptyWorld()
})
afterEach(() => treatSlowWork('failure'))
afterAll(() => reportSlowWork((fault) => process.emitWarning(fault)))

const slow = async () => outsideTransaction('mail')

test.each([
  ['inTenant', inTenant],
  ['readingTenant', readingTenant],
  ['snapshotOfTenant', snapshotOfTenant],
])('slow work inside %s fails', async (_name, open) => {
  const { databases, alpha } = world
  await expect(open(databases.owner, systemActor(alpha), slow)).rejects.toThrow(/mail is used while a transaction/)
})

test('slow work fails inside a transaction of the owner, however deep, and is fine before and after', async () => {
  const { owner } = world.databases
  await slow()
  const deep = () => Promise.resolve().then(() => Promise.all([slow()]))
  await expect(runTransaction(owner.transaction(), deep)).rejects.toThrow(/while a transaction/)
  await slow()
})

test('what a transaction has started and left behind is free once the transaction has ended', async () => {
  const ended = Promise.withResolvers<void>()
  let later: Promise<void> | undefined
  await runTransaction(world.databases.owner.transaction(), async () => {
    later = ended.promise.then(slow)
  })
  ended.resolve()
  await expect(later).resolves.toBeUndefined()
})

test('a second connection taken while a transaction is open fails', async () => {
  const { owner } = world.databases
  const nested = () => sql`select 1`.execute(owner)
  await expect(runTransaction(owner.transaction(), nested)).rejects.toThrow(/connection is used while/)
  await expect(runTransaction(owner.transaction(), (tx) => sql`select 1`.execute(tx))).resolves.toBeDefined()
})

test('outside tests a fault is reported once per place, and the work goes on', async () => {
  treatSlowWork('report')
  const faults: Error[] = []
  reportSlowWork((fault) => faults.push(fault))
  const work = () =>
    runTransaction(world.databases.owner.transaction(), async () => {
      await slow()
      return 'done'
    })
  for (let turn = 0; turn < 3; turn++) expect(await work()).toBe('done')
  expect(faults.map(({ message }) => message)).toEqual([expect.stringMatching(/^mail is used/)])
  expect(faults[0]?.stack).toMatch(/transaction-scope\.test/)
})
