import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { packJson, unpackJson } from '#kernel/packed-json.ts'
import { contentHash, inputHash } from '#modules/screening/scans/store-scan.ts'
import { addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { runCommandLine } from './command-line.ts'

let world: World
let demo: WorldOrganisation
let data: string

async function replay(...args: string[]) {
  const { host, user, database } = world.address
  const DATABASE_URL = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const io = { environment: { DATABASE_URL, PROBITY_DATA: data }, out: say, err: say }
  return { code: await runCommandLine(['replay', ...args], io), text: said.join('\n') }
}
/** Simulates an attacker with direct database access: bypasses every trigger. */
async function byHand(sql: string, values: unknown[] = []) {
  await world.client.query('set session_replication_role = replica')
  const result = await world.client.query(sql, values)
  await world.client.query('set session_replication_role = origin')
  return result
}
async function rewriteHits(scan: string, change: (hits: Record<string, unknown>[]) => unknown) {
  const { rows } = await world.client.query(`select results from scans where scan_id = $1`, [scan])
  const hits = change(unpackJson(rows[0].results) as Record<string, unknown>[])
  await byHand(`update scans set results = $2 where scan_id = $1`, [scan, packJson(Buffer.from(JSON.stringify(hits)))])
}
const single = async (body: object = { name: 'Probity Testhit' }) =>
  (await demo.as('operator').post('/v2/screening/single', body)).body.data
const files = () => path.join(data, 'files')
const current = () => path.join(data, 'releases', world.services.lists.current().id)

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  await world.organisation('harbour')
  data = path.join(world.folder, 'replayed')
  mkdirSync(data)
  cpSync(inject('cluster').releases, path.join(data, 'releases'), { recursive: true })
  symlinkSync(world.folder, files())
})

describe('probity replay', () => {
  test('proves a single screening again, by its id and by its key', async () => {
    const scan = await single({
      name: 'Probity Testhit',
      nationality: 'HK',
      dob: '1980-02-03',
      categories: ['sanctions'],
    })
    for (const given of [scan.scan_id, scan.key]) {
      const { code, text } = await replay(given)
      expect(text).toMatch(/demo: scan .*\nproved again: \d+ hits, content hash [0-9a-f]{64}$/)
      expect(code).toBe(0)
    }
  })
  test('proves an extended search with its own threshold, and the thresholds of the day', async () => {
    const extended = await demo.as('operator').post('/v2/screening/single/EWE', { name: 'Probity Testhitt' })
    const rows = await demo.as('admin').get('/v2/configurations?limit=100')
    const strong = rows.body.data.find((row: { config_key: string }) => row.config_key === 'similarity_strong')
    await demo.as('admin').patch(`/v2/configurations/${strong.id}`, { config_value: '0.9' })
    expect((await replay(extended.body.data.scan_id)).code).toBe(0)
    await demo.as('admin').patch(`/v2/configurations/${strong.id}`, { config_value: '0.8' })
  })
  test('proves a scan of standard-1 while standard-2 answers, and one of standard-2 while standard-1 does', async () => {
    const rows = await demo.as('admin').get('/v2/configurations?limit=100')
    const row = rows.body.data.find((one: { config_key: string }) => one.config_key === 'matcher_algorithm')
    const choose = (config_value: string) => demo.as('admin').patch(`/v2/configurations/${row.id}`, { config_value })
    await choose('standard-1')
    const before = await single({ name: 'Probity Testhitt', dob: '1980-02-03', nationality: 'FR' })
    await choose('standard-2')
    const after = await single({ name: 'Probity Testhitt', dob: '1980-02-03', nationality: 'FR' })
    expect([before.algorithm, after.algorithm]).toEqual(['standard-1', 'standard-2'])
    expect(before.hits[0].score).not.toBe(after.hits[0]?.score)
    expect((await replay(before.scan_id)).text).toMatch(/proved again: [1-9]/)
    await choose('standard-1')
    expect((await replay(after.scan_id)).code).toBe(0)
    await choose(row.config_value)
  })
  test('proves onboarding and batch scans of customers with everything known of them, whatever they are called today', async () => {
    const id = await demo.tx((tx) => addPerson(tx, { names: ['Probity Testhit'], dob: '1980-01-01' }))
    const first = (
      await demo.as('operator').post('/v2/screening/single', { name: 'x', mode: 'onboarding', person: id })
    ).body.data
    const batch = (await demo.as('officer').post('/v2/screening/batch_start', { type: 'all' })).body.data
    await world.work()
    await byHand(`update names set other = 'Renamed Since' where person_id = $1`, [id])
    const { rows } = await world.client.query(`select scan_id from scans where mode = 'batch' and person = $1`, [id])
    expect([batch.status, rows.length]).toEqual(['running', 1])
    expect((await replay(first.scan_id)).text).toMatch(/proved again: [1-9]/)
    expect((await replay(rows[0].scan_id)).text).toMatch(/proved again: [1-9]/)
  })
})

describe('probity replay names', () => {
  test('a question that was changed by hand', async () => {
    const { scan_id } = await single()
    await byHand(`update scans set input = jsonb_set(input, '{name}', '"Nobody At All"') where scan_id = $1`, [scan_id])
    const { code, text } = await replay(scan_id)
    expect(code).toBe(1)
    expect(text).toMatch(/the question was changed: its hash is [0-9a-f]{64}/)
    expect(text).toMatch(/the hit demo:00000 is not found any more/)
  })
  test('a hit that was changed, taken away or put in, and the field', async () => {
    const [changed, removed, added] = [await single(), await single(), await single({ name: 'Unknown To Everybody' })]
    await rewriteHits(changed.scan_id, ([first, ...others]) => [{ ...first, score: 0.61 }, ...others])
    await rewriteHits(removed.scan_id, ([, ...others]) => others)
    await rewriteHits(added.scan_id, () => changed.hits)
    expect((await replay(changed.scan_id)).text).toMatch(
      /the stored scan was changed[\s\S]*demo:00000 differs in score\n/,
    )
    expect((await replay(removed.scan_id)).text).toMatch(/the hit demo:00000 is found now and was not stored/)
    expect((await replay(added.scan_id)).text).toMatch(/the hit demo:00000 is not found any more/)
  })
  test('an answer whose bytes are damaged, which no screen shows as one without hits', async () => {
    const { scan_id, key } = await single()
    await byHand(`update scans set results = set_byte(results, 40, get_byte(results, 40) # 255) where scan_id = $1`, [
      scan_id,
    ])
    const { code, text } = await replay(scan_id)
    expect([code, text]).toEqual([1, expect.stringMatching(/the stored scan was changed/)])
    const shown = await demo.as('operator').get(`/v2/screening/results/${encodeURIComponent(key)}`)
    expect([shown.status, shown.body.message]).toEqual([500, expect.stringContaining('cannot be read any more')])
  })
  test('a scan rewritten together with its hashes: the log noted another', async () => {
    const [kept, forged] = [await single(), await single({ name: 'Probity Testhit', dob: '1999' })]
    await byHand(
      `update scans s set input = k.input, input_hash = k.input_hash, results = k.results, content_hash = k.content_hash
       from scans k where k.scan_id = $1 and s.scan_id = $2`,
      [kept.scan_id, forged.scan_id],
    )
    const { code, text } = await replay(forged.scan_id)
    expect([code, text]).toEqual([1, expect.stringMatching(/the action log noted the hash [0-9a-f]{64}/)])
  })
  test('a scan of a run, and one after a save, rewritten together with their hashes: the manifest and the log noted others', async () => {
    const officer = demo.as('officer')
    const names = [{ name_type: 1, lang: 1, sur: '', other: 'Probity Testhit' }]
    const { id } = (await officer.post('/v2/individuals', { names, ref_id: 'REPLAY-1' })).body.data
    await officer.post('/v2/screening/batch_start', { type: 'all' })
    await world.work()
    await officer.patch(`/v2/individuals/${id}`, { dob: '1980-01-01' })
    await world.work()
    const { rows } = await world.client.query(`select scan_id, mode from scans where person = $1 order by id`, [id])
    expect(rows.map(({ mode }) => mode)).toEqual(['batch', 'ongoing_delta'])
    rmSync(files())
    expect((await replay(rows[0].scan_id)).text).toMatch(
      /the manifest of run \d+, which the log names, is kept nowhere/,
    )
    symlinkSync(world.folder, files())
    for (const { scan_id } of rows) {
      expect((await replay(scan_id)).text).toMatch(/proved again: [1-9]/)
      const { rows: was } = await world.client.query(`select * from scans where scan_id = $1`, [scan_id])
      const scan = { ...was[0], input: { ...was[0].input, ref_id: 'FORGED' } }
      await byHand(`update scans set input = $2, input_hash = $3, content_hash = $4 where scan_id = $1`, [
        scan_id,
        JSON.stringify(scan.input),
        inputHash(scan.input),
        contentHash({ ...scan, results: unpackJson(scan.results) }),
      ])
      const { code, text } = await replay(scan_id)
      expect([code, text]).toEqual([1, expect.stringMatching(/the action log noted the hash [0-9a-f]{64}, the scan/)])
    }
  })
  test('a scan whose customer, maker, time, mode or number of hits was rewritten beside what its hash holds', async () => {
    const [id, other] = await demo.tx(async (tx) => [
      await addPerson(tx, { names: ['Probity Testhit'] }),
      await addPerson(tx, { names: ['Somebody Else'] }),
    ])
    const ask = { name: 'x', mode: 'onboarding', person: id }
    const { scan_id } = (await demo.as('operator').post('/v2/screening/single', ask)).body.data
    const { rows } = await world.client.query(`select * from scans where scan_id = $1`, [scan_id])
    expect((await replay(scan_id)).code).toBe(0)
    const rewritten = { person: other, username: 'nobody', create_date: 0, mode: 'batch', hit_count: 0 }
    for (const [column, value] of Object.entries(rewritten)) {
      await byHand(`update scans set ${column} = $2 where scan_id = $1`, [scan_id, value])
      const { code, text } = await replay(scan_id)
      expect([code, text]).toEqual([1, expect.stringContaining(`differs from what was noted of it in ${column}\n`)])
      await byHand(`update scans set ${column} = $2 where scan_id = $1`, [scan_id, rows[0][column]])
    }
    expect((await replay(scan_id)).code).toBe(0)
  })
  test('a scan that no entry of the log names', async () => {
    const { scan_id } = await single()
    await byHand(`delete from activity_log where data->>'scan_id' = $1`, [scan_id])
    const { code, text } = await replay(scan_id)
    expect([code, text]).toEqual([
      1,
      expect.stringMatching(/no entry of the action log names this scan\n.*: 1 finding, named above/),
    ])
  })
  test('a scan by API key, rewritten together with its hashes', async () => {
    const body = { queries: { q: { schema: 'Person', properties: { name: ['Probity Testhit'] } } } }
    await demo.as('operator').post('/match/default', body)
    const { rows } = await world.client.query(`select * from scans where mode = 'api' order by id desc limit 1`)
    const { scan_id } = rows[0]
    expect((await replay(scan_id)).text).toMatch(/proved again: [1-9]/)
    const scan = { ...rows[0], input: { ...rows[0].input, names: ['Forged Since'] } }
    await byHand(`update scans set input = $2, input_hash = $3, content_hash = $4 where scan_id = $1`, [
      scan_id,
      JSON.stringify(scan.input),
      inputHash(scan.input),
      contentHash(scan),
    ])
    expect((await replay(scan_id)).text).toMatch(/the action log noted the hash [0-9a-f]{64}/)
  })
  test('an algorithm nobody knows', async () => {
    const { scan_id } = await single()
    await byHand(`update scans set algorithm = 'standard-0' where scan_id = $1`, [scan_id])
    expect((await replay(scan_id)).text).toMatch(/the algorithm standard-0 is not known; known: standard-1/)
  })
  test('a release that is damaged, and one that is gone', async () => {
    const { scan_id } = await single()
    const part = path.join(current(), readdirSync(current()).find((file) => file === 'records')!)
    const whole = path.join(data, 'kept')
    cpSync(part, whole)
    writeFileSync(part, 'x', { flag: 'a' })
    expect((await replay(scan_id)).text).toMatch(/is damaged: records is not what it was/)
    cpSync(whole, part)
    expect((await replay(scan_id)).code).toBe(0)
    rmSync(current(), { recursive: true })
    expect((await replay(scan_id)).text).toMatch(/the list release [0-9a-f]{64} is kept nowhere any more/)
  })
  test('a scan that is not there', async () => {
    for (const given of ['nothing', '01890000-0000-7000-8000-000000000000'])
      expect(await replay(given)).toMatchObject({ code: 2, text: expect.stringContaining('There is no scan') })
  })
})
