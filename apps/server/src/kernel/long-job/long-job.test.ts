import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EmptyWorld, emptyWorld } from '#test/world/kernel-world.ts'
import { inTenant, systemActor } from '../database/tenant.ts'
import type { Services } from '../services.ts'
import { type Hold, type LongJob, runLongJob } from './long-job.ts'
import { tendLongJob } from './tend-long-jobs.ts'

let world: EmptyWorld
let services: Services
const { signal } = new AbortController()
beforeAll(async () => {
  world = await emptyWorld()
  const { app: db, owner } = world.databases
  services = { db, owner, log: pino({ level: 'silent' }), now: () => 0 } as unknown as Services
})

let records: Map<number, number>
let givenUp: number[]
let work: (hold: Hold) => Promise<void>
const job: LongJob = {
  name: 'paint-boat',
  subject: 'boat',
  open: async () => [...records].map(([id, progress]) => ({ id, progress })),
  work: (_services, _subject, hold) => work(hold),
  giveUp: async (_tx, id) => void (records.delete(id) && givenUp.push(id)),
}
beforeEach(async () => {
  records = new Map([[7, 0]])
  givenUp = []
  work = async () => undefined
  await world.client.query('delete from leases; delete from long_jobs; delete from outbox_events')
})

const run = () => runLongJob(services, job, { subject: { organisation: world.alpha, id: 7 }, signal })
const tend = async (looks = 1) => {
  for (let left = looks; left > 0; left--) await tendLongJob(services, job, world.alpha)
}
const asked = async () => {
  const { rows } = await world.client.query<{ boat: number }>(
    `delete from outbox_events where type = 'paint-boat' returning (payload->>'boat')::int as boat`,
  )
  return rows.map(({ boat }) => boat)
}
const writing = <T>(what: Parameters<typeof inTenant<T>>[2]) =>
  inTenant(world.databases.app, systemActor(world.alpha), what)
/** Connections that wait for a lock. */
const waiting = async () =>
  (
    await world.client.query(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
  ).rowCount
/** What the database sees when a process stands still for longer than its lease. */
const standStill = () => world.client.query('update leases set until_date = 0')

test('a record is worked on by one process at a time; another that is asked leaves it', async () => {
  const gate = Promise.withResolvers<void>()
  work = () => gate.promise
  const first = run()
  await expect.poll(async () => (await world.client.query('select 1 from leases')).rowCount).toBe(1)
  expect(await run()).toBe(false)
  await tend(3)
  expect(await asked()).toEqual([])
  gate.resolve()
  expect(await first).toBe(true)
  expect((await world.client.query('select 1 from leases')).rowCount).toBe(0)
})

test('a process that stood still and comes back writes nothing once another has taken its record', async () => {
  const wrote: string[] = []
  const gate = Promise.withResolvers<void>()
  work = async ({ confirm }) => {
    await gate.promise
    await writing(async (tx) => {
      await confirm(tx)
      wrote.push('first')
    })
  }
  const first = run()
  await expect.poll(async () => (await world.client.query('select 1 from leases')).rowCount).toBe(1)
  await standStill()
  await tend()
  expect(await asked()).toEqual([7])
  work = async ({ confirm }) => {
    await writing(async (tx) => {
      await confirm(tx)
      wrote.push('second')
    })
    gate.resolve()
    await first
  }
  expect(await run()).toBe(true)
  expect(await first).toBe(false)
  expect(wrote).toEqual(['second'])
})

test('a record is not taken while its holder is in the middle of a transaction', async () => {
  const order: string[] = []
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  work = ({ confirm }) =>
    writing(async (tx) => {
      await confirm(tx)
      await standStill()
      begun.resolve()
      await gate.promise
      await sql`select 1`.execute(tx)
      order.push('first has written')
    })
  const first = run()
  await begun.promise
  work = async () => void order.push('second begins')
  const second = run()
  await expect.poll(waiting).toBe(1)
  gate.resolve()
  await Promise.all([first, second])
  expect(order).toEqual(['first has written', 'second begins'])
})

test('a failure gives the record back, for the retry of the queue', async () => {
  work = () => Promise.reject(new Error('the paint is gone'))
  await expect(run()).rejects.toThrow('the paint is gone')
  work = async () => undefined
  expect(await run()).toBe(true)
})

test('a record that every try leaves where it was is given up after thirty looks, and looked at anew when resumed', async () => {
  await tend()
  for (let look = 0; look < 29; look++) {
    await run()
    await tend()
  }
  expect(givenUp).toEqual([])
  records.set(7, 1)
  await run()
  await tend()
  for (let look = 0; look < 30; look++) {
    await run()
    await tend()
  }
  expect(givenUp).toEqual([7])
  records.set(7, 1)
  await run()
  await tend()
  expect(givenUp).toEqual([7])
})

test('work that hangs is given up too, and a record that only waits for a free process is not', async () => {
  const gate = Promise.withResolvers<void>()
  records.set(8, 0)
  work = () => gate.promise
  const hanging = run()
  await expect.poll(async () => (await world.client.query('select 1 from leases')).rowCount).toBe(1)
  await tend(40)
  expect(givenUp).toEqual([7])
  expect(records.has(8)).toBe(true)
  gate.resolve()
  await hanging
})

describe('a record that several processes share', () => {
  const shared: LongJob = { ...job, processes: 2 }
  const share = () => runLongJob(services, shared, { subject: { organisation: world.alpha, id: 7 }, signal })
  const leases = async () => (await world.client.query('select 1 from leases')).rowCount

  test('each of its parts is done by one of them, and no more take part than may', async () => {
    const done: string[] = []
    const [gate, both] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let working = 0
    work = async ({ part }) => {
      const name = `process ${++working}`
      const taken = await part([1, 2], async (one) => {
        done.push(`${name} does ${one}`)
        if (working === 2) both.resolve()
        await gate.promise
        return one
      })
      done.push(`${name} ends ${taken?.value}`)
    }
    const first = share()
    await expect.poll(() => done.length).toBe(1)
    const second = share()
    await both.promise
    await expect.poll(() => done.length).toBe(2)
    expect(await share()).toBe(false)
    await tendLongJob(services, shared, world.alpha)
    expect(await asked()).toEqual([])
    gate.resolve()
    expect(await Promise.all([first, second])).toEqual([true, true])
    expect(done.toSorted()).toEqual(['process 1 does 1', 'process 1 ends 1', 'process 2 does 2', 'process 2 ends 2'])
    expect(await leases()).toBe(0)
  })

  test('a part whose process stood still is done by another, and the first writes nothing of it', async () => {
    const wrote: string[] = []
    const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const write =
      (who: string) =>
      (_part: number, { confirm }: Pick<Hold, 'confirm'>) =>
        writing(async (tx) => {
          await confirm(tx)
          wrote.push(who)
        })
    work = async ({ part }) => {
      const taken = await part([1], async (one, held) => {
        begun.resolve()
        await gate.promise
        await write('first')(one, held)
      })
      expect(taken).toBeUndefined()
    }
    const first = share()
    await begun.promise
    await standStill()
    work = async ({ part }) => void (await part([1], write('second')))
    expect(await share()).toBe(true)
    gate.resolve()
    await first
    expect(wrote).toEqual(['second'])
  })

  test('as many processes are asked for as may take part once all of them have ended', async () => {
    await tendLongJob(services, shared, world.alpha)
    expect(await asked()).toEqual([7, 7])
  })
})
