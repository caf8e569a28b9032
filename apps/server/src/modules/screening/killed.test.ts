import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { now } from '#kernel/clock.ts'
import { openDatabases } from '#kernel/database/database.ts'
import { migrate } from '#kernel/database/migrate.ts'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import type { ServedRelease } from '#kernel/list-service.ts'
import { diskStore } from '#kernel/storage/disk-store.ts'
import { createOrganisation } from '#modules/identity/identity.public.ts'
import { importLists } from '#modules/watchlists/imports/import-lists.ts'
import { type Product, startProduct } from '#test/product.ts'
import { type Embedded, startEmbedded } from '../../embedded/start-embedded.ts'
import { getRun, type Run } from './runs/runs.queries.ts'
import { askWorkers, startRun } from './runs/start-run.ts'

// Set only by `npm run test:all` and `npm run test:kills`.
const kills = Number(process.env['PROBITY_KILLS'])
const persons = 3_000
const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'probity-kill-'))
const data = path.join(folder, 'data')
let cluster: Embedded
let databases: ReturnType<typeof openDatabases>
let firm: number
let release: Pick<ServedRelease, 'id' | 'algorithm'>
let worker: Product | undefined

const startCluster = () => startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test' })
const connect = () =>
  openDatabases({ owner: { host: cluster.host, user: cluster.user, database: cluster.database } }, () => undefined)
const startWorker = () =>
  startProduct(
    {
      DATABASE_URL: `postgres://${cluster.user}@localhost/${cluster.database}?host=${encodeURIComponent(cluster.host)}`,
      PROBITY_DATA: data,
      PROBITY_SCREEN_THREADS: '1',
      PROBITY_LOG_LEVEL: 'error',
    },
    ['--work'],
  )
const inFirm = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => inTenant(databases.app, systemActor(firm), work)
const runNow = (id: number): Promise<Run> => inFirm((tx) => getRun(tx, sql`id = ${id}`))

beforeAll(async () => {
  chmodSync(folder, 0o755)
  mkdirSync(data)
  cluster = await startCluster()
  const client = new pg.Client({ host: cluster.host, user: cluster.user, database: cluster.database })
  await client.connect()
  await migrate(client)
  databases = connect()
  firm = await createOrganisation(databases.owner, { code: 'kill', name: 'Kill', notify: 'officer@kill.example' })
  const services = { owner: databases.owner, files: diskStore(path.join(data, 'files')), now }
  const { id } = await importLists(services, {
    home: path.join(data, 'releases'),
    work: [{ demo: { count: 300 } }],
    inline: true,
  })
  release = { id, algorithm: 'standard-1' }
  await inFirm(async (tx) => {
    await sql`insert into individuals (ref_id, fingerprint) select 'P-' || n, 'f' || n from generate_series(1, ${persons}::int) n`.execute(
      tx,
    )
    await sql`insert into names (capacity_type, capacity_id, name_type, lang, other)
      select 2, id, 1, 1, case when id % 10 = 0 then 'Probity Testhit' else 'Unlisted Customer ' || id end from individuals`.execute(
      tx,
    )
  })
  await client.query('delete from outbox_events')
  await client.end()
})

afterAll(async () => {
  await worker?.end('SIGKILL')
  await databases.close()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const begin = (kind: Run['kind']): Promise<Run> =>
  inFirm((tx) =>
    startRun(tx, {
      kind,
      type: kind === 'batch' ? 'all' : 'full',
      scope: { of: 'active' },
      release: release as ServedRelease,
      initiator: 'manual',
      now: now(),
    }),
  )

/** The run, or undefined while the database does not answer. */
const lookAt = (id: number): Promise<Run | undefined> => runNow(id).catch(() => undefined)

/** Waits until the run has progressed or ended. */
async function moved(id: number, from: number): Promise<Run> {
  for (;;) {
    const run = await runNow(id)
    if (run.person_done > from || run.status !== 'running') return run
    await sleep(10)
  }
}

/** The leases of a dead process end after half a minute, and the next look resumes its run; both at once here. */
async function goOn(run: number): Promise<void> {
  await sql`delete from leases`.execute(databases.owner)
  await inFirm((tx) => askWorkers(tx, run))
}

const countHits = async (): Promise<number> => {
  const { rows } = await inFirm((tx) =>
    sql<{ n: number }>`select (select count(*) from alerts) + (select count(*) from alert_case_entities) as n`.execute(
      tx,
    ),
  )
  return rows[0]!.n
}

/** Every customer is once in the manifest and once in the ledger; every hit exists once, as many as the run states. */
async function expectWhole(id: number, hitsBefore: number): Promise<void> {
  const run = await runNow(id)
  expect(run).toMatchObject({ status: 'completed', person_done: persons, person_total: persons, error: null })
  const manifest = await diskStore(path.join(data, 'files')).open(run.manifest!)
  const lines = (await text(manifest.pipe(createGunzip()))).trim().split('\n')
  const seen = lines.map((line) => (JSON.parse(line) as { person: number }).person)
  expect(seen).toHaveLength(persons)
  expect(new Set(seen).size).toBe(persons)
  const { rows } = await inFirm((tx) =>
    sql<
      Record<string, number>
    >`select (select count(*) from individuals_coverage where screened_run = ${id}) as covered,
      (select count(*) from run_pages where run = ${id} and not done) as open,
      (select coalesce(sum(parties), 0) from run_pages where run = ${id}) as paged,
      (select count(*) from standing_hits) as standing,
      (select count(*) from activity_log where type in ('name_screening.batch.end', 'ongoing_screening.task.import') and target_id = ${id}) as ends`.execute(
      tx,
    ),
  )
  const counts = rows[0]!
  expect(counts).toMatchObject({ covered: persons, open: 0, paged: persons, ends: 1 })
  // A unique key allows one row per customer and listed party, so equal counts mean no duplicate hit.
  expect(counts['standing']).toBe(await countHits())
  expect(counts['standing']! - hitsBefore).toBe(run.hits)
}

const killsOf = { ongoing: Math.ceil(kills / 3), batch: kills - Math.ceil(kills / 3) } as const

test.each(['ongoing', 'batch'] as const)(
  'a run of kind %s whose work processes are killed at random skips nobody and counts nobody twice',
  async (kind) => {
    let run = await begin(kind)
    let before = await countHits()
    let killed = 0
    while (killed < killsOf[kind]) {
      worker = await startWorker()
      const { person_done: done, status } = await runNow(run.id)
      if (status === 'running') await moved(run.id, done)
      // At any point: between pages, within one, or while the files of the run are written.
      await sleep(Math.random() * 250)
      await worker.end('SIGKILL')
      if ((await runNow(run.id)).status === 'running') await goOn(run.id)
      killed++
      if ((await runNow(run.id)).status !== 'completed' || killed === killsOf[kind]) continue
      await expectWhole(run.id, before)
      before = await countHits()
      run = await begin(kind)
    }
    worker = await startWorker()
    while ((await runNow(run.id)).status === 'running') await sleep(50)
    await worker.end('SIGTERM')
    await expectWhole(run.id, before)
    expect(killed).toBe(killsOf[kind])
  },
  60_000 + kills * 60_000,
)

/** Kills a database process: all connections break, and the database recovers from its log. */
async function crash(): Promise<void> {
  const client = new pg.Client({ host: cluster.host, user: cluster.user, database: cluster.database })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle' limit 1`,
  )
  process.kill(rows[0]?.pid ?? (await client.query('select pg_backend_pid() as pid')).rows[0].pid, 'SIGKILL')
  await client.end().catch(() => undefined)
}

async function restart(): Promise<void> {
  await databases.close()
  await cluster.stop()
  await sleep(300)
  cluster = await startCluster()
  databases = connect()
}

test.each([
  ['is restarted', restart],
  ['crashes', crash],
])(
  'a batch under which the database %s goes on by itself',
  async (_what, happens) => {
    const before = await countHits()
    const run = await begin('batch')
    worker = await startWorker()
    // A worker process has lower priority than the processes that serve users.
    expect(getPriority(worker.pid)).toBeGreaterThan(0)
    await moved(run.id, 0)
    await happens()
    await vi.waitFor(() => goOn(run.id), { timeout: 60_000, interval: 50 })
    while ((await lookAt(run.id))?.status !== 'completed') await sleep(50)
    expect(await worker.end('SIGTERM')).toBe(0)
    await expectWhole(run.id, before)
  },
  240_000,
)
