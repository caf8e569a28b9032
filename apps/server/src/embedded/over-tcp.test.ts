import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { heldQuery } from '#test/database/held-query.ts'
import { birthOf, isAlive, isRunning, readOwner } from './ownership.ts'
import { type Reach, reachOf, urlOf } from './password.ts'
import { AlreadyRunning, type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts'

// The launch used on Windows, tested here: it needs nothing specific to Windows or Unix.
const holder = fileURLToPath(new URL('../../test/database/hold-cluster.ts', import.meta.url))
let folder = ''
let running: Embedded[] = []
let children: ChildProcess[] = []
const dataDir = () => path.join(folder, 'p g')

beforeEach(() => {
  folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), "probity-tcp-o'clock-"))
  chmodSync(folder, 0o755)
})

afterEach(async () => {
  await Promise.all(running.map((cluster) => cluster.stop()))
  for (const child of children) child.kill('SIGKILL')
  running = []
  children = []
  rmSync(folder, { recursive: true, force: true })
})

async function start(options: Partial<EmbeddedOptions> = {}): Promise<Embedded> {
  const cluster = await startEmbedded({ dataDir: dataDir(), role: 'test', durable: false, rungs: ['tcp'], ...options })
  running.push(cluster)
  return cluster
}

async function stop(cluster: Embedded): Promise<void> {
  running = running.filter((other) => other !== cluster)
  await cluster.stop()
}

async function ask(how: pg.ClientConfig | string, text: string): Promise<unknown[]> {
  const client = new pg.Client(how)
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Record<string, unknown>>(text)
    return rows.map((row) => Object.values(row)[0])
  } finally {
    await client.end().catch(() => {})
  }
}

const reach = (cluster: { host: string; port?: number }): Reach => reachOf(dataDir(), cluster)

async function hold(): Promise<Embedded & { child: ChildProcess }> {
  const child = spawn(process.execPath, [holder, dataDir(), '', 'tcp'], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (piece: Buffer) => resolve(piece.toString()))
    child.once('exit', (code) => reject(new Error(`holder ended with ${code}`)))
  })
  return { ...(JSON.parse(line) as Embedded), child }
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('close', resolve))
}

async function gone(pid: number): Promise<void> {
  await expect.poll(() => birthOf(pid), { interval: 20 }).toBe('')
}

test('listens on a port of this machine only, and on no socket', async () => {
  const cluster = await start()
  expect(cluster).toMatchObject({ rung: 'tcp', host: '127.0.0.1', fresh: true })
  expect(await ask(reach(cluster), 'show listen_addresses')).toEqual(['127.0.0.1'])
  expect(await ask(reach(cluster), 'show unix_socket_directories')).toEqual([''])
  expect(await ask(urlOf(cluster), 'select 7')).toEqual([7])
})

test('refuses whoever does not know the password, which only its own user can read', async () => {
  const cluster = await start()
  const { password, ...without } = reach(cluster)
  await expect(ask({ ...without, password: '' }, 'select 1')).rejects.toThrow(/password/)
  await expect(ask({ ...without, password: `${password}x` }, 'select 1')).rejects.toThrow(
    /password authentication failed/,
  )
  expect(await ask(reach(cluster), 'select distinct auth_method from pg_hba_file_rules')).toEqual(['scram-sha-256'])
  expect(statSync(`${dataDir()}.password`).mode & 0o777).toBe(0o600)
  expect(readFileSync(`${dataDir()}.owner.json`, 'utf8')).not.toContain(password!)
})

test('sorts and folds as the other ways do', async () => {
  const how = reach(await start())
  expect(await ask(how, "select x from unnest(array['b', 'a', 'É', 'B']) x order by x")).toEqual(['B', 'a', 'b', 'É'])
  expect(await ask(how, "select lower('ÉÀ') || upper('ß陳é')")).toEqual(['éàß陳É'])
  expect(await ask(how, 'show shared_buffers')).toEqual(['256MB'])
})

test('keeps its data over a restart, on whatever port is free then', async () => {
  const first = await start()
  await ask(reach(first), 'create table kept as select 7 as n')
  await stop(first)
  expect(readOwner(dataDir())).toBeUndefined()
  await gone(first.pid)
  const second = await start()
  expect(second.fresh).toBe(false)
  expect(await ask(reach(second), 'select n from kept')).toEqual([7])
})

test('a gentle stop lets those at work finish', async () => {
  const cluster = await start()
  const atWork = await heldQuery(reach(cluster))
  running = []
  const stopped = cluster.stop('smart')
  await atWork.letGo()
  expect(await atWork.answer).toBe(7)
  await stopped
})

test('kill -9 of the one who started it leaves nothing running and loses nothing', async () => {
  const held = await hold()
  await ask(reach(held), 'create table kept as select g as n from generate_series(1, 1000) g')
  await kill(held.child)
  await gone(held.pid)
  expect(await ask(reach(await start()), 'select count(*)::int from kept')).toEqual([1000])
})

test('starts again at once after kill -9, whoever stops what was left', async () => {
  const held = await hold()
  const busy = ask(reach(held), 'select pg_sleep(30)').catch(() => [])
  await kill(held.child)
  const again = await start()
  await sleep(1500)
  expect(await ask(reach(again), 'select 1')).toEqual([1])
  await busy
})

test('a killed postmaster is reported and its data come back', async () => {
  const first = await start({ durable: true })
  await ask(reach(first), 'create table kept as select 7 as n')
  process.kill(first.pid, 'SIGKILL')
  await first.exited
  await stop(first)
  expect(await ask(reach(await start()), 'select n from kept')).toEqual([7])
})

test('a second start names the process that has the data', async () => {
  const held = await hold()
  const refused = await start().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AlreadyRunning)
  expect((refused as AlreadyRunning).owner).toMatchObject({ pid: held.child.pid, port: held.port })
})

test('a stale pid of some other program does not keep it from starting', async () => {
  await stop(await start())
  writeFileSync(path.join(dataDir(), 'postmaster.pid'), `${process.ppid}\n${dataDir()}\n1\n5432\n\n127.0.0.1\n`)
  expect(await ask(reach(await start()), 'select 1')).toEqual([1])
  expect(isRunning(process.ppid)).toBe(true)
})

test('a lost password is told with the way out, and nothing is made anew', async () => {
  await stop(await start())
  rmSync(`${dataDir()}.password`)
  await expect(start()).rejects.toThrow(/bring .*password back .*restore a back-up/)
})

test('says why it did not start', async () => {
  await expect(start({ flags: ['shared_buffers=nonsense'] })).rejects.toThrow(/did not start:[^]*shared_buffers/)
})

test('data of another PostgreSQL version are refused with the way out', async () => {
  await stop(await start())
  const file = path.join(dataDir(), 'PG_VERSION')
  writeFileSync(file, '15\n')
  await expect(start()).rejects.toThrow(/made by PostgreSQL 15; this release carries 18.*backup/)
  writeFileSync(file, '18\n')
  await start()
})

test('without /proc an owner is known by its birth, so that its pid in other hands is nobody', () => {
  const born = birthOf(process.pid, 'darwin')
  expect(born).toMatch(/\d\d:\d\d:\d\d/)
  expect(isAlive({ pid: process.pid, born, role: 'server' }, 'darwin')).toBe(true)
  expect(isAlive({ pid: process.pid, born: 'Thu Jan  1 00:00:00 1970', role: 'server' }, 'darwin')).toBe(false)
  expect(isAlive({ pid: process.pid, born: '', role: 'server' }, 'darwin')).toBe(true)
  expect(isAlive({ pid: 2 ** 22 + 1, born, role: 'server' }, 'darwin')).toBe(false)
})
