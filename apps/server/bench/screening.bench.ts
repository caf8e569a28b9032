// Prints how fast screening is: batch, delta, one question while a batch runs, and case pages over many stored hits.
// Usage: npm run bench:screening [-- --entities 5000000 --parties 100000 --changed 50000 --hits 1000000 --questions 300]
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbedded } from '../src/embedded/start-embedded.ts'
import { openDatabases } from '../src/kernel/database.ts'
import { diskStore } from '../src/kernel/storage/disk-store.ts'
import { inTenant, systemActor } from '../src/kernel/tenant.ts'
import { createOrganisation, insertUser, roleNamed, storePassword } from '../src/modules/identity/identity.public.ts'
import { storeRelease } from '../src/modules/watchlists/release-store.ts'
import { switchRelease } from '../src/modules/watchlists/releases.queries.ts'
import type { Product } from '../test/product.ts'
import { databaseCpuMs, measureOn, processCpuMs } from './measure.ts'
import { fillHits } from './screening/fill-hits.ts'
import { fillParties } from './screening/fill-parties.ts'
import { makeReleases } from './screening/make-releases.ts'
import { matcherAlone } from './screening/matcher-alone.ts'
import { processes, type Send, signIn } from './screening/processes.ts'

const { values } = parseArgs({
  options: {
    entities: { type: 'string', default: '5000000' },
    parties: { type: 'string', default: '100000' },
    changed: { type: 'string', default: '50000' },
    hits: { type: 'string', default: '1000000' },
    questions: { type: 'string', default: '300' },
  },
})
const [entities, parties, wantedChanges, hits, questions] = (
  [values.entities, values.parties, values.changed, values.hits, values.questions] as const
).map(Number) as [number, number, number, number, number]
const changed = Math.min(wantedChanges, Math.floor(entities / 2))
const say = (text: string) => process.stdout.write(`${text}\n`)
const load = () =>
  `load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')} on ${cpus().length} cores`
const show = (label: string, value: string, note = '') => say(`${label.padEnd(52)} ${value.padStart(14)}  ${note}`)
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const password = 'Probity!Bench2026'

const folder = mkdtempSync(path.join(process.platform === 'linux' ? '/dev/shm' : tmpdir(), 'probity-bench-'))
const home = path.join(folder, 'releases')
mkdirSync(home)
const cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test' })
const address = { host: cluster.host, user: cluster.user, database: cluster.database }
const databaseUrl = `postgres://${cluster.user}@localhost/${cluster.database}?host=${encodeURIComponent(cluster.host)}`
const start = processes({ databaseUrl, folder })
const running: Product[] = []
const measure = measureOn(cluster.pid)
const client = new pg.Client(address)

/** Processor time of the work processes and of the database: what neighbours on the machine do not change. */
const spent = () => ({
  work: running.slice(1).reduce((sum, { pid }) => sum + processCpuMs(pid), 0),
  database: databaseCpuMs(cluster.pid),
})
function showSpent(before: ReturnType<typeof spent>): void {
  const { work, database } = spent()
  show(
    '  processor time, work processes and database',
    `${seconds(work - before.work)}`,
    seconds(database - before.database),
  )
}

const p95 = (taken: readonly number[]): number => taken.toSorted((a, b) => a - b)[Math.floor(taken.length * 0.95)] ?? 0

/** Asks one question after the other, a little apart as people do, until told to end. */
async function askAlong(send: Send, until: Promise<unknown>, path = ''): Promise<number[]> {
  const taken: number[] = []
  let isOver = false
  void until.then(() => (isOver = true))
  for (let n = 0; !isOver && taken.length < questions; n++) {
    const begun = performance.now()
    if (path) await send('GET', path)
    else await send('POST', '/v2/screening/single', { name: `Questioner Number ${n} Delacroix`, nationality: 'HK' })
    taken.push(performance.now() - begun)
    await sleep(20)
  }
  return taken
}

type Row = { status: string; start: number; stop?: number; end?: number; [field: string]: unknown }
async function finished(look: () => Promise<Row>): Promise<Row> {
  for (;;) {
    const row = await look()
    if (row.status === 'completed') return row
    if (row.status !== 'running' && row.status !== 'pending') throw new Error(`it ended as ${JSON.stringify(row)}`)
    await sleep(200)
  }
}
const batchOf = async (send: Send): Promise<Promise<Row>> => {
  const { id } = (await send('POST', '/v2/screening/batch_start', { type: 'all' })).data
  return finished(async () => (await send('GET', `/v2/system_batch_histories/${id}`)).data)
}
const deltaOf = async (send: Send, type: string): Promise<Row> => {
  const { guid } = (await send('POST', '/v2.2/screening/task/start', { type })).data
  return finished(async () => {
    const { ongoings } = await send('GET', '/v2.2/screening/task?size=5')
    return ongoings.find((task: { guid: string }) => task.guid === guid)
  })
}

async function prepare() {
  const begun = performance.now()
  const releases = await makeReleases(home, { entities, changed })
  show('two releases built', seconds(performance.now() - begun), `${entities} parties each, ${changed} differ`)
  running.push(await start.serve())
  await client.connect()
  const databases = openDatabases({ owner: address }, () => undefined)
  const organisation = async (code: string): Promise<number> => {
    const id = await createOrganisation(databases.owner, { code, name: code, notify: `officer@${code}.example` })
    await inTenant(databases.owner, systemActor(id), async (tx) => {
      const role_id = await roleNamed(tx, 'Administrator')
      const userId = await insertUser(tx, { username: 'admin', email: `admin@${code}.example`, role_id })
      const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 }
      await storePassword(tx, { userId, password, cost, now: Math.round(performance.timeOrigin) })
    })
    return id
  }
  const serveRelease = async (at: number) => {
    const { id, folder: place } = releases[at]!
    const manifest = await storeRelease({ files: diskStore(path.join(folder, 'files')) }, place)
    await switchRelease(databases.owner, { id, manifest, now: Math.round(performance.timeOrigin + performance.now()) })
    return id
  }
  return { organisation, serveRelease, releases, close: () => databases.close() }
}

async function untilServed(send: Send, release: string): Promise<void> {
  while ((await send('GET', '/v2/screening/coverage')).data.release !== release) await sleep(200)
}

async function bench(): Promise<void> {
  say(`${entities} listed parties, ${parties} customers, ${hits} stored hits; ${cpus()[0]?.model}; ${load()}`)
  const { organisation, serveRelease, releases, close } = await prepare()
  const codes = ['bench-one', 'bench-two']
  const ids = [await organisation(codes[0]!), await organisation(codes[1]!)]
  for (const id of ids) await fillParties(client, id, parties)
  const first = await serveRelease(0)
  const url = running[0]!.url
  const [one, two] = [
    await signIn(url, { organization: codes[0]!, username: 'admin', password }),
    await signIn(url, { organization: codes[1]!, username: 'admin', password }),
  ]
  await untilServed(one, first)
  const alone = await matcherAlone(client, { organisation: ids[0]!, folder: releases[0]!.folder })
  show(
    'baseline: the matcher alone, one thread',
    `${alone.perSecond.toFixed(0)}/s`,
    `${alone.hitsEach.toFixed(2)} hits each; ${load()}`,
  )

  const calm = await askAlong(one, sleep(20_000))
  show('one question over HTTP, calm, p95', `${p95(calm).toFixed(1)} ms`, `${calm.length} asked`)
  const floor = await askAlong(one, sleep(5_000), '/v2/screening/get_categories')
  running.push(await start.work())
  let before = spent()
  const batch = batchOf(one)
  const [busy, single] = await Promise.all([askAlong(one, batch), batch])
  const took = Number(single.stop) - single.start
  const perSecond = (ms: number) => (parties / ms) * 1000
  show(
    'full batch, one work process',
    seconds(took),
    `${perSecond(took).toFixed(0)}/s, ${String(single['alerts_generated'])} alerts; limit 120 s, aim 60 s; ${load()}`,
  )
  showSpent(before)
  show('  of the matcher alone', (perSecond(took) / alone.perSecond).toFixed(2))
  show(
    'one question over HTTP while it runs, p95',
    `${p95(busy).toFixed(1)} ms`,
    `${busy.length} asked; limit 25 ms; ${load()}`,
  )
  show('  times a signed-in call that asks nothing', (p95(busy) / p95(floor)).toFixed(1), `${p95(floor).toFixed(1)} ms`)

  running.push(await start.work())
  before = spent()
  const double = await batchOf(two)
  const tookDouble = Number(double.stop) - double.start
  show('full batch, two work processes', seconds(tookDouble), `${perSecond(tookDouble).toFixed(0)}/s; ${load()}`)
  showSpent(before)
  show('  times faster than one', (took / tookDouble).toFixed(2), 'limit 1.6')

  const second = await serveRelease(1)
  await untilServed(two, second)
  before = spent()
  const delta = await deltaOf(two, 'delta')
  const tookDelta = Number(delta.end) - delta.start
  show(
    `delta of ${changed} changed parties, two processes`,
    seconds(tookDelta),
    `${String(delta['compared'])} compared with the whole list; limit 20 s, aim 10 s; ${load()}`,
  )
  showSpent(before)
  show('  of the full batch', (tookDelta / tookDouble).toFixed(2))

  const middle = await fillHits(client, ids[0]!, hits)
  const pages: [string, string][] = [
    ['the pool', '/v2/alert_cases?limit=30&sort=create_date DESC'],
    ['a case', `/v2/alert_cases/${middle}`],
    [
      'its hits',
      `/v2/alert_case_entities?limit=30&filter=${encodeURIComponent(JSON.stringify({ alert_case: middle }))}`,
    ],
    ['its counts', `/v2/alert_cases/stat?case_ids=${middle}`],
  ]
  for (const [name, page] of pages) {
    const { p95: figure } = await measure(60, () => one('GET', page))
    show(
      `case page, ${name}, p95`,
      `${figure.toFixed(1)} ms`,
      `limit 60 ms; ${(figure / p95(floor)).toFixed(1)} times a call that asks nothing`,
    )
  }
  say(load())
  await close()
}

try {
  await bench()
} finally {
  await Promise.all(running.map((product) => product.end('SIGTERM')))
  await client.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
}
