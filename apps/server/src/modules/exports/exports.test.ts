import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addPerson } from '#test/world/register.ts'
import { openRegister } from '#test/world/register-world.ts'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'
import type { Caller } from '#test/world/world.ts'
import { jobs } from '../../compose.ts'
import { tendExportsJob } from './tend-exports.ts'

type Register = Awaited<ReturnType<typeof openRegister>>
let register: Register
let officer: Caller
let auditor: Caller
beforeAll(async () => {
  register = await openRegister()
  officer = register.officer
  auditor = register.alpha.as('auditor')
})

const manyPersons = (n: number, tag: string) =>
  register.alpha.tx(async (tx) => {
    for (let at = 0; at < n; at++) await addPerson(tx, { names: [`${tag} Number ${at}`], ref_id: `${tag}-${at}` })
  })
const withRef = (tag: string) => ({ ref_id: { contains: `${tag}-` } })
const logOf = async (type: string) =>
  (
    await register.alpha.tx((tx) =>
      sql<{ username: string; data: Record<string, unknown> }>`select username, data from activity_log
        where type = ${type} order by id`.execute(tx),
    )
  ).rows
const linesOf = (csv: string): string[] => csv.replace('\uFEFF', '').trimEnd().split('\r\n')

test('a caller asks first, then fetches pages of ten by the id of the export: each row once, though rows are added meanwhile [EXP-001] [EXP-002] [EXP-004] [EXP-008]', async () => {
  await manyPersons(25, 'PAGED')
  const filter = withRef('PAGED')
  const { status, body } = await officer.post('/v2/exports/person', { filter })
  expect([status, body.data]).toMatchObject([200, { type: 'person', delivery: 'pages', total: 25, is_own: true }])
  const refs: string[] = []
  const skips: number[] = []
  for (let skip = 0; ; skip += 10) {
    const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&skip=${skip}&limit=10&export_id=${body.data.id}`
    const page = (await officer.get(`/v2/individuals?${query}`)).body.data as { ref_id: string }[]
    skips.push(skip)
    refs.push(...page.map(({ ref_id }) => ref_id))
    await manyPersons(1, `PAGED-${skip}`)
    if (page.length < 10) break
  }
  expect(skips).toEqual([0, 10, 20])
  expect(refs.slice(0, 25)).toEqual(Array.from({ length: 25 }, (_, at) => `PAGED-${at}`))
  expect(new Set(refs).size).toBe(refs.length)
  expect(await logOf('person.export')).toMatchObject([
    { username: 'officer', data: { export: body.data.id, rows: 25, filter } },
  ])
})

test('an id of somebody else, of another list or of an hour ago opens no pages, and EXPORT is needed', async () => {
  const { id } = (await officer.post('/v2/exports/person', {})).body.data
  expect((await officer.get(`/v2/individuals?export_id=${id}`)).status).toBe(200)
  expect((await auditor.get(`/v2/individuals?export_id=${id}`)).status).toBe(404)
  expect((await officer.get(`/v2/corporates?export_id=${id}`)).status).toBe(404)
  expect((await register.alpha.as('operator').get(`/v2/individuals?export_id=${id}`)).status).toBe(403)
  expect((await register.alpha.as('operator').post('/v2/exports/person', {})).status).toBe(403)
  expect((await auditor.post('/v2/exports/batch_log', {})).status).toBe(403)
})

test.each([
  ['person', 'Reference ID'],
  ['company', 'Reference ID'],
  ['address', 'Reference ID'],
  ['identity', 'Reference ID'],
  ['director', 'Company reference ID'],
  ['secretary', 'Company reference ID'],
  ['shareholder', 'Company reference ID'],
  ['share', 'Company reference ID'],
  ['founder', 'Company reference ID'],
  ['auth_rep', 'Company reference ID'],
  ['controller', 'Company reference ID'],
  ['transaction', 'Reference'],
  ['assessment', 'Assessment'],
  ['alert', 'Alert'],
  ['case', 'Case'],
  ['case_entity', 'Case'],
  ['batch_log', 'Batch'],
  ['activity', 'Entry'],
])('%s leaves as CSV and as a workbook [EXP-003]', async (type, head) => {
  const beginnings = { csv: `\uFEFF${head},`, xlsx: 'PK' }
  for (const [format, beginning] of Object.entries(beginnings)) {
    const { status, body } = await officer.post(`/v2/exports/${type}`, { format, delivery: 'file' })
    expect([status, body.data.step]).toEqual([200, 'waiting'])
    await register.world.work()
    const done = (await officer.get(`/v2/exports/${body.data.id}`)).body.data
    expect(done).toMatchObject({ step: 'ready', total: done.done, is_own: true })
    const file = await officer.get(`/v2/exports/${body.data.id}/file`)
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+\.(?:csv|xlsx)"$/)
    expect(String(file.body).slice(0, beginning.length)).toBe(beginning)
  }
})

test('companies, transactions, alerts, case hits and batches are logged each as what they are [EXP-005] [EXP-006] [BAT-077] [AUD-040]', async () => {
  const desk = await openTransactionDesk()
  const admin = desk.alpha.as('admin')
  const types = {
    company: 'company.export',
    director: 'company.export',
    identity: 'person.export',
    transaction: 'transaction.export',
    assessment: 'risk.export',
    alert: 'alert.export',
    case: 'alert_case.export',
    case_entity: 'alert_case.export',
    batch_log: 'name_screening.batch.export',
  }
  for (const type of Object.keys(types)) expect((await admin.post(`/v2/exports/${type}`, {})).status).toBe(200)
  const { rows } = await desk.alpha.tx((tx) =>
    sql<{
      type: string
      severity: string
    }>`select type, severity from activity_log where type like '%.export' order by id`.execute(tx),
  )
  expect(rows).toEqual(Object.values(types).map((type) => ({ type, severity: 'medium' })))
})

test('cells that begin like a formula are text in either format, numbers of documents follow the key, names of files tell nothing [EXP-007]', async () => {
  const cells = ['=1+1', '+852', '-1', '@ref', '＝1']
  for (const [at, tel] of cells.entries())
    await officer.post('/v2/individuals', {
      names: [{ name_type: 1, lang: 1, sur: 'FORMULA', other: `Test ${at}` }],
      ref_id: `FORMULA-${at}`,
      tel,
      ...(at === 0 ? { idens: [{ type: 1, id_number: 'A123456(3)' }] } : {}),
    })
  const view = { filter: { ref_id: { contains: 'FORMULA-' } }, columns: ['tel', 'id_number'], format: 'csv' }
  const own = await officer.post('/v2/individuals/export', view)
  expect(own.headers['content-disposition']).toBe('attachment; filename="natural-persons.csv"')
  expect(linesOf(own.body)).toEqual([
    'Telephone,Identity documents',
    "'=1+1,HKID A123456(3)",
    ...cells.slice(1).map((cell) => `'${cell},`),
  ])
  expect(linesOf((await auditor.post('/v2/individuals/export', view)).body)[1]).toBe("'=1+1,HKID A•••56(3)")
  const preview = (await officer.post('/v2/exports/person/preview', { filter: view.filter, columns: view.columns }))
    .body
  expect([preview.data.count, preview.data.rows[0]]).toEqual([5, ['=1+1', 'HKID A•••56(3)']])
  const probing = { filter: { id_number: { contains: 'A1' } } }
  expect((await auditor.post('/v2/exports/person', probing)).status).toBe(400)
})

test('the history says who exported what, when and how many rows; the filter only to those who may open the list', async () => {
  const filter = { sur: { contains: 'HISTORY' } }
  await officer.post('/v2/individuals/export', { filter, format: 'csv', columns: ['ref_id'] })
  const admin = await register.alpha.member({ username: 'files', keys: ['EXPORT'] })
  const of = (who: Caller) => who.get('/v2/exports?limit=1&sort=id DESC').then(({ body }) => body.data[0])
  expect(await of(officer)).toMatchObject({
    ...{ type: 'person', format: 'csv', delivery: 'direct', step: 'sent', total: 0, done: 0 },
    ...{ columns: ['ref_id'], created_by: 'officer', is_own: true, filter },
  })
  expect(await of(admin)).toMatchObject({ type: 'person', created_by: 'officer', is_own: false, filter: null })
  expect((await admin.get('/v2/exports/types')).body.data).toEqual([])
  expect((await auditor.get('/v2/exports/types')).body.data.map(({ type }: { type: string }) => type)).toEqual(
    expect.arrayContaining(['person', 'company', 'transaction', 'alert', 'case_entity', 'activity']),
  )
})

const fileOf = async (who: Caller, body: object = {}): Promise<number> => {
  const answer = await who.post('/v2/exports/person', { delivery: 'file', format: 'csv', ...body })
  expect(answer.status).toBe(200)
  await register.world.work()
  return answer.body.data.id as number
}

test('the link opens the file without a token for its requester alone, and dies with the file', async () => {
  const id = await fileOf(officer, { filter: withRef('PAGED'), columns: ['ref_id'] })
  expect((await auditor.post(`/v2/exports/${id}/link`)).status).toBe(404)
  expect((await auditor.get(`/v2/exports/${id}/file`)).status).toBe(404)
  const { href } = (await officer.post(`/v2/exports/${id}/link`)).body.data
  const opened = await register.world.stranger.get(href)
  expect([opened.status, linesOf(opened.body)[0]]).toEqual([200, 'Reference ID'])
  expect((await register.world.stranger.get(`${href}x`)).status).toBe(401)
  // Whoever signs a call is known by that, with or without a link.
  for (const url of [`/v2/exports/${id}/file`, href]) {
    expect((await officer.get(url)).status).toBe(200)
    expect((await auditor.get(url)).status).toBe(404)
  }
  const { rows } = await register.alpha.tx((tx) =>
    sql<{ sha256: string }>`select sha256 from exports where id = ${id}`.execute(tx),
  )
  const { files } = register.world.services
  expect((await buffer(await files.open(rows[0]!.sha256))).length).toBeGreaterThan(10)
  await register.alpha.tx((tx) => sql`update exports set expires_date = 1 where id = ${id}`.execute(tx))
  const refused = await officer.post(`/v2/exports/${id}/link`)
  expect([refused.status, refused.body.message]).toEqual([404, expect.stringContaining('expired')])
  await register.world.run(tendExportsJob)
  expect((await officer.get(`/v2/exports/${id}`)).body.data.step).toBe('expired')
  expect(await files.has(rows[0]!.sha256)).toBe(false)
})

test('a file with whole numbers is not fetched once the key is gone', async () => {
  const member = await register.alpha.member({ username: 'leaver', keys: ['EXPORT', 'PERSON'] })
  const id = await fileOf(member)
  await register.alpha.tx((tx) =>
    sql`update roles set keys = '["EXPORT", "PERSON.R"]' where name = 'Role of leaver'`.execute(tx),
  )
  await register.alpha.signIn('leaver')
  expect((await member.post(`/v2/exports/${id}/link`)).status).toBe(403)
})

test('a file is cancelled before it is written, by its requester; one that ended is not', async () => {
  const answer = await officer.post('/v2/exports/person', { delivery: 'file' })
  const { id } = answer.body.data
  expect((await auditor.post(`/v2/exports/${id}/cancel`)).status).toBe(404)
  expect((await officer.post(`/v2/exports/${id}/cancel`)).body.data.step).toBe('cancelled')
  await register.world.work()
  expect((await officer.get(`/v2/exports/${id}`)).body.data).toMatchObject({ step: 'cancelled', size: null })
  expect((await officer.post(`/v2/exports/${id}/cancel`)).status).toBe(409)
})

test('what is ready or failed stands in the inbox of its requester and is not counted', async () => {
  const id = await fileOf(officer)
  const asked = async (who: Caller) =>
    (await who.get('/v2/inbox')).body.data.items.filter(({ kind }: { kind: string }) => kind.startsWith('export.'))
  const items = await asked(officer)
  expect(items).toContainEqual(
    expect.objectContaining({ key: `export ${id}`, group: 'asked', href: `/sys/Export?export=${id}` }),
  )
  expect(await asked(auditor)).toEqual([])
})

test('a file that was waited for is mailed to its requester once, with a link and nothing of its content', async () => {
  const sent = () => register.world.mails.filter(({ subject }) => /export|匯出/.test(subject))
  await fileOf(officer)
  expect(sent()).toEqual([])
  const { id } = (await officer.post('/v2/exports/person', { delivery: 'file', filter: withRef('PAGED') })).body.data
  register.world.clock.forward(120_000)
  await register.world.work()
  expect(sent()).toMatchObject([{ to: ['officer@alpha.example'] }])
  expect(sent()[0]!.text).toContain(`/sys/Export?export=${id}`)
  expect(sent()[0]!.text).not.toContain('PAGED')
})

const stepOf = async (id: number) =>
  (await register.alpha.tx((tx) => sql<{ step: string }>`select step from exports where id = ${id}`.execute(tx)))
    .rows[0]!.step
const look = async () => {
  await register.world.run(jobs.get('tend-long-jobs')!)
  await register.world.work()
}

test('a file whose process ended is begun anew once its lease is over', async () => {
  const { id } = (await officer.post('/v2/exports/person', { delivery: 'file', format: 'csv' })).body.data
  await register.world.work()
  await register.alpha.tx((tx) => sql`update exports set step = 'running', sha256 = null where id = ${id}`.execute(tx))
  const hold = (until: number) =>
    register.world.client.query(
      `insert into leases values ('write-export ' || $1 || ' ' || $2, gen_random_uuid(), now_ms() + $3)
        on conflict (name) do update set until_date = excluded.until_date`,
      [register.alpha.id, id, until],
    )
  await hold(30_000)
  await look()
  expect(await stepOf(id)).toBe('running')
  await hold(-1)
  await look()
  expect(await stepOf(id)).toBe('ready')
})

test('two processes write a file once', async () => {
  const { id } = (await officer.post('/v2/exports/person', { delivery: 'file', format: 'csv' })).body.data
  await register.world.client.query('delete from outbox_events')
  const write = () => register.world.run(jobs.get('write-export')!, { export: id, organisation_id: register.alpha.id })
  await Promise.all([write(), write()])
  expect(await stepOf(id)).toBe('ready')
  expect((await register.world.client.query('select 1 from leases')).rowCount).toBe(0)
})
