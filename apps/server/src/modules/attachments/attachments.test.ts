import { readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { scanBy } from '#kernel/storage/scan.ts'
import { openAttachmentDesk } from '#test/world/attachment-desk.ts'
import { multipart } from '#test/world/multipart.ts'

const { company, demo, file, harbour, officer, partyIn, pdf, person, upload, world } = await openAttachmentDesk()

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
    await expect.poll(() => waiting().length, { interval: 20 }).toBe(1)
    socket.destroy()
    await expect.poll(waiting, { interval: 20 }).toEqual([])
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

/** Uploads that have not reached the file store. */
const waiting = (): string[] => {
  try {
    return readdirSync(`${world.folder}/.incoming`)
  } catch {
    return []
  }
}

describe('the list', () => {
  let holder: number
  let first: number
  let second: number

  beforeAll(async () => {
    holder = await partyIn(demo, 'individuals')
    const owner = { name: 'person_ids', content: String(holder) }
    first = (await upload(officer, [file(pdf, 'alpha.pdf'), owner, { name: 'description', content: 'Passport 50%' }]))
      .body.data.id
    second = (await upload(officer, [file('a,b\n1,2\n', 'beta.csv'), owner])).body.data.id
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
    expect(await find({ person: holder, file_name: { contains: 'ALPHA' } })).toEqual([first])
    expect(await find({ person: holder, description: { contains: '50%' } })).toEqual([first])
    expect(await find({ person: holder, file_mime: { contains: 'csv' } })).toEqual([second])
  })

  test('is scoped to a person or company, under either name of the filter [ATT-021] [ATT-036]', async () => {
    expect(await find({ person: holder })).toEqual([second, first])
    expect(await find({ person_ids: holder })).toEqual([second, first])
    expect(await find({ company: 987_654 })).toEqual([])
    expect(await find({ alert: 1 })).toEqual([])
  })

  test('is cut by date, newest first unless asked otherwise, in pages [ATT-032] [ATT-033] [ATT-034]', async () => {
    const { data } = (await officer.get(`/v2/attachments/${first}`)).body
    expect(await find({ person: holder, create_date: { '>': data.create_date } })).toEqual([second])
    expect(await find({ person: holder, create_date: { '<': data.create_date + 1 } })).toEqual([first])
    const text = encodeURIComponent(JSON.stringify({ person: holder }))
    const page = await officer.get(`/v2/attachments?filter=${text}&sort=file_name ASC&limit=1&skip=1`)
    expect(page.body.data.map(({ id }: { id: number }) => id)).toEqual([second])
    expect((await officer.get('/v2/attachments?sort=sha256 ASC')).status).toBe(400)
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
