import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { undoMs } from '@probity/contract/alerts/review.ts'
import { ReportEvidence } from '@probity/contract/reports/evidence.ts'
import { reportDocument } from '@probity/contract/reports/report-document.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { charactersOfPdf } from '#test/processes/characters-of-pdf.ts'
import { addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let demo: WorldOrganisation
let harbour: WorldOrganisation
let key: string
let caseId: number
let batch: number

const make = (body: object, who = 'reviewer') => demo.as(who).post('/v2/reports', body)
const bytes = (name: string, who = 'reviewer') => rawGet(`/v2/reports/${name}/download`, who)
/** The response as bytes: `inject` of a test world reads text. */
async function rawGet(url: string, who = 'reviewer') {
  const { body } = await demo.signIn(who)
  const response = await world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${body.token}` } })
  return { status: response.statusCode, headers: response.headers, body: response.rawPayload }
}
const lastActivity = (type: string) =>
  demo.tx(async (tx) => {
    const { rows } = await sql<{ data: Record<string, unknown>; severity: string; username: string }>`
      select data, severity, username from activity_log where type = ${type} order by id desc limit 1`.execute(tx)
    return rows[0]
  })

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  harbour = await world.organisation('harbour')
  const person = await demo.tx((tx) => addPerson(tx, { names: ['Probity Testhit', '陳大文'], ref_id: 'P-00317' }))
  const scan = await demo.as('operator').post('/v2/screening/single', { name: 'x', mode: 'onboarding', person })
  caseId = scan.body.data.alert_case
  key = scan.body.data.key
  const [entity] = (await demo.as('reviewer').get(`/v2/alert_case_entities?filter={"alert_case":${caseId}}`)).body.data
  const remarks = 'Born elsewhere 佢哋𨋢 <b>bold</b> #panic("no") https://evil.example'
  await demo.as('reviewer').patch(`/v2/alert_case_entities/${entity.id}`, { status: 2, exposition: '0', remarks })
  world.clock.forward(undoMs + 1)
  await demo.tx((tx) => addPerson(tx, { names: ['Probity Testhit'], ref_id: '=1+1' }))
  batch = (await demo.as('officer').post('/v2/screening/batch_start', { type: 'all' })).body.data.id
  await world.work()
})

describe('a report', () => {
  test('of a case, a screening and a listed party is a tagged PDF in both languages [PDF-038]', async () => {
    for (const lang of ['en', 'zh-hant'])
      for (const ask of [
        { kind: 'case', id: caseId },
        { kind: 'screening', key },
        { kind: 'entity', key, entity: 'demo:00000' },
      ]) {
        const { status, body } = await make({ ...ask, lang })
        expect([status, body.data]).toMatchObject([
          200,
          { kind: ask.kind, lang, number: expect.stringMatching(/^R-20\d\d-\d{5}$/) },
        ])
        const file = await bytes(body.data.id)
        expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
        const pdf = file.body.toString('latin1')
        expect(pdf.startsWith('%PDF-1.7')).toBe(true)
        expect(pdf).toMatch(/\/Marked true/)
        expect(pdf).toMatch(/pdfuaid:part/)
        expect(pdf).toContain('NotoSansHK')
        expect(pdf).not.toMatch(/\/URI|\/JavaScript|\/Launch/)
      }
  })
  test('writes Chinese with glyphs of its own, which a reader can take out as text again [PDF-037]', async () => {
    const { data } = (await make({ kind: 'case', id: caseId, lang: 'zh-hant' })).body
    const { body } = await bytes(data.id)
    const read = charactersOfPdf(body)
    // A name, a character of the Hong Kong Supplementary Character Set beyond the first plane, and a heading.
    expect(['陳', '大', '文', '𨋢', '個', '案'].filter((character) => !read.has(character))).toEqual([])
    expect(body.toString('latin1')).toMatch(/\/BaseFont ?\/[A-Z]{6}\+NotoSansHK/)
    expect(body.toString('latin1')).toMatch(/\/FontFile[23]/)
  })
  test('that is downloaded again is logged with who took it', async () => {
    const { data } = (await make({ kind: 'case', id: caseId })).body
    expect((await bytes(data.id, 'auditor')).status).toBe(200)
    expect(await lastActivity('report.download')).toMatchObject({
      severity: 'medium',
      username: 'auditor',
      data: { number: data.number, kind: 'case', sha256: data.content },
    })
  })
  test('of a screening is logged as its export, with the mode [AUD-040]', async () => {
    const { data } = (await make({ kind: 'screening', key })).body
    expect(await lastActivity('name_screening.batch.export')).toMatchObject({
      severity: 'medium',
      data: { mode: 'onboarding', number: data.number, content: data.content },
    })
  })
  test('keeps its evidence and its file under their hashes, and the log names both', async () => {
    const { data } = (await make({ kind: 'case', id: caseId })).body
    const evidence = JSON.parse(await text(await world.services.files.open(data.evidence)))
    expect(evidence.head).toMatchObject({
      username: 'reviewer',
      number: data.number,
      organisation: { name: 'demo Limited' },
    })
    expect(evidence.raising).toEqual({ binding: expect.any(Number), others: expect.any(Number), not_raised: 0 })
    expect(evidence.party).toMatchObject({ reference: 'P-00317', names: ['Probity Testhit', '陳大文'] })
    const decided = evidence.hits.find((hit: { status: number }) => hit.status === 2)
    expect(decided).toMatchObject({ status: 2, exposition: '0', decided_by: 'reviewer', mode: 'onboarding' })
    expect(decided.history.length).toBeGreaterThan(0)
    expect(decided.hit.legal_effect.en).not.toBe('')
    expect(await lastActivity('report.create')).toMatchObject({
      severity: 'medium',
      username: 'reviewer',
      data: { evidence: data.evidence, content: data.content },
    })
  })
  test('names the customer by the names that lead, not by an alias', async () => {
    await demo.tx((tx) =>
      sql`insert into names (capacity_type, capacity_id, name_type, lang, other)
        select 2, person, 2, 1, 'Tobin' from alert_cases where id = ${caseId}`.execute(tx),
    )
    const { data } = (await make({ kind: 'case', id: caseId })).body
    const { party } = JSON.parse(await text(await world.services.files.open(data.evidence)))
    expect(party.names).toEqual(['Probity Testhit', '陳大文'])
  })
  test('names both who made a decision together, and one who made it alone', async () => {
    const settings = (await demo.as('officer').get('/v2/configurations?filter={"config_key":"four_eyes"}')).body.data
    const fourEyes = (on: boolean, who = 'officer') =>
      demo.as(who).patch(`/v2/configurations/${settings[0].id}`, { config_value: String(on) })
    const filter = `{"alert_case":${caseId},"status":2}`
    const [row] = (await demo.as('reviewer').get(`/v2/alert_case_entities?filter=${filter}`)).body.data
    const decide = (body: object) => demo.as('reviewer').patch(`/v2/alert_case_entities/${row.id}`, body)
    const approve = (id: number, who: string) => demo.as(who).patch(`/v2/approvals/${id}`, { state: 'approved' })
    const hitIn = async () => {
      const { data } = (await make({ kind: 'case', id: caseId })).body
      const { hits } = JSON.parse(await text(await world.services.files.open(data.evidence)))
      return hits.find(({ id }: { id: number }) => id === row.id)
    }
    await fourEyes(true)
    const wanted = { status: 1, exposition: '4', remarks: 'The same person, by passport.' }
    const { approval } = (await decide(wanted)).body.data
    expect(await hitIn()).toMatchObject({ status: 2, awaits_approval: true })
    await approve(approval.id, 'officer')
    expect(await hitIn()).toMatchObject({
      status: 1,
      awaits_approval: false,
      decided_by: 'reviewer',
      approved_by: 'officer',
    })
    await approve((await fourEyes(false)).body.data.approval.id, 'admin')
    await decide({ status: 2, exposition: '0', remarks: row.remarks })
    expect(await hitIn()).toMatchObject({ status: 2, decided_by: 'reviewer', approved_by: null })
  })
  test('is drawn again from its evidence byte for byte, whatever has changed since', async () => {
    const { data } = (await make({ kind: 'case', id: caseId })).body
    const [row] = (await demo.as('reviewer').get(`/v2/alert_case_entities?filter={"alert_case":${caseId}}`)).body.data
    const later = { status: 1, exposition: '1', remarks: 'Looked at again.' }
    await demo.as('reviewer').patch(`/v2/alert_case_entities/${row.id}`, later)
    world.clock.forward(5 * 60_000)
    const proof = (await demo.as('reviewer').get(`/v2/reports/${data.id}/proof`)).body.data
    expect(proof).toMatchObject({ proved: true, content: data.content, content_again: data.content })
    expect((await make({ kind: 'case', id: caseId })).body.data.evidence).not.toBe(data.evidence)
  })
  test('whose stored evidence is another’s is told', async () => {
    const [one, two] = [
      (await make({ kind: 'screening', key })).body.data,
      (await make({ kind: 'screening', key })).body.data,
    ]
    await world.client.query('set session_replication_role = replica')
    await world.client.query(`update reports set evidence = $1 where id = $2`, [one.evidence, two.id])
    await world.client.query('set session_replication_role = origin')
    expect((await demo.as('reviewer').get(`/v2/reports/${two.id}/proof`)).body.data.proved).toBe(false)
  })
  test('is made by a read-only role as well, and by nobody without the key of its screen', async () => {
    expect((await make({ kind: 'case', id: caseId }, 'auditor')).status).toBe(200)
    expect((await make({ kind: 'screening', key }, 'developer')).status).toBe(403)
    const clerk = await demo.member({ username: 'clerk', keys: ['SCREENING'] })
    expect((await clerk.post('/v2/reports', { kind: 'case', id: caseId })).status).toBe(403)
    const { data } = (await make({ kind: 'case', id: caseId })).body
    expect((await clerk.get(`/v2/reports/${data.id}/download`)).status).toBe(404)
    expect((await clerk.get('/v2/reports?filter={"kind":"case"}')).body.data).toEqual([])
  })
  test('of another organisation is not there', async () => {
    const { data } = (await make({ kind: 'screening', key })).body
    for (const url of [`/v2/reports/${data.id}`, `/v2/reports/${data.id}/download`, `/v2/reports/${data.id}/proof`])
      expect((await harbour.as('reviewer').get(url)).status).toBe(404)
    expect((await harbour.as('reviewer').post('/v2/reports', { kind: 'screening', key })).status).toBe(404)
    expect((await harbour.as('reviewer').post('/v2/reports', { kind: 'case', id: caseId })).status).toBe(404)
  })
  test('hands its evidence with user, organisation and menus to a window, without being kept [NAV-069]', async () => {
    const count = async () => (await demo.as('reviewer').get('/v2/reports/count')).body.data.count
    const before = await count()
    const { data } = (await demo.as('auditor').post('/v2/reports/evidence', { kind: 'screening', key })).body
    expect(data).toMatchObject({
      kind: 'screening',
      head: { username: 'auditor', number: null, organisation: { code: 'demo' } },
      menus: expect.arrayContaining(['ALERTCASEPOOL', 'AUDITLOG']),
    })
    expect(await count()).toBe(before)
  })
  test('of a screening says who asked what and when, and its hits with similarity, category, country and decision [NAV-071]', async () => {
    const { data } = (await demo.as('auditor').post('/v2/reports/evidence', { kind: 'screening', key })).body
    const document = reportDocument(ReportEvidence.parse(data), 'en')
    const said = JSON.stringify(document)
    expect(document.organisation).toContain(data.head.organisation.name)
    expect(document.head.map(({ cell }) => cell.text).join(' ')).toContain('auditor')
    expect(document.sides.map(({ label, name }) => [label, name])).toEqual([
      ['Asked for', 'Probity Testhit'],
      ['Screening', 'Onboarding screening'],
    ])
    expect(document.sides[1]?.facts[0]?.cell.text).toMatch(/ \d\d:\d\d:\d\d, operator$/)
    const [table] = document.sections[0]!.blocks
    if (table?.kind !== 'table') throw new Error('the hits are no table')
    expect(table.columns.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Similarity', 'Category', 'Country or region', 'Decision']),
    )
    expect(table.rows.length).toBe(data.hits.length)
    expect(said).toContain('Testhit')
  })
})

describe('the report of a batch', () => {
  test('is a PDF, or a workbook on request, and is logged [BAT-057] [BAT-062] [PDF-034] [AUD-025]', async () => {
    const pdf = await rawGet(`/v2.1/screening/batch_report/${batch}`, 'officer')
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-')
    const xlsx = await rawGet(`/v2.1/screening/batch_report/${batch}?format=xlsx&lang=zh-hant`, 'officer')
    expect(xlsx.headers['content-type']).toMatch(/spreadsheetml/)
    expect(xlsx.body.subarray(0, 2).toString()).toBe('PK')
    expect(await lastActivity('name_screening.batch.export')).toMatchObject({
      severity: 'medium',
      data: { format: 'xlsx' },
    })
  })
  test('names what the batch raised, and is the same workbook when drawn again', async () => {
    const { data } = (await make({ kind: 'batch', id: batch, format: 'xlsx' }, 'officer')).body
    const evidence = JSON.parse(await text(await world.services.files.open(data.evidence)))
    expect(evidence.run.raised).toHaveLength(evidence.run.hits)
    expect(evidence.run.raised[0]).toMatchObject({ party: 'Probity Testhit', entity_id: 'demo:00000', status: 0 })
    expect((await demo.as('officer').get(`/v2/reports/${data.id}/proof`)).body.data.proved).toBe(true)
  })
  test('goes on naming what it raised after a later batch met the same hits, and that one does not name them', async () => {
    const raisedIn = async (id: number) => {
      const { data } = (await make({ kind: 'batch', id, format: 'xlsx' }, 'officer')).body
      const { run } = JSON.parse(await text(await world.services.files.open(data.evidence)))
      expect(run.raised).toHaveLength(run.hits)
      return run.raised.map(({ id: hit, table }: { id: number; table: string }) => `${table} ${hit}`)
    }
    const before = await raisedIn(batch)
    // A change of a customer renews the evidence of pending hits: it then comes from the later scan.
    await demo.tx((tx) => sql`update individuals set gender = 'Male'`.execute(tx))
    const { id: later } = (await demo.as('officer').post('/v2/screening/batch_start', { type: 'all' })).body.data
    await world.work()
    expect(before).toEqual([expect.stringMatching(/^alerts /)])
    expect(await raisedIn(batch)).toEqual(before)
    expect(await raisedIn(later)).not.toContain(before[0])
  })
  test('of another organisation is not there [BAT-078]', async () => {
    expect((await harbour.as('officer').get(`/v2.1/screening/batch_report/${batch}`)).status).toBe(404)
  })
})

describe('a full disk', () => {
  const full = () => path.join(world.folder, '.incoming')
  const canMount = (() => {
    try {
      execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'probe', '/mnt'], { stdio: 'ignore' })
      return process.getuid?.() === 0
    } catch {
      return false
    }
  })()
  afterAll(() => {
    if (canMount) execFileSync('sh', ['-c', `umount '${full()}' 2>/dev/null || true`])
  })
  test.skipIf(!canMount)('is said clearly, leaves no report behind, and the next try succeeds', async () => {
    const count = async () => (await demo.as('reviewer').get('/v2/reports/count')).body.data.count
    const before = await count()
    mkdirSync(full(), { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'probity-full', full()])
    expect(() => writeFileSync(path.join(full(), 'filler'), Buffer.alloc(128 * 1024))).toThrow('ENOSPC')
    const refused = await make({ kind: 'case', id: caseId })
    expect([refused.status, refused.body.reason, refused.body.code, refused.body.message]).toEqual([
      503,
      'disk_full',
      'E_BUSY',
      'The disk of the server is full. Nothing was saved. Tell your administrator, then try again.',
    ])
    expect(await count()).toBe(before)
    execFileSync('umount', [full()])
    const again = await make({ kind: 'case', id: caseId })
    expect(again.status).toBe(200)
    expect((await demo.as('reviewer').get(`/v2/reports/${again.body.data.id}/proof`)).body.data.proved).toBe(true)
  })
})
