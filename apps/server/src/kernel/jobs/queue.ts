import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { type Job as BossJob, PgBoss } from 'pg-boss'
import type { Services } from '../services.ts'
import { type Job, type JobTable, listenersOf } from './jobs.ts'

const heartbeatSeconds = 10
const deadLetter = 'dead-letter'
const relayPage = 500

export interface Queue {
  /** Starts doing jobs in this process. */
  work(services: Services): Promise<void>
  stop(): Promise<void>
}

type Address = pg.PoolConfig

const bossFor = (address: Address, log: FastifyBaseLogger, supervise: boolean): PgBoss => {
  const boss = new PgBoss({ ...(address as object), max: 4, useListenNotify: true, supervise, schedule: supervise })
  boss.on('error', (error) => log.error({ err: asError(error) }, 'job queue'))
  return boss
}

/** The queue reports most errors as objects that are no Error, which a log would print without a message. */
const asError = (told: Error): Error =>
  told instanceof Error ? told : Object.assign(new Error((told as Error).message), { stack: (told as Error).stack })

/** Creates or updates the queues and schedules of all jobs. Runs under the set-up lock. */
export async function setUpQueues(address: Address, jobs: JobTable, log: FastifyBaseLogger): Promise<void> {
  const boss = bossFor(address, log, false)
  await boss.start()
  try {
    const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue as object]))
    const crons = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
    if (!queues.has(deadLetter)) await boss.createQueue(deadLetter, { retryLimit: 0 })
    for (const job of jobs.values()) {
      await setUpQueue(boss, job, queues.get(job.name))
      if (crons.get(job.name) !== job.cron) await setUpSchedule(boss, job)
    }
    for (const name of crons.keys()) if (!jobs.has(name)) await boss.unschedule(name)
  } finally {
    await boss.stop({ graceful: false })
  }
}

async function setUpQueue(boss: PgBoss, job: Job, there: object | undefined): Promise<void> {
  const options = {
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 300,
    heartbeatSeconds,
    expireInSeconds: job.expireInSeconds ?? 900,
    deadLetter,
    notify: true,
  }
  if (!there) return boss.createQueue(job.name, options)
  const differs = Object.entries(options).some(([name, value]) => (there as Record<string, unknown>)[name] !== value)
  if (differs) await boss.updateQueue(job.name, options)
}

async function setUpSchedule(boss: PgBoss, { name, cron }: Job): Promise<void> {
  if (cron) await boss.schedule(name, cron, {}, { tz: 'UTC' })
  else await boss.unschedule(name)
}

/** The queue of one worker process: runs jobs and moves events from the outbox to the jobs that listen. */
export function createQueue(
  address: Address,
  jobs: JobTable,
  { pool, log }: { pool: pg.Pool; log: FastifyBaseLogger },
): Queue {
  const boss = bossFor(address, log, true)
  const relay = createRelay(pool, { boss, jobs, log })
  return {
    work: async (services) => {
      await boss.start()
      for (const job of jobs.values()) await workOn(boss, job, services)
      await relay.start()
    },
    stop: async () => {
      await relay.stop()
      await boss.stop({ graceful: true, timeout: 5_000 })
    },
  }
}

async function workOn(boss: PgBoss, job: Job, services: Services): Promise<void> {
  for (let worker = 0; worker < (job.concurrency ?? 1); worker++) await addWorker(boss, job, services)
}

async function addWorker(boss: PgBoss, job: Job, services: Services): Promise<void> {
  const options = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2, batchSize: 1 }
  const worker = Promise.withResolvers<string>()
  const id = await boss.work<object, void>(job.name, options, async ([given]: BossJob<object>[]) => {
    if (!given) return
    // After a job the worker polls again at once, and sleeps only when it finds none.
    boss.notifyWorker(await worker.promise)
    const log = services.log.child({ job: job.name, job_id: given.id })
    const payload = job.payload.parse(given.data ?? {})
    await job.run(services, payload, { id: given.id, signal: given.signal, log })
  })
  worker.resolve(id)
}

interface RelayOptions {
  boss: PgBoss
  jobs: JobTable
  log: FastifyBaseLogger
}

interface RelayedEvent {
  org_id: number
  type: string
  payload: object
  start_date: number | null
}

/** Moves events in the transaction that deletes them, so that none is lost or moved twice. */
async function relayPageOf(
  client: pg.ClientBase,
  { boss, jobs }: Pick<RelayOptions, 'boss' | 'jobs'>,
): Promise<number> {
  const { rows } = await client.query<RelayedEvent>(
    `with page as (select id from outbox_events order by id limit ${relayPage} for update skip locked)
     delete from outbox_events e using page where e.id = page.id returning e.org_id, e.type, e.payload, e.start_date, e.id`,
  )
  const db = { executeSql: (text: string, values?: unknown[]) => client.query(text, values as unknown[]) }
  for (const { org_id, type, payload, start_date } of rows)
    for (const job of listenersOf(jobs, type)) {
      const start = start_date === null ? {} : { startAfter: new Date(start_date) }
      await boss.send(job.name, { ...payload, organisation_id: org_id }, { db, ...start })
    }
  return rows.length
}

function createRelay(pool: pg.Pool, { boss, jobs, log }: RelayOptions) {
  const listener = createListener(pool, log)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  const drain = async () => {
    do {
      again = false
      while ((await inTransaction(pool, (client) => relayPageOf(client, { boss, jobs }))) === relayPage);
    } while (again)
  }
  const wake = () => {
    again = true
    running ??= drain()
      .catch((error: unknown) => log.error({ err: error }, 'outbox relay'))
      .finally(() => {
        running = undefined
      })
  }
  return {
    start: async () => {
      await listener.listen(wake)
      timer = setInterval(wake, 1_000)
      wake()
    },
    stop: async () => {
      clearInterval(timer)
      await listener.close()
      await running
    },
  }
}

function createListener(pool: pg.Pool, log: FastifyBaseLogger) {
  let client: pg.PoolClient | undefined
  return {
    // A one-second timer also polls, so a broken connection needs no handling here.
    listen: async (wake: () => void) => {
      client = await pool.connect()
      client.on('notification', wake)
      client.on('error', (error) => log.warn({ err: error }, 'outbox listener'))
      await client.query('listen outbox')
    },
    close: async () => {
      client?.removeAllListeners('notification')
      client?.release(true)
    },
  }
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
