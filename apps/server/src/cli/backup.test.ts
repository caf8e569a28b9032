import { chmodSync, copyFileSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#kernel/database/migrate.ts'
import { joinDatabase } from '../start/open-database.ts'
import { runCommandLine } from './command-line.ts'

const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'probity-cli-'))
chmodSync(folder, 0o755)
const data = path.join(folder, 'data')
const file = path.join(folder, 'probity.backup')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function probity(...args: string[]) {
  const out: string[] = []
  const io = {
    environment: { PROBITY_DATA: data },
    out: (line: string) => void out.push(line),
    err: (line: string) => void out.push(line),
  }
  const code = await runCommandLine(args, io)
  return { code, text: out.join('\n') }
}

async function inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const opened = await joinDatabase({ dataFolder: data, DATABASE_URL: undefined, DATABASE_APP_URL: undefined })
  const client = new pg.Client(opened.address.owner)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await opened.close()
  }
}

const heads = (text: string) => text.split('\n').filter((line) => line.startsWith('audit chain'))
let backedUp = ''

beforeAll(async () => {
  await inDatabase(async (client) => {
    await migrate(client)
    await client.query("insert into organisations (code, name) values ('alpha', 'Alpha')")
    await client.query("select set_config('app.org_id', '1', false), set_config('app.username', 'officer', false)")
    await client.query(
      "insert into activity_log (type, severity) select 'user.login', 'normal' from generate_series(1, 5000)",
    )
  })
  const { code, text } = await probity('backup', file)
  if (code !== 0) throw new Error(text)
  backedUp = text
})

test('dump, wipe, restore: the same counts and the same head of the audit chain', async () => {
  rmSync(data, { recursive: true })
  const { code, text } = await probity('restore', file)
  expect(code).toBe(0)
  expect(heads(text)).toEqual(heads(backedUp))
  expect(/\d+ rows of \d+ tables/.exec(text)?.[0]).toBe(/\d+ rows of \d+ tables/.exec(backedUp)?.[0])
  const count = await inDatabase((client) => client.query('select count(*)::int as n from activity_log'))
  expect(count.rows).toEqual([{ n: 5000 }])
})

test('only its owner can read a backup, and nothing half-written lies beside it', () => {
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([])
})

test('a backup that cannot be written says why', async () => {
  const { code, text } = await probity('backup', path.join(folder, 'missing', 'x.backup'))
  expect(code).toBe(1)
  expect(text).toMatch(/^ENOENT: .*missing\/x\.backup\.part'$/)
})

test('a restore over data in use, or from a file that is not whole, says so and fails', async () => {
  expect(await probity('restore', file)).toMatchObject({ code: 1, text: expect.stringMatching(/in use already/) })
  const broken = path.join(folder, 'broken.backup')
  copyFileSync(file, broken)
  truncateSync(broken, statSync(file).size - 100)
  rmSync(data, { recursive: true })
  expect(await probity('restore', broken)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/damaged or cut short/),
  })
  expect(await probity('restore', path.join(folder, 'none'))).toMatchObject({
    code: 2,
    text: expect.stringMatching(/no file/),
  })
})

test('there is nothing to back up before the first start', async () => {
  rmSync(data, { recursive: true })
  expect(await probity('backup', file)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/nothing to back up yet/),
  })
})
