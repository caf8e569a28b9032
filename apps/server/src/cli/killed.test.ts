import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#kernel/database/migrate.ts'
import { type Embedded, startEmbedded } from '../embedded/start-embedded.ts'

// Set only by `npm run test:all`.
const kills = Math.min(Number(process.env['PROBITY_KILLS']), 6)
const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'probity-cli-kill-'))
const data = path.join(folder, 'data')
const main = fileURLToPath(new URL('../cli.ts', import.meta.url))
const resolver = fileURLToPath(new URL('../../../../tools/resolve-imports.mjs', import.meta.url))
let cluster: Embedded
let client: pg.Client

const urlOf = (database: string) =>
  `postgres://${cluster.user}@localhost/${database}?host=${encodeURIComponent(cluster.host)}`
const command = (args: readonly string[], { database = cluster.database, home = data } = {}) => ({
  args: ['--import', resolver, main, ...args],
  env: { PATH: process.env['PATH'] ?? '', DATABASE_URL: urlOf(database), PROBITY_DATA: home },
})

/** Runs a command to its end; throws what it said if it failed. */
async function probity(args: readonly string[], where?: Parameters<typeof command>[1]): Promise<string> {
  const { args: all, env } = command(args, where)
  return (await promisify(execFile)(process.execPath, all, { env })).stdout
}

/** Kills a command once `begun` holds and some more of it has happened. */
async function killed(args: readonly string[], begun: () => boolean | Promise<boolean>): Promise<void> {
  const { args: all, env } = command(args)
  const child = spawn(process.execPath, all, { env, stdio: 'ignore' })
  const ended = once(child, 'close')
  while (child.exitCode === null && !(await begun())) await sleep(5)
  await sleep(Math.random() * 400)
  child.kill('SIGKILL')
  await ended
}

beforeAll(async () => {
  chmodSync(folder, 0o755)
  mkdirSync(data)
  cluster = await startEmbedded({ dataDir: path.join(folder, 'pg'), role: 'test' })
  client = new pg.Client({ host: cluster.host, user: cluster.user, database: cluster.database })
  await client.connect()
  await migrate(client)
  await client.query("insert into organisations (code, name) values ('alpha', 'Alpha')")
  await client.query("select set_config('app.org_id', '1', false), set_config('app.username', 'officer', false)")
  await client.query(
    "insert into activity_log (type, severity) select 'user.login', 'normal' from generate_series(1, 200000)",
  )
})
afterAll(async () => {
  await client.end()
  await cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a back-up that is killed leaves no file of its name, and the next one restores whole', async () => {
  const file = path.join(folder, 'probity.backup')
  for (let left = kills; left > 0; left--) {
    await killed(['backup', file], () => existsSync(`${file}.part`))
    if (!existsSync(file)) continue
    // It was killed after its end: what has the name is complete.
    rmSync(file)
  }
  const heads = (text: string) => text.split('\n').filter((line) => line.startsWith('audit chain'))
  const backedUp = heads(await probity(['backup', file]))
  expect(backedUp).toHaveLength(1)
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
  await client.query('create database restored')
  const restored = { database: 'restored', home: path.join(folder, 'restored') }
  mkdirSync(restored.home)
  expect(heads(await probity(['restore', file], restored))).toEqual(backedUp)
  const copy = new pg.Client({ host: cluster.host, user: cluster.user, database: restored.database })
  await copy.connect()
  const { rows } = await copy.query('select count(*)::int as n from activity_log')
  await copy.end()
  expect(rows[0].n).toBeGreaterThanOrEqual(200_000)
}, 120_000)

const entries = 4_000
const listFile = (edition: number) => {
  const file = path.join(folder, `own-killed-${edition}.csv`)
  const rows = Array.from(
    { length: entries },
    (_, at) => `K-${at},person,Killed Unlisted ${at} of ${edition},adverse_media`,
  )
  writeFileSync(file, `reference,type,name,category\n${rows.join('\n')}\n`)
  return file
}
const state = async () => {
  const { rows } = await client.query<{ release: string | null; builds: number }>(
    "select release, (select count(*)::int from leases where name = 'build lists') as builds from list_state",
  )
  return rows[0]!
}

test('a build of lists that is killed, also while it is published, changes nothing or all, and holds nobody up', async () => {
  const importing = (edition: number) => ['lists', 'import', '--list', 'own-killed', '--from', listFile(edition)]
  await probity(importing(0))
  for (let edition = 1; edition <= kills; edition++) {
    await killed(importing(edition), async () => (await state()).builds > 0)
    // The lease of the dead process ends by itself after two minutes; at once here.
    await client.query('delete from leases')
    const { release } = await state()
    const said = await probity(['lists', 'list'])
    expect(said).toContain(`Release ${release}, ${entries} parties`)
    expect(said).toMatch(new RegExp(`own-killed +${entries} `))
  }
  await probity(importing(kills + 1))
  const { release } = await state()
  expect(await probity(['lists', 'list'])).toContain(`Release ${release}, ${entries} parties`)
  expect(await state()).toMatchObject({ builds: 0 })
}, 240_000)
