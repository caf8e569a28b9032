import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#kernel/database/migrate.ts'
import { joinDatabase } from '../start/open-database.ts'
import { runCommandLine } from './command-line.ts'

const folder = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'probity-lists-cli-'))
chmodSync(folder, 0o755)
const data = path.join(folder, 'data')
const file = path.join(folder, 'board.csv')
let keep: Awaited<ReturnType<typeof joinDatabase>>

async function sql(text: string) {
  const client = new pg.Client(keep.address.owner)
  await client.connect()
  try {
    return await client.query(text)
  } finally {
    await client.end()
  }
}

async function probity(...args: string[]) {
  const out: string[] = []
  const say = (line: string) => void out.push(line)
  const code = await runCommandLine(args, { environment: { PROBITY_DATA: data }, out: say, err: say })
  return { code, text: out.join('\n') }
}

beforeAll(async () => {
  // Kept open so that every command joins it.
  keep = await joinDatabase({ dataFolder: data, DATABASE_URL: undefined, DATABASE_APP_URL: undefined })
  const client = new pg.Client(keep.address.owner)
  await client.connect()
  await migrate(client)
  await client.end()
})
afterAll(async () => {
  await keep.close()
  rmSync(folder, { recursive: true, force: true })
})

test('the template it writes can be read in, and is shown with its counts', async () => {
  expect((await probity('lists', 'template', '--out', file)).code).toBe(0)
  const read = await probity('lists', 'import', '--list', 'own-board', '--from', file)
  expect(read.text).toMatch(/Release [0-9a-f]{64} serves from now on/)
  expect(read.text).toMatch(/own-board: Person 1, total 1\n {4}rows 1/)
  const shown = await probity('lists', 'list')
  expect(shown.text).toMatch(/own-board +1 {2}version - {2}read 20\d\d-/)
  expect(shown.text).toMatch(/un +United Nations Security Council Consolidated List; xml; 15 \*\/4/)
})

test('says what changed since the release before', async () => {
  writeFileSync(file, readFileSync(file, 'utf8').replace('1970-01-31', '1971-01-31'))
  await probity('lists', 'import', '--list', 'own-board', '--from', file)
  const { text } = await probity('lists', 'diff')
  expect(text).toMatch(
    /own-board +0 added, 0 removed, 1 changed \(1 of them materially\)\n {2}changed +own-board:X-001/,
  )
})

test('refuses a broken file with its place, and an unknown file, list or verb with what is known', async () => {
  writeFileSync(file, readFileSync(file, 'utf8').replace(',adverse_media,', ',gossip,'))
  const broken = await probity('lists', 'import', '--list', 'own-board', '--from', file)
  expect([broken.code, broken.text]).toEqual([1, expect.stringMatching(/board\.csv: line 3: category: "gossip"/)])
  expect((await probity('lists', 'list')).text).toMatch(/last try: board\.csv: line 3/)
  const strange = path.join(folder, 'strange.txt')
  writeFileSync(strange, 'hello')
  expect((await probity('lists', 'import', strange)).text).toMatch(/strange\.txt: not a format any list uses/)
  expect((await probity('lists', 'import', '--list', 'nowhere', '--from', file)).text).toMatch(
    /there is no list 'nowhere'; known: un, hk-cap537, ofac-sdn/,
  )
  expect((await probity('lists', 'dance')).code).toBe(2)
})

test('says what is wrong with an empty or missing file, an unknown release and a list without an address', async () => {
  const empty = path.join(folder, 'empty.xml')
  writeFileSync(empty, '')
  expect((await probity('lists', 'import', '--list', 'un', '--from', empty)).text).toMatch(
    /empty\.xml: the file is empty/,
  )
  const none = await probity('lists', 'import', path.join(folder, 'none.xml'))
  expect([none.code, none.text]).toEqual([2, expect.stringMatching(/none\.xml: no such file or folder/)])
  const delta = await probity('lists', 'import', '--list', 'un', '--delta', empty)
  expect([delta.code, delta.text]).toEqual([2, expect.stringMatching(/only lists of OpenSanctions come as changes/)])
  expect((await probity('lists', 'diff', '--from', 'abc')).text).toMatch(/no release is kept under abc/)
  expect((await probity('lists', 'diff', '--limit', 'all')).text).toMatch(/--limit needs a number/)
  expect((await probity('lists', 'update', '--list', 'un')).text).toMatch(/un has no address to ask at; give one/)
})

test('takes an edition older than the one that serves on purpose only, and the log says who did', async () => {
  const edition = path.join(folder, 'entities.json')
  const bring = (day: string, ...more: string[]) => {
    const properties = { name: ['Orvando Kestrel'] }
    writeFileSync(edition, JSON.stringify({ id: 'NK-1', schema: 'Person', properties, last_change: `${day}T06:00:00` }))
    return probity('lists', 'import', '--list', 'opensanctions-test', '--from', edition, ...more)
  }
  await sql(`insert into organisations (code, name, keeps_lists) values ('keeper', 'Keeper', true)`)
  expect((await bring('2026-08-01')).code).toBe(0)
  const refused = await bring('2026-07-31')
  expect([refused.code, refused.text]).toEqual([
    1,
    expect.stringMatching(/this edition is of 2026-07-31.*--allow-older/),
  ])
  expect((await bring('2026-07-31', '--allow-older', 'yes')).text).toMatch(/--allow-older takes no value/)
  expect((await bring('2026-07-31', '--allow-older')).text).toMatch(/opensanctions-test \(2026-07-31\): Person 1/)
  const { rows } = await sql(`select data from activity_log where data ? 'allow_older'`)
  expect(rows).toEqual([
    {
      data: {
        watchlist: 'opensanctions-test',
        files: ['entities.json'],
        allow_older: true,
        by: userInfo().username,
      },
    },
  ])
  await probity('lists', 'remove', '--list', 'opensanctions-test')
})

test('notes an address that may be asked and a schedule that can come due, and takes a list away', async () => {
  const follow = (...more: string[]) => probity('lists', 'import', '--list', 'own-board', ...more)
  expect(await follow('--url', 'https://lists.example/board.csv', '--schedule', '0 4 * * *')).toMatchObject({
    code: 0,
    text: expect.stringContaining('own-board is asked for at https://lists.example/board.csv'),
  })
  const update = await probity('lists', 'update', '--list', 'own-board')
  expect([update.code, update.text]).toEqual([
    1,
    expect.stringMatching(/own-board: refused: no answer .*try again later\n1 of 1 could not be updated/),
  ])
  expect((await follow('--url', 'none')).text).toMatch(/own-board is no longer asked for/)
  expect((await probity('lists', 'remove', '--list', 'own-board')).text).toMatch(/without own-board: no lists/)
  expect((await probity('lists', 'remove', '--list', 'own-board')).text).toMatch(/own-board does not serve/)
})

test.each([
  [['https://127.0.0.1/list.csv'], /--url: 127\.0\.0\.1 is not a public address/],
  [['ftp://lists.example/list.csv'], /--url: ftp:\/\/ is not called; use https/],
  [['lists.example'], /--url: "lists\.example" is not an address/],
  [['https://lists.example/list.csv', '--schedule', '61 * * *'], /--schedule: '61 \* \* \*' is not minute, hour/],
])('refuses to follow %s', async ([url = '', ...more], complaint) => {
  const { code, text } = await probity('lists', 'import', '--list', 'own-board', '--url', url, ...more)
  expect([code, text]).toEqual([2, expect.stringMatching(complaint)])
})
