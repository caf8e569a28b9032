import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { scanBy } from '#kernel/storage/scan.ts'
import { multipart } from '#test/multipart.ts'
import { type Caller, openWorld, type World, type WorldOrganisation } from '#test/world.ts'

let world: World
let demo: WorldOrganisation
let harbour: WorldOrganisation
let officer: Caller
let person: number
let company: number

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

const partyIn = (organisation: WorldOrganisation, table: 'individuals' | 'corporates') =>
  organisation.tx(async (tx) => {
    const values = table === 'individuals' ? sql`default values` : sql`(company_type) values (1)`
    const { rows } = await sql<{ id: number }>`insert into ${sql.table(table)} ${values} returning id`.execute(tx)
    return rows[0]!.id
  })

const upload = (who: Caller, parts: Parameters<typeof multipart>[0], headers: Record<string, string> = {}) => {
  const form = multipart(parts)
  return who.call('POST', '/v2/attachments/upload', { ...form, headers: { ...form.headers, ...headers } })
}
const file = (content: Buffer | string = pdf, fileName = 'passport.pdf') => ({ name: 'file', fileName, content })

beforeAll(async () => {
  world = await openWorld()
  demo = await world.organisation('demo')
  harbour = await world.organisation('harbour')
  officer = demo.as('officer')
  person = await partyIn(demo, 'individuals')
  company = await partyIn(demo, 'corporates')
})

describe('an upload', () => {
  test('is kept with its words, type, size and fingerprint, linked to persons and companies [ATT-014] [ATT-015] [ATT-016] [ATT-017] [ATT-018] [ATT-022] [ATT-023] [ATT-024] [ATT-028]', async () => {
    const answer = await upload(officer, [
      { name: 'person_ids', content: String(person) },
      file(pdf, '陳大文 護照.pdf'),
      { name: 'description', content: '護照副本' },
      { name: 'company_ids', content: String(company) },
    ])
    expect(answer).toMatchObject({ status: 200, body: { status: 200 } })
    expect(answer.body.data).toMatchObject({
      id: expect.any(Number),
      create_date: expect.any(Number),
      file_name: '陳大文 護照.pdf',
      description: '護照副本',
      file_mime: 'application/pdf',
      size: pdf.length,
      uploaded_by: 'officer',
      person_ids: [person],
      company_ids: [company],
      alert_ids: [],
    })
  })

  test('takes ids as repeated parts and as a list with commas [ATT-025] [ATT-026] [ATT-042]', async () => {
    const second = await partyIn(demo, 'individuals')
    const repeated = await upload(officer, [
      file(),
      { name: 'person_ids', content: String(person) },
      { name: 'person_ids', content: String(second) },
    ])
    const listed = await upload(officer, [file(), { name: 'person_ids', content: `${person}, ${second}` }])
    expect(repeated.body.data.person_ids).toEqual([person, second])
    expect(listed.body.data.person_ids).toEqual([person, second])
  })

  test.each([
    ['no file at all', [{ name: 'description', content: 'x' }]],
    ['no part at all', []],
    ['an empty file', [file('', '')]],
  ])('with %s says that file is required [ATT-038]', async (_, parts) => {
    const answer = await upload(officer, parts)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 'E_VALIDATION', message: 'file is required' })
    expect(answer.body.issues).toEqual([{ path: 'file', code: 'required', message: 'file is required' }])
  })

  test('of 20 MB is taken, of one byte more is refused, and nothing of it is left [ATT-044]', async () => {
    const most = Buffer.alloc(20 * 1024 * 1024, 'a')
    expect((await upload(officer, [file(most, 'log.txt')])).status).toBe(200)
    const more = await upload(officer, [file(Buffer.concat([most, Buffer.from('a')]), 'log.txt')])
    expect(more).toMatchObject({ status: 413, body: { status: 413, code: 'E_TOO_LARGE' } })
    expect(waiting()).toEqual([])
  })

  test('to a record that is not there, is deleted, or is of another organisation is refused and keeps nothing', async () => {
    const deleted = await partyIn(demo, 'individuals')
    await demo.tx((tx) => sql`update individuals set is_deleted = true where id = ${deleted}`.execute(tx))
    const foreign = await partyIn(harbour, 'individuals')
    const before = await officer.get('/v2/attachments/count')
    for (const id of [987_654, deleted, foreign]) {
      const answer = await upload(officer, [
        file(`${pdf.toString()}${id}`),
        { name: 'person_ids', content: String(id) },
      ])
      expect(answer.status).toBe(400)
      expect(answer.body.issues).toMatchObject([{ path: 'person_ids', code: 'no_such_record' }])
    }
    expect((await officer.get('/v2/attachments/count')).body).toEqual(before.body)
    expect(waiting()).toEqual([])
  })

  test.each([
    [[file(), file(pdf, 'b.pdf')], 'one_file'],
    [[file(), { name: 'person_ids', content: '1;drop' }], 'invalid'],
    [[file(), { name: 'person_ids', content: '-1' }], 'invalid'],
    [[file(), { name: 'owner', content: '1' }], 'unknown_key'],
    [[{ name: 'upload', fileName: 'a.pdf', content: pdf }], 'unknown_key'],
    [[file(), { name: 'description', content: 'a\0b' }], 'unsafe_text'],
    [[file(), { name: 'description', content: 'x'.repeat(256) }], 'max_length'],
  ])('that is no such form is refused: %#', async (parts, code) => {
    const answer = await upload(officer, parts)
    expect(answer.status).toBe(400)
    expect(answer.body.issues[0].code).toBe(code)
    expect(waiting()).toEqual([])
  })

  test('repeated with its Idempotency-Key is one attachment, with another file it is refused', async () => {
    const key = { 'idempotency-key': 'upload-1' }
    const first = await upload(officer, [file()], key)
    const again = await upload(officer, [file()], key)
    expect(again.body.data.id).toBe(first.body.data.id)
    const other = await upload(officer, [file(`${pdf.toString()}%`)], key)
    expect(other.body.issues[0].code).toBe('key_reused')
  })

  test('that breaks off in the middle leaves nothing, and the server goes on', async () => {
    await world.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = world.app.server.address() as { port: number }
    const token = (await demo.signIn('officer')).body.token as string
    const form = multipart([file(Buffer.alloc(500_000, 'a'), 'log.txt')])
    const socket = connect(port, '127.0.0.1')
    const head = [
      'POST /v2/attachments/upload HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${token}`,
      `Content-Type: ${form.headers['content-type']}`,
      `Content-Length: ${form.payload.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(form.payload.subarray(0, 200_000))
    for (let tries = 0; tries < 100 && waiting().length === 0; tries++) await sleep(20)
    expect(waiting()).toHaveLength(1)
    socket.destroy()
    for (let tries = 0; tries < 100 && waiting().length > 0; tries++) await sleep(20)
    expect(waiting()).toEqual([])
    expect((await upload(officer, [file()])).status).toBe(200)
  })

  test('in which a scanner finds a virus is refused and keeps nothing [ATT-045]', async () => {
    world.services.scan = scanBy('false')
    const answer = await upload(officer, [file()])
    delete world.services.scan
    expect(answer).toMatchObject({ status: 415, body: { code: 'E_UNSUPPORTED', issues: [{ code: 'infected' }] } })
    expect(waiting()).toEqual([])
  })

  test('cut short within its form says so', async () => {
    const { payload, headers } = multipart([file()])
    const answer = await officer.call('POST', '/v2/attachments/upload', { payload: payload.subarray(0, -40), headers })
    expect(answer.status).toBe(400)
    expect(answer.body.issues).toMatchObject([{ code: 'broken_form' }])
    expect(waiting()).toEqual([])
  })
})

/** What is still on its way into the file store. */
const waiting = (): string[] => {
  try {
    return readdirSync(`${world.folder}/.incoming`)
  } catch {
    return []
  }
}

describe('the list', () => {
  let first: number
  let second: number

  beforeAll(async () => {
    const owner = { name: 'person_ids', content: '' }
    const scoped = await partyIn(demo, 'individuals')
    owner.content = String(scoped)
    first = (await upload(officer, [file(pdf, 'alpha.pdf'), owner, { name: 'description', content: 'Passport 50%' }]))
      .body.data.id
    second = (await upload(officer, [file('a,b\n1,2\n', 'beta.csv'), owner])).body.data.id
    person = scoped
  })

  const find = async (where: object, rest = '') => {
    const text = encodeURIComponent(JSON.stringify(where))
    const { body } = await officer.get(`/v2/attachments?filter=${text}${rest}`)
    const count = await officer.get(`/v2/attachments/count?where=${text}`)
    const ids = body.data.map(({ id }: { id: number }) => id)
    expect(count.body.data.count).toBe(ids.length)
    return ids
  }

  test('finds by parts of name, description and type, and is counted alike [API-056] [ATT-029] [ATT-030] [ATT-031] [ATT-035]', async () => {
    expect(await find({ person, file_name: { contains: 'ALPHA' } })).toEqual([first])
    expect(await find({ person, description: { contains: '50%' } })).toEqual([first])
    expect(await find({ person, file_mime: { contains: 'csv' } })).toEqual([second])
  })

  test('is scoped to a person or company, under either name of the filter [ATT-021] [ATT-036]', async () => {
    expect(await find({ person })).toEqual([second, first])
    expect(await find({ person_ids: person })).toEqual([second, first])
    expect(await find({ company: 987_654 })).toEqual([])
    expect(await find({ alert: 1 })).toEqual([])
  })

  test('is cut by date, newest first unless asked otherwise, in pages [ATT-032] [ATT-033] [ATT-034]', async () => {
    const { data } = (await officer.get(`/v2/attachments/${first}`)).body
    expect(await find({ person, create_date: { '>': data.create_date } })).toEqual([second])
    expect(await find({ person, create_date: { '<': data.create_date + 1 } })).toEqual([first])
    const text = encodeURIComponent(JSON.stringify({ person }))
    const page = await officer.get(`/v2/attachments?filter=${text}&sort=file_name ASC&limit=1&skip=1`)
    expect(page.body.data.map(({ id }: { id: number }) => id)).toEqual([second])
    expect((await officer.get('/v2/attachments?sort=sha256 ASC')).status).toBe(400)
  })
})

describe('the content', () => {
  const send = async (name: string, content: Buffer | string) =>
    (await upload(officer, [file(content, name), { name: 'person_ids', content: String(person) }])).body.data

  test('opens by its signed path without a token, and by the bearer token [ATT-019] [ATT-020] [ATT-045]', async () => {
    const row = await send('報告 "2024".pdf', pdf)
    const opened = await world.stranger.get(row.view_path)
    expect(opened.status).toBe(200)
    expect(opened.body).toBe(pdf.toString())
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="__ _2024_.pdf"; filename*=UTF-8''${encodeURIComponent('報告 _2024_.pdf')}`,
    })
    const downloaded = await officer.get(`/v2/attachments/${row.id}/download`)
    expect(String(downloaded.headers['content-disposition'])).toMatch(/^attachment; /)
    expect(downloaded.body).toBe(pdf.toString())
  })

  test('that a page shows beside its record may be framed by our own pages when it is a PDF, and by nobody else', async () => {
    const policy = async (row: { view_path: string }) =>
      String((await world.stranger.get(row.view_path)).headers['content-security-policy'])
    expect(await policy(await send('framed.pdf', pdf))).toMatch(/frame-ancestors 'self'$/)
    expect(await policy(await send('note.txt', 'hello'))).toMatch(/frame-ancestors 'none'/)
  })

  test('that a browser might run is only ever downloaded, in a sandbox', async () => {
    const row = await send('note.txt', 'hello <script>alert(1)</script>')
    const { headers } = await world.stranger.get(row.view_path)
    expect(headers['content-type']).toBe('text/plain')
    expect(String(headers['content-disposition'])).toMatch(/^attachment; /)
    expect(String(headers['content-security-policy'])).toMatch(/default-src 'none'.*sandbox/)
  })

  test('stays shut to links that were altered, belong to another file, or are old', async () => {
    const [row, other] = [await send('a.pdf', pdf), await send('b.pdf', pdf)]
    const link = new URL(row.view_path, 'http://x').searchParams.get('link') ?? ''
    const [claims = '', seal = ''] = link.split('.')
    const forged = Buffer.from(JSON.stringify([9e15, demo.id, 1, 'admin'])).toString('base64url')
    for (const path of [
      `/v2/attachments/${other.id}/view?link=${link}`,
      `/v2/attachments/${row.id}/download?link=${link}`,
      `/v2/attachments/${row.id}?link=${link}`,
      `/v2/attachments/${row.id}/view?link=${forged}.${seal}`,
      `/v2/attachments/${row.id}/view?link=${claims}`,
      `/v2/attachments/${row.id}/view?link=`,
      `/v2/attachments/${row.id}/view`,
    ])
      expect([path, (await world.stranger.get(path)).status]).toEqual([path, 401])
    world.clock.forward(15 * 60_000 + 1)
    expect((await world.stranger.get(row.view_path)).status).toBe(401)
    world.clock.forward(-15 * 60_000 - 1)
  })

  test('is logged when it is opened, with who opened it', async () => {
    const row = await send('logged.pdf', pdf)
    await world.stranger.get(row.view_path)
    const log = await demo.tx((tx) =>
      sql`select type, username, data from activity_log where target_table = 'attachments' and target_id = ${row.id} order by id`.execute(
        tx,
      ),
    )
    expect(log.rows).toMatchObject([
      { type: 'attachment.upload', username: 'officer' },
      { type: 'attachment.download', username: 'officer', data: { way: 'view', sha256: row.sha256 } },
    ])
  })

  test('stays while one of two attachments that share it is deleted', async () => {
    const [one, two] = [await send('one.pdf', pdf), await send('two.pdf', pdf)]
    expect(one.sha256).toBe(two.sha256)
    expect((await officer.delete(`/v2/attachments/${one.id}`)).status).toBe(200)
    expect((await officer.get(`/v2/attachments/${one.id}`)).status).toBe(404)
    expect((await world.stranger.get(one.view_path)).status).toBe(404)
    expect((await world.stranger.get(two.view_path)).body).toBe(pdf.toString())
  })
})

describe('a change', () => {
  test('of the description is saved, a stale one is refused, the file itself cannot be changed [SUB-131]', async () => {
    const { id, updated_date } = (await upload(officer, [file()])).body.data
    const changed = await officer.patch(`/v2/attachments/${id}`, { description: 'Passport, page 2', updated_date })
    expect(changed.body.data).toMatchObject({ id, description: 'Passport, page 2' })
    const stale = await officer.patch(`/v2/attachments/${id}`, { description: 'x', updated_date })
    expect(stale).toMatchObject({ status: 409, body: { code: 'E_CONFLICT' } })
    const kept = await officer.patch(`/v2/attachments/${id}`, { sha256: 'x', file_name: 'x.exe' })
    expect(kept.body.data).toMatchObject({ file_name: 'passport.pdf' })
    expect((await officer.patch(`/v2/attachments/${id}`, { content: 'x' })).status).toBe(400)
  })

  test('of the links makes them the given ones', async () => {
    const { id } = (await upload(officer, [file(), { name: 'person_ids', content: String(person) }])).body.data
    const changed = await officer.patch(`/v2/attachments/${id}`, { person_ids: [], company_ids: [company, company] })
    expect(changed.body.data).toMatchObject({ person_ids: [], company_ids: [company] })
    const back = await officer.patch(`/v2/attachments/${id}`, { person_ids: [person] })
    expect(back.body.data).toMatchObject({ person_ids: [person], company_ids: [company] })
  })
})

describe('who may', () => {
  let ofPerson: number
  let ofCompany: number
  beforeAll(async () => {
    ofPerson = (await upload(officer, [file(), { name: 'person_ids', content: String(person) }])).body.data.id
    ofCompany = (await upload(officer, [file(), { name: 'company_ids', content: String(company) }])).body.data.id
  })

  test('read follows the record the file hangs on [API-072]', async () => {
    const clerk = await demo.member({ username: 'clerk', keys: ['PERSON.R'] })
    expect((await clerk.get(`/v2/attachments/${ofPerson}`)).status).toBe(200)
    expect((await clerk.get(`/v2/attachments/${ofCompany}`)).status).toBe(403)
    expect((await clerk.get(`/v2/attachments/${ofCompany}/view`)).status).toBe(403)
    const scope = encodeURIComponent(JSON.stringify({ company }))
    expect((await clerk.get(`/v2/attachments?filter=${scope}`)).status).toBe(403)
    const { data } = (await clerk.get('/v2/attachments?limit=500')).body
    const ids = data.map(({ id }: { id: number }) => id)
    expect(ids).toContain(ofPerson)
    expect(ids).not.toContain(ofCompany)
  })

  test('write and delete needs the key for that of every record it hangs on', async () => {
    const creator = await demo.member({ username: 'creator', keys: ['PERSON.R', 'PERSON.C'] })
    expect((await creator.patch(`/v2/attachments/${ofPerson}`, { description: 'mine' })).status).toBe(200)
    expect((await creator.patch(`/v2/attachments/${ofPerson}`, { company_ids: [company] })).status).toBe(403)
    expect((await creator.delete(`/v2/attachments/${ofPerson}`)).status).toBe(403)
    expect((await upload(creator, [file(), { name: 'company_ids', content: String(company) }])).status).toBe(403)
    const own = await upload(creator, [file(), { name: 'person_ids', content: String(person) }])
    expect(own.status).toBe(200)
  })

  test('never reaches another organisation', async () => {
    const stranger = harbour.as('admin')
    expect((await stranger.get(`/v2/attachments/${ofPerson}`)).status).toBe(404)
    expect((await stranger.get(`/v2/attachments/${ofPerson}/view`)).status).toBe(404)
    expect((await stranger.patch(`/v2/attachments/${ofPerson}`, { description: 'x' })).status).toBe(404)
    expect((await stranger.delete(`/v2/attachments/${ofPerson}`)).status).toBe(404)
    expect((await stranger.get('/v2/attachments/count')).body.data.count).toBe(0)
  })
})

test('a file hangs on an alert as well [ATT-013] [ATT-027]', async () => {
  const alert = await demo.tx(async (tx) => {
    const { rows } = await sql<{ id: number }>`insert into alerts
      (service_id, hit_name, person, service_hit, entity_id, similarity_level, score)
      values ('batch', 'CHAN Tai Man', ${person}, '{}', 'own-1', 'STRONG', 0.9) returning id`.execute(tx)
    return rows[0]!.id
  })
  const made = await upload(officer, [file(), { name: 'alert_ids', content: String(alert) }])
  expect(made.body.data.alert_ids).toEqual([alert])
  const scope = encodeURIComponent(JSON.stringify({ alert }))
  expect((await officer.get(`/v2/attachments?filter=${scope}`)).body.data).toHaveLength(1)
  expect((await upload(officer, [file(), { name: 'alert_ids', content: '987654' }])).status).toBe(400)
})

test('the history of a record tells of its files: added, described, taken off, removed', async () => {
  const id = await partyIn(demo, 'individuals')
  const { body } = await upload(officer, [{ name: 'person_ids', content: String(id) }, file(pdf, 'licence.pdf')])
  const { id: attachment } = body.data
  await officer.patch(`/v2/attachments/${attachment}`, { description: 'Licence' })
  await officer.patch(`/v2/attachments/${attachment}`, { person_ids: [person] })
  const told = async (of: number, by = officer) => {
    const { entries } = (await by.get(`/v2/individuals/${of}/history?limit=100`)).body.data
    return (entries as { table: string; verb: string; diffs: { field: string; after: unknown }[] }[])
      .filter(({ table }) => table.startsWith('attachment'))
      .map(({ table, verb, diffs }) => [table, verb, diffs.find(({ field }) => field === 'description')?.after])
  }
  expect(await told(id)).toEqual([
    ['attachment_links', 'removed', undefined],
    ['attachments', 'updated', 'Licence'],
    ['attachment_links', 'created', undefined],
    ['attachments', 'created', ''],
  ])
  await officer.delete(`/v2/attachments/${attachment}`)
  expect((await told(id))[0]).toEqual(['attachments', 'removed', undefined])
  expect((await harbour.as('officer').get(`/v2/individuals/${id}/history`)).status).toBe(404)
})

test('persons and companies are read with their files [PER-073] [COM-102]', async () => {
  const [holder, firm] = [await partyIn(demo, 'individuals'), await partyIn(demo, 'corporates')]
  await upload(officer, [
    { name: 'person_ids', content: String(holder) },
    { name: 'company_ids', content: String(firm) },
    file(pdf, 'both.pdf'),
  ])
  for (const address of [`/v2/individuals/${holder}`, `/v2/corporates/${firm}`])
    expect((await officer.get(`${address}?populate=attachments`)).body.data.attachments).toMatchObject([
      { file_name: 'both.pdf', view_path: expect.stringContaining('/view') },
    ])
})
