import { createWriteStream, existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { undoMs } from '@probity/contract/alerts/review.ts'
import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import yazl from 'yazl'
import { signingKey, signText } from '#modules/evidence/signing-key.ts'
import { zipContent, zipEntries } from '#modules/evidence/verify/read-zip.ts'
import { addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { runCommandLine } from './command-line.ts'

let world: World
let demo: WorldOrganisation
let person: number
let caseId: number
let whole: string

async function evidence(...args: string[]) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  // No database and no data folder: a pack is verified from its own content alone.
  return {
    code: await runCommandLine(['evidence', ...args], { environment: {}, out: say, err: say }),
    text: said.join('\n'),
  }
}
async function download(url: string, who = 'officer') {
  const { body } = await demo.signIn(who)
  const response = await world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${body.token}` } })
  return { status: response.statusCode, headers: response.headers, body: response.rawPayload }
}
type Change = (content: string, file: string) => string | undefined
let copies = 0
/** A copy of the pack with each file changed by `change`; `undefined` removes it. */
async function altered(change: Change, more: Record<string, string> = {}): Promise<string> {
  const file = path.join(world.folder, `altered-${++copies}.zip`)
  const zip = new yazl.ZipFile()
  for (const entry of await zipEntries(whole)) {
    const content = await buffer(zipContent(whole, entry))
    const text = entry.path.endsWith('.gz') ? undefined : change(content.toString(), entry.path)
    if (entry.path.endsWith('.gz')) zip.addBuffer(content, entry.path)
    else if (text !== undefined) zip.addBuffer(Buffer.from(text), entry.path)
  }
  for (const [name, text] of Object.entries(more)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  await pipeline(zip.outputStream, createWriteStream(file))
  return file
}
const only =
  (wanted: string, change: (text: string) => string | undefined): Change =>
  (text, file) =>
    file === wanted ? change(text) : text

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  person = await demo.tx(
    (tx) => addPerson(tx, { names: ['Probity Testhit', '陳大文'], ref_id: 'P-1', dob: '1980-01-02' }),
    'officer',
  )
  const scan = await demo.as('operator').post('/v2/screening/single', { name: 'x', mode: 'onboarding', person })
  caseId = scan.body.data.alert_case
  const [hit] = (await demo.as('reviewer').get(`/v2/alert_case_entities?filter={"alert_case":${caseId}}`)).body.data
  await demo
    .as('reviewer')
    .patch(`/v2/alert_case_entities/${hit.id}`, { status: 2, exposition: '0', remarks: 'Another person.' })
  world.clock.forward(undoMs + 1)
  await demo.tx((tx) => addPerson(tx, { names: ['Probity Testhit'], ref_id: 'P-2' }))
  await demo.as('officer').post('/v2/screening/batch_start', { type: 'all' })
  await world.work()
  const pack = await download(`/v2/individuals/${person}/evidence`)
  whole = path.join(world.folder, 'whole.zip')
  writeFileSync(whole, pack.body)
})

describe('an evidence pack', () => {
  test('of a person holds record, scans, decisions, trail and list releases, and is whole', async () => {
    const paths = (await zipEntries(whole)).map((entry) => entry.path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'records/individuals.jsonl',
        'records/names.jsonl',
        'records/scans.jsonl',
        'records/decisions.jsonl',
        'records/alert_case_entities.jsonl',
        'audit/rows.jsonl',
        'audit/seals.jsonl',
        `releases/${world.services.lists.current().id}.json`,
        'cover.html',
        'manifest.json',
        'manifest.sig',
      ]),
    )
    expect(await evidence('verify', whole)).toEqual({
      code: 0,
      text: expect.stringMatching(
        /demo Limited, person \d+: made by officer[\s\S]*whole: \d+ files, \d+ rows, \d+ of the audit proven/,
      ),
    })
  })
  test('has a cover for people, of which a change is named', async () => {
    const cover = (await zipEntries(whole)).find((entry) => entry.path === 'cover.html')!
    const page = (await buffer(zipContent(whole, cover))).toString()
    for (const text of ['Probity Testhit', 'P-1', 'demo Limited', 'officer', '證據檔案包', 'records/decisions.jsonl'])
      expect(page).toContain(text)
    const changed = await altered(only('cover.html', (text) => text.replaceAll('Probity Testhit', 'Somebody Else')))
    expect(await evidence('verify', changed)).toMatchObject({
      code: 1,
      text: expect.stringContaining('cover.html was changed'),
    })
  })
  test('of a case is that of its customer, and each reading is logged', async () => {
    const pack = await download(`/v2/alert_cases/${caseId}/evidence`, 'auditor')
    expect(pack).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/zip', 'cache-control': 'no-store' },
    })
    const log = await demo.tx(async (tx) => {
      const { rows } = await sql`select username, target_table, target_id, data, severity from activity_log
        where type = 'evidence.export' order by id desc limit 1`.execute(tx)
      return rows[0]
    })
    expect(log).toMatchObject({
      username: 'auditor',
      target_table: 'individuals',
      target_id: person,
      severity: 'medium',
      data: { pack: expect.stringMatching(/^[0-9a-f]{64}$/) },
    })
  })
  test('is for holders of both keys and of the record’s, and for nobody of another firm', async () => {
    for (const who of ['operator', 'developer'])
      expect((await download(`/v2/individuals/${person}/evidence`, who)).status).toBe(403)
    const harbour = await world.organisation('harbour')
    expect((await harbour.as('officer').get(`/v2/individuals/${person}/evidence`)).status).toBe(404)
    expect((await harbour.as('officer').get(`/v2/alert_cases/${caseId}/evidence`)).status).toBe(404)
  })
})

describe('verifying names', () => {
  test('a row that was changed, removed or put in', async () => {
    const decisions = 'records/decisions.jsonl'
    const changed = await altered(only(decisions, (text) => text.replace('Another person.', 'Same person.')))
    expect(await evidence('verify', changed)).toMatchObject({
      code: 1,
      text: expect.stringMatching(/records\/decisions\.jsonl: decisions \d+ was changed/),
    })
    const removed = await altered(only(decisions, (text) => text.split('\n').slice(1).join('\n')))
    expect((await evidence('verify', removed)).text).toMatch(/records\/decisions\.jsonl: decisions \d+ was removed/)
    const inserted = await altered(only(decisions, (text) => `${text}{"id":999,"status":2}\n`))
    expect((await evidence('verify', inserted)).text).toMatch(/records\/decisions\.jsonl: decisions 999 was inserted/)
  })
  test('a file that was changed, removed or put in', async () => {
    const release = `releases/${world.services.lists.current().id}.json`
    expect((await evidence('verify', await altered(only(release, (text) => `${text} `)))).text).toContain(
      `${release} was changed`,
    )
    expect((await evidence('verify', await altered(only(release, () => undefined)))).text).toContain(
      `${release} was removed`,
    )
    expect((await evidence('verify', await altered((text) => text, { 'more.txt': 'x' }))).text).toContain(
      'more.txt was inserted',
    )
  })
  test('each file of the pack that differs in one byte', async () => {
    const entries = await zipEntries(whole)
    expect(entries.some(({ path: name }) => name.startsWith('runs/'))).toBe(true)
    for (const { path: touched } of entries) {
      const file = path.join(world.folder, `byte-${++copies}.zip`)
      const zip = new yazl.ZipFile()
      for (const entry of entries) {
        const content = await buffer(zipContent(whole, entry))
        if (entry.path === touched) content.writeUInt8(content.at(content.length >> 1)! ^ 1, content.length >> 1)
        zip.addBuffer(content, entry.path)
      }
      zip.end()
      await pipeline(zip.outputStream, createWriteStream(file))
      const { code, text } = await evidence('verify', file)
      expect(code).toBe(1)
      expect(text).toContain(touched === 'manifest.sig' ? 'manifest.json is not what was signed' : touched)
    }
  })
  test('a manifest that was rewritten to fit, and one signed by somebody else', async () => {
    const rewritten = await altered(
      only('manifest.json', (text) => text.replace('"made_by":"officer"', '"made_by":"somebody"')),
    )
    expect((await evidence('verify', rewritten)).text).toContain('manifest.json is not what was signed')
    const { publicKey } = await signingKey(world.services.owner)
    expect(publicKey).not.toBe('')
    const { code, text } = await evidence('verify', whole, '--key', '0'.repeat(64))
    expect([code, text]).toEqual([1, expect.stringContaining('signed by another key')])
  })
  test('an audit row that was rewritten even by somebody who can sign', async () => {
    const { privateKey } = await signingKey(world.services.owner)
    const { createHash } = await import('node:crypto')
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    let rows = ''
    let line = ''
    const first = await altered((text, file) => {
      if (file !== 'audit/rows.jsonl') return text
      const lines = text.split('\n')
      const at = lines.findIndex((one) => one.includes('Another person.'))
      line = lines[at]!
      lines[at] = line.replaceAll('Another person.', 'Same person.')
      rows = lines.join('\n')
      return rows
    })
    expect((await evidence('verify', first)).text).toMatch(/audit\/rows\.jsonl: trace \d+ was changed/)
    let manifest = ''
    const forged = await altered((text, file) => {
      if (file === 'audit/rows.jsonl') return rows
      if (file === 'manifest.json') {
        const before = JSON.parse(text).files.find((one: { path: string }) => one.path === 'audit/rows.jsonl')
        manifest = text
          .replace(before.sha256, sha256(rows))
          .replace(sha256(line), sha256(line.replaceAll('Another person.', 'Same person.')))
        return manifest
      }
      return file === 'manifest.sig' ? signText(manifest, privateKey) : text
    })
    const { code, text } = await evidence('verify', forged)
    expect([code, text]).toEqual([1, expect.stringMatching(/trace \d+ is not the row that seal \d+ covers/)])
    expect(text).not.toContain('not what was signed')
  })
  test('what is no pack, or only half of one', async () => {
    const half = path.join(world.folder, 'half.zip')
    writeFileSync(half, 'PK not a zip')
    expect(await evidence('verify', half)).toMatchObject({
      code: 1,
      text: expect.stringContaining('is no evidence pack, or is cut off'),
    })
    const nowhere = path.join(world.folder, 'nowhere.zip')
    expect(await evidence('verify', nowhere)).toMatchObject({ code: 1, text: `${nowhere}: no such file` })
    expect((await evidence('verify')).code).toBe(2)
  })
})

test('a pack asked for while somebody still writes holds the proof of what was written before', async () => {
  const { host, user, database } = world.address
  const other = new Client({ host, user, database })
  await other.connect()
  await other.query('begin')
  await other.query('select pg_current_xact_id()')
  const scan = await demo.as('operator').post('/v2/screening/single', { name: 'x', mode: 'onboarding', person })
  expect(scan.status).toBe(200)
  const asked = download(`/v2/individuals/${person}/evidence`)
  expect(await Promise.race([asked, sleep(500, 'waiting')])).toBe('waiting')
  await other.query('commit')
  await other.end()
  const file = path.join(world.folder, 'while-written.zip')
  writeFileSync(file, (await asked).body)
  expect(await evidence('verify', file)).toMatchObject({ code: 0 })
})

test('the command makes the same pack from the database, tells the key, and packs nothing of another firm', async () => {
  const { host, user, database } = world.address
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const data = path.join(world.folder, 'cli')
  mkdirSync(data)
  symlinkSync(world.folder, path.join(data, 'files'))
  const said: string[] = []
  const io = {
    environment: { DATABASE_URL, PROBITY_DATA: data },
    out: (line: string) => void said.push(line),
    err: (line: string) => void said.push(line),
  }
  const out = path.join(world.folder, 'by-command.zip')
  expect(await runCommandLine(['evidence', 'pack', 'demo', 'case', String(caseId), '--out', out], io)).toBe(0)
  expect(await runCommandLine(['evidence', 'key'], io)).toBe(0)
  expect(await evidence('verify', out, '--key', said.at(-1)!)).toMatchObject({ code: 0 })
  const stolen = path.join(world.folder, 'stolen.zip')
  expect(await runCommandLine(['evidence', 'pack', 'harbour', 'person', String(person), '--out', stolen], io)).toBe(1)
  expect(existsSync(stolen)).toBe(false)
})
