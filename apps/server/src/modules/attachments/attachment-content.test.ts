import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { openAttachmentDesk } from '#test/world/attachment-desk.ts'

const { company, demo, file, harbour, officer, partyIn, pdf, person, upload, world } = await openAttachmentDesk()

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

  test('stays shut to a link whose session has ended, or whose user was locked', async () => {
    for (const end of ['logout', 'lock'] as const) {
      const desk = await demo.member({ username: `links-${end}` })
      const row = (await desk.get('/v2/attachments?limit=1')).body.data[0]
      expect((await world.stranger.get(row.view_path)).status).toBe(200)
      const id = await demo.userId(`links-${end}`)
      const over =
        end === 'lock'
          ? demo.as('admin').patch(`/v2/users/${id}`, { status: 0 })
          : demo.as('admin').post(`/v2/users/${id}/end_sessions`, {})
      expect((await over).status).toBe(200)
      expect((await world.stranger.get(row.view_path)).status).toBe(401)
    }
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
