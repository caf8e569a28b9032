import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { actorOf, type EmptyWorld, emptyWorld } from '#test/world/kernel-world.ts'
import { inTenant } from '../database/tenant.ts'
import type { Services } from '../services.ts'
import { defineJob, jobTable } from './jobs.ts'
import { emit } from './outbox.ts'
import { createQueue, type Queue, setUpQueues } from './queue.ts'

const done: { job: string; payload: unknown }[] = []
let failures = 1
const jobs = jobTable([
  defineJob({
    name: 'count-boats',
    payload: z.object({ boat: z.number(), organisation_id: z.number() }),
    run: async (_services, payload) => void done.push({ job: 'count-boats', payload }),
  }),
  defineJob({
    name: 'tell-harbour',
    on: ['boat.saved'],
    payload: z.object({ boat: z.number(), organisation_id: z.number() }),
    run: async (_services, payload) => {
      if (failures-- > 0) throw new Error('the harbour did not answer')
      done.push({ job: 'tell-harbour', payload })
    },
  }),
])
let world: EmptyWorld
let queue: Queue
let pool: pg.Pool
const log = pino({ level: 'silent' })

beforeAll(async () => {
  world = await emptyWorld()
  pool = new pg.Pool({ ...world.address, max: 3 })
  await setUpQueues(world.address, jobs, log)
  await setUpQueues(world.address, jobs, log)
  queue = createQueue(world.address, jobs, { pool, log })
  await queue.work({ log } as unknown as Services)
})
afterAll(async () => {
  await queue.stop()
  await pool.end()
})
async function until(holds: () => boolean): Promise<void> {
  await expect.poll(holds, { interval: 20 }).toBe(true)
}
const as = <T>(work: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(world.databases.app, actorOf(world.alpha, 'ann'), work)

test('an event that starts later waits in the queue until then', async () => {
  const startDate = Date.now() + 3_600_000
  await as((tx) => emit(tx, 'count-boats', { boat: 77 }, { startDate }))
  const waiting = async () =>
    (
      await pool.query<{ start: number }>(
        `select (extract(epoch from start_after) * 1000)::float8 as start from pgboss.job
         where name = 'count-boats' and data->>'boat' = '77' and state = 'created'`,
      )
    ).rows
  await expect.poll(waiting).toEqual([{ start: startDate }])
  await pool.query(`delete from pgboss.job where data->>'boat' = '77'`)
})

test('a queue, a limit or a schedule changed or gone is put right by the next start, others are left alone', async () => {
  const state = async () =>
    (
      await pool.query<{ name: string; expire_seconds: number; cron: string | null; updated: string }>(
        `select q.name, q.expire_seconds, s.cron, q.updated_on::text as updated
         from pgboss.queue q left join pgboss.schedule s on s.name = q.name where q.name <> 'dead-letter' order by 1`,
      )
    ).rows
  const before = await state()
  await setUpQueues(world.address, jobs, log)
  expect(await state()).toEqual(before)
  const nightly = (cron?: string, expireInSeconds = 900) =>
    jobTable([
      ...jobs.values(),
      defineJob({
        name: 'nightly',
        payload: z.object({}),
        run: async () => {},
        expireInSeconds,
        ...(cron ? { cron } : {}),
      }),
    ])
  const found = async () => (await state()).find(({ name }) => name === 'nightly')
  await setUpQueues(world.address, nightly('5 1 * * *'), log)
  expect(await found()).toMatchObject({ cron: '5 1 * * *', expire_seconds: 900 })
  await setUpQueues(world.address, nightly('7 2 * * *', 60), log)
  expect(await found()).toMatchObject({ cron: '7 2 * * *', expire_seconds: 60 })
  await setUpQueues(world.address, nightly(), log)
  expect(await found()).toMatchObject({ cron: null, expire_seconds: 900 })
  await setUpQueues(world.address, nightly('5 1 * * *'), log)
  await setUpQueues(world.address, jobs, log)
  expect(await found()).toMatchObject({ cron: null })
  expect((await state()).filter(({ name }) => name !== 'nightly')).toEqual(before)
})
test('an event reaches the job of its name and the jobs that listen, with its organisation', async () => {
  await as((tx) => emit(tx, 'count-boats', { boat: 1 }))
  await until(() => done.length === 1)
  expect(done[0]).toEqual({ job: 'count-boats', payload: { boat: 1, organisation_id: world.alpha } })
})
test('jobs that wait are done one after the other, without a pause between them', async () => {
  const before = done.length
  await as(async (tx) => {
    for (let boat = 0; boat < 40; boat++) await emit(tx, 'count-boats', { boat })
  })
  // A worker that slept between jobs would be at the twelfth by the time this gives up.
  await until(() => done.length >= before + 40)
  expect(done.slice(before).map(({ payload }) => (payload as { boat: number }).boat)).toEqual(
    Array.from({ length: 40 }, (_, boat) => boat),
  )
})
test('a job that fails is tried again', async () => {
  await as((tx) => emit(tx, 'boat.saved', { boat: 2 }))
  await until(() => done.some(({ job }) => job === 'tell-harbour'))
  expect(failures).toBeLessThan(0)
})
test('an event of a transaction that rolls back never happened', async () => {
  await expect(
    as(async (tx) => {
      await emit(tx, 'count-boats', { boat: 99 })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await as((tx) => emit(tx, 'count-boats', { boat: 3 }))
  await until(() => done.some(({ payload }) => (payload as { boat: number }).boat === 3))
  expect(done.some(({ payload }) => (payload as { boat: number }).boat === 99)).toBe(false)
})
