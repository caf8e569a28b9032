import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { undoMs } from '@probity/contract/alerts/review.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type PackReceipt, receiptPath } from '#modules/evidence/pack-format.ts'
import { signingKey } from '#modules/evidence/signing-key.ts'
import { gzipped, type PackFiles, packed, rehashed, unpacked } from '#test/world/packs.ts'
import { addCompany, addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { runCommandLine } from './command-line.ts'

let world: World
let demo: WorldOrganisation
let whole: PackFiles
let privateKey: string
let company: number

const patienceMs = 120_000
/** A sealed pack: transactions of parallel tests may delay the seal beyond the time that a pack waits. */
async function packOf(name: string, url: string): Promise<string> {
  const { body } = await demo.signIn('officer')
  const file = path.join(world.folder, name)
  for (const until = performance.now() + patienceMs; ; ) {
    const sent = await world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${body.token}` } })
    expect(sent.statusCode).toBe(200)
    writeFileSync(file, sent.rawPayload)
    const receipt = (await unpacked(file)).get(receiptPath)!.toString()
    if (performance.now() > until || (JSON.parse(receipt) as PackReceipt).row.seal !== null) return file
  }
}
let copies = 0
async function verify(files: PackFiles, ...more: string[]) {
  const file = await packed(path.join(world.folder, `forged-${++copies}.zip`), files)
  return verifyFile(file, ...more)
}
async function verifyFile(file: string, ...more: string[]) {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const code = await runCommandLine(['evidence', 'verify', file, ...more], { environment: {}, out: say, err: say })
  return { code, text: said.join('\n') }
}
const seen = (name: string) => whole.get(name)!.toString()
/** The pack with one file replaced, hashed and signed again with the firm's own key. */
const forged = (name: string, content: string | Buffer) =>
  rehashed(new Map(whole).set(name, Buffer.from(content)), privateKey)

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  const person = await demo.tx(
    (tx) => addPerson(tx, { names: ['Probity Testhit', '陳大文'], ref_id: 'P-1', dob: '1980-01-02' }),
    'officer',
  )
  await demo.as('officer').post('/v2/screening/batch_start', { type: 'all' })
  await world.work()
  const [alert] = (await demo.as('officer').get(`/v2/alerts?filter={"person":${person}}`)).body.data
  const decided = { hit_status: 2, exposition: '0', remarks: 'Another person.' }
  await demo.as('officer').patch(`/v2/alerts/${alert.id}`, decided)
  await demo.as('operator').post('/v2/screening/single', { name: 'x', mode: 'onboarding', person })
  await demo.as('operator').patch(`/v2/individuals/${person}`, { occupation: 'Trader', tel: '2345 6789' })
  await demo.as('operator').patch(`/v2/individuals/${person}`, { occupation: 'Merchant' })
  const identity = { np_id: person, type: 1, id_number: 'Z683365(A)' }
  await demo.as('operator').post('/v2/identifications', identity)
  company = await demo.tx((tx) => addCompany(tx, { names: ['Probity Testhit Limited'], ref_id: 'C-1' }), 'officer')
  await demo.as('operator').post('/v2/screening/single', { name: 'x', mode: 'onboarding', company })
  world.clock.forward(undoMs + 1)
  await world.work()
  whole = await unpacked(await packOf('whole.zip', `/v2/individuals/${person}/evidence`))
  privateKey = (await signingKey(world.services.owner)).privateKey
})

describe('a pack that nobody touched', () => {
  test('is bound to the chain as a whole, and says what the trail does not hold', async () => {
    const { code, text } = await verify(whole)
    expect(text).toContain('names each of these files is sealed')
    expect(text).toMatch(
      /Not in the trail, only the entry of this pack vouches for: records\/individuals\.jsonl: .*updated_date/,
    )
    expect(text).toMatch(/records\/identifications\.jsonl: .*id_number/)
    expect(text).toMatch(/records\/scans\.jsonl: already_decided, is_deleted, username$/m)
    expect(code).toBe(0)
  })
  test('of a company with officers is whole as well', async () => {
    expect(await verifyFile(await packOf('company.zip', `/v2/corporates/${company}/evidence`))).toMatchObject({
      code: 0,
    })
  })
  test('holds the head of the chain that was noted elsewhere, or that is said', async () => {
    const head = JSON.parse(seen('manifest.json')).chain_head.hash as string
    expect((await verify(whole, '--head', head)).code).toBe(0)
    expect(await verify(whole, '--head', 'a'.repeat(64))).toMatchObject({
      code: 1,
      text: expect.stringContaining(`the chain of the pack has no seal ${'a'.repeat(64)}`),
    })
  })
  test('hashed and signed anew without a change is still the pack that was noted', async () => {
    expect((await verify(rehashed(whole, privateKey))).code).toBe(0)
  })
})

/** One plausible forgery for each kind of file in a pack. */
const changes: [file: string, change: (text: string) => string, proved: RegExp][] = [
  [
    'records/individuals.jsonl',
    (text) => text.replace('Merchant', 'Smuggler'),
    /individuals \d+ is not what the sealed trail says: occupation/,
  ],
  [
    'records/names.jsonl',
    (text) => text.replaceAll('陳大文', '陳小文'),
    /names \d+ is not what the sealed trail says: other/,
  ],
  [
    'records/alerts.jsonl',
    (text) => text.replace(/"hit_name":"[^"]+"/, '"hit_name":"Nobody"'),
    /alerts \d+ is not what the sealed trail says: hit_name/,
  ],
  [
    'records/decisions.jsonl',
    (text) => text.replace('Another person.', 'Same person.'),
    /decisions \d+ is not what the sealed trail says: remarks/,
  ],
  [
    'records/standing_hits.jsonl',
    (text) => text.replace('"alert":1', '"alert":77'),
    /standing_hits \d+ is not what the sealed trail says of alerts_v2 77/,
  ],
  [
    'records/scans.jsonl',
    (text) => text.replace(/"score":0\.\d+/, '"score":0.1'),
    /scan [0-9a-f-]{36} does not hash to what it says/,
  ],
  [
    'records/scans.jsonl',
    (text) => text.replace(/"create_date":\d+,"hit_count"/, '"create_date":1,"hit_count"'),
    /scan [0-9a-f-]{36} is not what was noted of it: create_date$/m,
  ],
  [
    'records/scans.jsonl',
    (text) => text.replace('"mode":"batch","org_id"', '"mode":"onboarding","org_id"'),
    /scan [0-9a-f-]{36} is not what was noted of it: mode$/m,
  ],
  [
    'records/individuals_coverage.jsonl',
    (text) => text.replace(/"screened_scan":"[^"]+"/, '"screened_scan":"01a1fe3f-2a41-76f2-9976-950b678cd6ad"'),
    /names a scan that is not in the pack/,
  ],
  [
    'audit/rows.jsonl',
    (text) => text.replace('Another person.', 'Same person.'),
    /trace \d+ is not the row that seal \d+ covers/,
  ],
  [
    'audit/seals.jsonl',
    (text) => text.replace(/"rowCount":\d+/, '"rowCount":1'),
    /seal 1 does not follow the seal before it/,
  ],
]

describe('a file that was changed, and everything hashed and signed anew with the firm’s own key', () => {
  test.each(changes)('%s is refused by name, and the sealed trail says why', async (name, change, proved) => {
    const after = change(seen(name))
    expect(after).not.toBe(seen(name))
    const files = forged(name, after)
    const { code, text } = await verify(files)
    expect(code).toBe(1)
    expect(text).not.toContain('not what was signed')
    expect(text).toContain(`${name} is not what the chain noted of this pack`)
    expect(text).toMatch(proved)
    files.delete('receipt.json')
    const without = await verify(files)
    expect(without.code).toBe(1)
    expect(without.text).toMatch(proved)
    expect(without.text).toContain('receipt.json was removed')
  })
  test('a list release and the manifest of a run are refused by name', async () => {
    const release = [...whole.keys()].find((name) => name.startsWith('releases/'))!
    const said = await verify(forged(release, `${seen(release)} `))
    expect(said.text).toContain(`${release} is not the release of that name`)
    const run = [...whole.keys()].find((name) => name.startsWith('runs/'))!
    const lines = gunzipSync(whole.get(run)!).toString()
    const other = await verify(forged(run, gzipped(lines.replace('"hits":1', '"hits":0'))))
    expect(other.text).toContain(`${run} is not the manifest that the log noted of that run`)
    expect([said.code, other.code]).toEqual([1, 1])
  })
  test('every single file is refused by name when it is left out', async () => {
    for (const name of whole.keys()) {
      if (name.startsWith('manifest.')) continue
      const files = new Map(whole)
      files.delete(name)
      const { code, text } = await verify(name === 'receipt.json' ? files : rehashed(files, privateKey))
      expect(code).toBe(1)
      expect(text).toContain(name)
    }
  })
  test('a record without its trail, a trail without its record, and a change left out between two others', async () => {
    const lines = (name: string) => seen(name).split('\n').filter(Boolean)
    const noName = await verify(forged('records/names.jsonl', `${lines('records/names.jsonl')[0]!}\n`))
    expect(noName.text).toMatch(/records\/names\.jsonl: names \d+ is missing, the sealed trail has it/)
    const without = (part: string) => lines('audit/rows.jsonl').filter((line) => !line.includes(part))
    const noTrail = await verify(forged('audit/rows.jsonl', without('\\"decisions\\"').join('\n')))
    expect(noTrail.text).toMatch(/records\/decisions\.jsonl: decisions \d+ is in no sealed row of the trail/)
    const isEdit = (line: string) => line.includes('\\"individuals\\"') && line.includes('\\"UPDATE\\"')
    const [edit] = lines('audit/rows.jsonl').filter(isEdit)
    const gap = await verify(forged('audit/rows.jsonl', without(edit!).join('\n')))
    expect(gap.text).toMatch(/a change of individuals \d+ is missing before trace \d+/)
    expect([noName.code, noTrail.code, gap.code]).toEqual([1, 1, 1])
  })
  test('the manifest and the receipt', async () => {
    const manifest = JSON.parse(seen('manifest.json'))
    const by = rehashed(
      new Map(whole).set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, made_by: 'somebody' }))),
      privateKey,
    )
    expect(await verify(by)).toMatchObject({
      code: 1,
      text: expect.stringContaining('manifest.json is not what the chain noted of this pack'),
    })
    const receipt = seen('receipt.json')
    const changed = await verify(new Map(whole).set('receipt.json', Buffer.from(receipt.replace('officer', 'someone'))))
    expect(changed).toMatchObject({ code: 1, text: expect.stringContaining('receipt.json') })
    const seal = JSON.parse(receipt)
    seal.seals[0].createDate += 1
    expect((await verify(new Map(whole).set('receipt.json', Buffer.from(JSON.stringify(seal))))).text).toContain(
      'receipt.json: seal',
    )
  })
})
