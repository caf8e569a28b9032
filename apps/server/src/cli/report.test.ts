import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { runCommandLine } from './command-line.ts'

let world: World
let demo: WorldOrganisation
let data: string
let made: { id: number; number: string; evidence: string; content: string }
const held = () => path.join(data, 'held.pdf')
const kept = (hash: string) => path.join(world.folder, hash.slice(0, 2), hash.slice(2))

async function report(...args: string[]) {
  const { host, user, database } = world.address
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const io = { environment: { DATABASE_URL, PROBITY_DATA: data }, out: say, err: say }
  return { code: await runCommandLine(['report', ...args], io), text: said.join('\n') }
}
const get = (what: string) => demo.as('operator').get(`/v2/reports/${made.id}/${what}`)
/** Simulates an attacker with direct database access: bypasses every trigger. */
async function byHand(sql: string, values: unknown[] = []) {
  await world.client.query('set session_replication_role = replica')
  await world.client.query(sql, values)
  await world.client.query('set session_replication_role = origin')
}
/** Replaces a stored file by a changed one while a check runs. */
async function whileChanged(hash: string, content: Buffer | undefined, look: () => Promise<void>) {
  const whole = readFileSync(kept(hash))
  if (content === undefined) rmSync(kept(hash))
  else writeFileSync(kept(hash), content)
  await look()
  writeFileSync(kept(hash), whole)
}

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  data = path.join(world.folder, 'reported')
  mkdirSync(data)
  symlinkSync(world.folder, path.join(data, 'files'))
  const { key } = (await demo.as('operator').post('/v2/screening/single', { name: 'Probity Testhit' })).body.data
  made = (await demo.as('operator').post('/v2/reports', { kind: 'screening', key })).body.data
  writeFileSync(held(), readFileSync(kept(made.content)))
})

describe('probity report', () => {
  test('proves a report by its number and by the file that somebody holds', async () => {
    for (const args of [['demo', made.number], [held()]]) {
      const { code, text } = await report(...args)
      expect(text).toContain(`demo: report ${made.number}, screening`)
      expect([code, text]).toEqual([0, expect.stringContaining(`proved again: evidence ${made.evidence}, file `)])
    }
    expect((await get('proof')).body.data).toMatchObject({ proved: true, differences: [], content_found: made.content })
  })
  test('does not know a file in which a single byte is another', async () => {
    const changed = readFileSync(held())
    changed[changed.length - 2000]! ^= 1
    const file = path.join(data, 'changed.pdf')
    writeFileSync(file, changed)
    expect(await report(file)).toMatchObject({ code: 1, text: expect.stringContaining('or was changed since') })
  })
  test('names evidence or a file that was changed, and one that is lost; such a file is not handed out', async () => {
    const spaced = Buffer.from(readFileSync(kept(made.evidence)).toString().replace(':', ': '))
    const cases = [
      [made.content, Buffer.from('%PDF-1.7 forged'), 'file_changed', 'its stored file was changed'],
      [made.content, undefined, 'file_missing', 'its file is kept nowhere any more'],
      [made.evidence, spaced, 'evidence_changed', 'its stored evidence was changed'],
      [made.evidence, Buffer.from('no json'), 'evidence_changed', 'its stored evidence was changed'],
      [made.evidence, undefined, 'evidence_missing', 'its evidence is kept nowhere any more'],
    ] as const
    for (const [hash, content, difference, words] of cases)
      await whileChanged(hash, content, async () => {
        expect((await get('proof')).body.data).toMatchObject({ proved: false, differences: [difference] })
        expect(await report('demo', made.number)).toMatchObject({ code: 1, text: expect.stringContaining(words) })
        const { status, body } = await get('download')
        expect([status, body.reason]).toEqual(hash === made.content ? [500, 'report_damaged'] : [200, undefined])
      })
    expect((await report('demo', made.number)).code).toBe(0)
  })
  test('names a report whose row was given other hashes than the log noted, and one the log does not know', async () => {
    const { key } = (await demo.as('operator').post('/v2/screening/single', { name: 'Tandem Doublehit' })).body.data
    const other = (await demo.as('operator').post('/v2/reports', { kind: 'screening', key })).body.data
    const give = (row: typeof made) =>
      byHand('update reports set evidence = $2, content = $3 where id = $1', [made.id, row.evidence, row.content])
    await give(other)
    expect((await report('demo', made.number)).text).toContain('the action log noted another number, evidence or file')
    await give(made)
    await byHand(`delete from activity_log where target_table = 'reports' and target_id = $1`, [made.id])
    expect((await report('demo', made.number)).text).toContain('no entry of the action log names it')
  })
  test('says what it needs, and what is not there', async () => {
    expect((await report()).code).toBe(2)
    expect((await report('demo', 'R-1999-00001')).text).toContain("demo has no report 'R-1999-00001'")
    expect((await report('nobody', made.number)).text).toContain("There is no organisation 'nobody'")
    expect(await report(path.join(data, 'nothing.pdf'))).toMatchObject({ code: 1 })
  })
})
