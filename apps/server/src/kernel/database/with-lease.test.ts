import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type EmptyWorld, emptyWorld } from '#test/world/kernel-world.ts'
import { withLease } from './with-lease.ts'

let world: EmptyWorld
const quick = { leaseMs: 60_000, pollMs: 5 }
beforeAll(async () => {
  world = await emptyWorld()
})

const leases = async () => (await sql`select name from leases`.execute(world.databases.owner)).rows

test('work under one name runs one at a time, and under another name beside it', async () => {
  const { owner } = world.databases
  const order: string[] = []
  const gate = Promise.withResolvers<void>()
  const first = withLease(owner, 'one', async () => {
    order.push('first')
    await gate.promise
    order.push('first ends')
  })
  await expect.poll(() => order).toEqual(['first'])
  const second = withLease(owner, 'one', async () => order.push('second'), quick)
  await withLease(owner, 'other', async () => order.push('other'), quick)
  gate.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['first', 'other', 'first ends', 'second'])
  expect(await leases()).toEqual([])
})

test('holds no connection while the work runs, however many wait', async () => {
  const { owner, pools } = world.databases
  const gate = Promise.withResolvers<void>()
  const all = Array.from({ length: 12 }, () => withLease(owner, 'crowd', () => gate.promise, quick))
  await expect.poll(leases).toHaveLength(1)
  await sql`select 1`.execute(owner)
  await expect.poll(() => pools.owner.totalCount - pools.owner.idleCount).toBe(0)
  gate.resolve()
  await Promise.all(all)
})

test('a failure gives the lease back', async () => {
  const { owner } = world.databases
  await expect(withLease(owner, 'failing', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await leases()).toEqual([])
})

test('the lease of a process that has ended is taken over when it runs out; one that is renewed is not', async () => {
  const { owner } = world.databases
  await sql`insert into leases values ('left', gen_random_uuid(), now_ms() - 1)`.execute(owner)
  expect(await withLease(owner, 'left', async () => 'taken over', quick)).toBe('taken over')
  const gate = Promise.withResolvers<void>()
  const until = async () => {
    const { rows } = await sql<{ until_date: number }>`select until_date from leases where name = 'long'`.execute(owner)
    return rows[0]?.until_date ?? 0
  }
  const long = withLease(owner, 'long', () => gate.promise, { leaseMs: 4_000, pollMs: 5 })
  await expect.poll(until).toBeGreaterThan(0)
  const taken = await until()
  await expect.poll(until).toBeGreaterThan(taken)
  gate.resolve()
  await long
})
