import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { downloadTokenMs, OngoingResultLine, OngoingTask } from '@probity/contract/ongoing/ongoing.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { addCompany, addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
let firm: WorldOrganisation
const base = '/v2.2/screening/task'
const start = (type: string, more: object = {}, who = 'officer') =>
  firm.as(who).post(`${base}/start`, { type, ...more })
const listTasks = async (query = '') => (await firm.as('officer').get(`${base}${query}`)).body
const task = async (guid: string) =>
  (await listTasks()).ongoings.find((found: OngoingTask) => found.guid === guid) as OngoingTask
const logged = (type: string) =>
  firm.tx((tx) =>
    tx.selectFrom('activity_log').select(['data', 'severity']).where('type', '=', type).orderBy('id').execute(),
  )
const entities = async () =>
  (await firm.as('reviewer').get('/v2/alert_case_entities?limit=500')).body.data as {
    screening_type: string
    entity_id: string
    status: number
  }[]

beforeAll(async () => {
  world = await openWorld()
})
let made = 0
async function newFirm(): Promise<void> {
  firm = await world.organisation(`ongoing-${++made}`)
  await firm.tx(async (tx) => {
    await addPerson(tx, { names: ['Probity Testhit'], ref_id: 'P-1' })
    await addPerson(tx, { names: ['Quite Unlisted'], ref_id: 'P-2' })
    await addCompany(tx, { names: ['Quite Unlisted Trading Limited'], ref_id: 'C-1' })
  })
}

describe('a task', () => {
  test('is named by a guid, while records have numbers that grow [API-034]', async () => {
    await newFirm()
    const { body } = await start('full')
    expect(body.data.guid).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
    const rows = (await firm.as('officer').get('/v2/individuals?sort=create_date ASC, id ASC')).body.data
    const byReference = new Map(rows.map((row: { ref_id: string; id: number }) => [row.ref_id, row.id]))
    expect(rows.every((row: { id: unknown }) => Number.isInteger(row.id))).toBe(true)
    expect(byReference.get('P-2')).toBeGreaterThan(byReference.get('P-1') as number)
    await world.work()
  })
  test('of kind full covers every active customer and opens cases, whose hits say so [ONG-002] [ONG-015] [ONG-016] [ONG-017] [ONG-018] [CAS-069]', async () => {
    await newFirm()
    const { body } = await start('full')
    expect(OngoingTask.parse(body.data)).toMatchObject({ type: 'full', status: 'running', download_token: null })
    await world.work()
    expect(await task(body.data.guid)).toMatchObject({
      status: 'completed',
      taskId: expect.stringMatching(/^\d+$/),
      parties: 3,
      parties_total: 3,
      compared: 3,
      imported: true,
      url: `${base}/${body.data.guid}/result/download`,
      eventTypes: ['STATUS_CHANGE', 'STATUS_COMPLETED', 'ALERT_GENERATED'],
    })
    const found = await entities()
    expect(found.map(({ entity_id }) => entity_id)).toContain('demo:00000')
    expect(new Set(found.map(({ screening_type }) => screening_type))).toEqual(new Set(['ongoing_full']))
  })
  test('is logged when it starts, stops and is brought in, with what it covers [ONG-035] [ONG-036] [ONG-037] [ONG-038] [ONG-047] [ONG-048] [ONG-049] [AUD-029] [AUD-030] [AUD-031]', async () => {
    await newFirm()
    await start('full')
    await world.work()
    const delta = (await start('delta')).body.data
    await firm.as('officer').get(`${base}/${delta.guid}/cancel`)
    await world.work()
    const started = await logged('ongoing_screening.task.start')
    expect(started.map(({ data }) => (data as { batchType: string }).batchType)).toEqual(['all', 'all_new'])
    expect(started[0]).toMatchObject({ severity: 'medium' })
    expect(await logged('ongoing_screening.task.stop')).toHaveLength(1)
    expect(await logged('ongoing_screening.task.import')).toHaveLength(1)
  })
  test('is one at a time: asking again, also twice at once, answers the same one [ONG-025] [ONG-042]', async () => {
    await newFirm()
    const answers = await Promise.all([start('full'), start('full'), firm.as('officer').get(`${base}/start?type=full`)])
    expect(new Set(answers.map(({ body }) => body.data.guid)).size).toBe(1)
    expect(answers[2]!.headers['cache-control']).toBe('no-store')
    await world.work()
  })
  test('can be stopped while it runs, and then stays as it is [ONG-011] [ONG-021] [ONG-022] [ONG-026]', async () => {
    await newFirm()
    const { guid } = (await start('full')).body.data
    const stopped = await firm.as('officer').get(`${base}/${guid}/cancel`)
    expect(stopped.body.data).toMatchObject({ status: 'cancelled', end: expect.any(Number) })
    await world.work()
    expect(await task(guid)).toMatchObject({ status: 'cancelled', parties: 0 })
    expect((await firm.as('officer').post(`${base}/${guid}/try_import`)).body.code).toBe('E_CONFLICT')
  })
  test('of kind selective covers the customers named, and names those it does not know [ONG-003] [ONG-045]', async () => {
    await newFirm()
    const refused = await start('selective', { ref_ids: ['P-1', 'P-404'] })
    expect(refused.body).toMatchObject({ code: 'E_VALIDATION', issues: [{ path: 'ref_ids' }] })
    expect((await start('selective')).body.code).toBe('E_VALIDATION')
    expect((await start('full', { ref_ids: ['P-1'] })).body.code).toBe('E_VALIDATION')
    const { guid } = (await firm.as('officer').get(`${base}/start?type=selective&ref_ids=P-1,C-1`)).body.data
    await world.work()
    expect(await task(guid)).toMatchObject({ type: 'selective', status: 'completed', parties: 2, compared: 2 })
  })
  test('needs SCREENING, and belongs to its organisation alone [API-074]', async () => {
    await newFirm()
    expect((await start('full', {}, 'developer')).status).toBe(403)
    const { guid } = (await start('full')).body.data
    const other = await world.organisation(`elsewhere-${made}`)
    expect((await other.as('officer').post(`${base}/${guid}/cancel`)).status).toBe(404)
    expect((await other.as('officer').get(base)).body).toMatchObject({ ongoings: [], total: 0 })
    await world.work()
  })
})

describe('the list of tasks', () => {
  test('is newest first, in pages from 0, within a span of time [ONG-024] [ONG-039]', async () => {
    await newFirm()
    const begun: number[] = []
    for (let i = 0; i < 3; i++) {
      begun.push((await start('full')).body.data.start)
      await world.work()
      world.clock.forward(60_000)
    }
    expect(await listTasks()).toMatchObject({ status: 200, total: 3 })
    const starts = async (query: string) => (await listTasks(query)).ongoings.map((found: OngoingTask) => found.start)
    expect(await starts('')).toEqual(begun.toReversed())
    expect(await starts('?size=2&page=1')).toEqual([begun[0]])
    expect(await starts(`?start=${begun[1]}&end=${begun[1]}`)).toEqual([begun[1]])
    expect((await firm.as('officer').get(`${base}?size=0`)).body.code).toBe('E_VALIDATION')
  })
})

describe('downloads', () => {
  const download = (guid: string, part: string, token: string | null) =>
    firm.as('officer').call('GET', `${base}/${guid}/${part}/download${token === null ? '' : `?token=${token}`}`)
  const raw = async (guid: string, part: string, token: string | null) => {
    const { token: bearer } = (await firm.signIn('officer')).body
    const url = `${base}/${guid}/${part}/download?token=${token}`
    return world.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${bearer}` } })
  }
  const bare = async (guid: string, part: string) => {
    const { token } = (await firm.signIn('officer')).body
    const headers = { authorization: `Bearer ${token}` }
    return world.app.inject({ method: 'GET', url: `${base}/${guid}/${part}/download`, headers })
  }
  test('give the result and the inputs as gzipped JSON lines and the report as a workbook or a PDF, each logged [ONG-028] [ONG-029] [ONG-032] [ONG-050] [ONG-051] [ONG-052] [PDF-035] [AUD-032] [AUD-033]', async () => {
    await newFirm()
    const { guid } = (await start('full')).body.data
    await world.work()
    const { download_token: token } = await task(guid)
    const result = await raw(guid, 'result', token)
    expect(result.headers).toMatchObject({ 'content-type': 'application/gzip', 'cache-control': 'no-store' })
    const lines = gunzipSync(result.rawPayload).toString().trim().split('\n')
    const parsed = lines.map((line) => OngoingResultLine.parse(JSON.parse(line)))
    expect(parsed[0]).toMatchObject({ ref_id: 'P-1', name: 'Probity Testhit' })
    expect(parsed[0]!.hits[0]).toMatchObject({ entity_id: 'demo:00000', level: 'EXACT' })
    const inputs = gunzipSync((await raw(guid, 'input', token)).rawPayload)
      .toString()
      .trim()
      .split('\n')
    expect(inputs.map((line) => JSON.parse(line).ref_id)).toEqual(['P-1', 'P-2', 'C-1'])
    const report = await raw(guid, 'report', token)
    expect(report.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const pdf = await raw(guid, 'report', `${token}&format=pdf&lang=zh-hant`)
    expect(pdf.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/R-\d{4}-00001\.pdf/),
    })
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    // Signed by its content: the report is stored under its number, and the same file can be drawn from its evidence.
    const [kept] = (await firm.as('officer').get('/v2/reports')).body.data
    expect(kept).toMatchObject({ kind: 'ongoing', lang: 'zh-hant', format: 'pdf', number: expect.any(String) })
    expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(kept.content)
    expect((await firm.as('officer').get(`/v2/reports/${kept.id}/proof`)).body.data.proved).toBe(true)
    expect(await logged('ongoing_screening.task.download_outputs')).toHaveLength(3)
    expect(await logged('ongoing_screening.task.download_inputs')).toHaveLength(1)
  })
  test('take a token of this task alone, not older than 15 minutes, or none from who is signed in [ONG-031] [ONG-040] [LIM-044]', async () => {
    await newFirm()
    const { guid } = (await start('full')).body.data
    await world.work()
    const { download_token: token } = await task(guid)
    const second = (await start('full')).body.data.guid
    await world.work()
    expect((await download(second, 'result', token)).status).toBe(403)
    expect((await bare(guid, 'result')).statusCode).toBe(200)
    expect((await download(guid, 'result', `${token}x`)).status).toBe(403)
    expect((await download(guid, 'report', 'x')).status).toBe(403)
    expect((await bare(guid, 'report')).statusCode).toBe(200)
    // The clock of the test world advances meanwhile.
    world.clock.forward(downloadTokenMs - 60_000)
    expect((await raw(guid, 'result', token)).statusCode).toBe(200)
    world.clock.forward(61_000)
    expect((await raw(guid, 'result', token)).statusCode).toBe(403)
    expect((await world.stranger.get(`${base}/${guid}/result/download?token=${token}`)).body).toMatchObject({
      status: 403,
      message: expect.stringContaining('expired'),
    })
    const { ongoings } = (await firm.as('admin').get(base)).body
    const fresh = ongoings.find((found: OngoingTask) => found.guid === guid).download_token
    expect((await raw(guid, 'result', fresh)).statusCode).toBe(200)
  })
})

test('a task list token opens the files of its task without a bearer, until the session that asked for it ends [ONG-041]', async () => {
  await newFirm()
  const { guid } = (await start('full')).body.data
  await world.work()
  const { body: signed } = await firm.signIn('officer')
  const { ongoings } = (await world.stranger.get(base, { token: signed.token })).body
  const { download_token: token } = ongoings.find((found: OngoingTask) => found.guid === guid)
  const open = (part: string, given: string, of = guid) =>
    world.app.inject({ url: `${base}/${of}/${part}/download?token=${given}` })
  for (const part of ['result', 'input', 'report', 'report'])
    expect([part, (await open(part, token)).statusCode]).toEqual([part, 200])
  expect((await open('report', `${token}&format=pdf`)).statusCode).toBe(200)
  expect((await world.stranger.get(`${base}/${guid}/result/download`)).status).toBe(401)
  expect((await open('result', `${token}x`)).statusCode).toBe(403)
  expect((await open('result', 'nonsense.AAAA')).statusCode).toBe(403)
  expect((await world.app.inject({ url: `${base}?token=${token}` })).statusCode).toBe(401)
  const second = (await start('full')).body.data.guid
  await world.work()
  expect((await open('result', token, second)).statusCode).toBe(403)
  const byToken = { token: signed.token }
  await world.stranger.put('/v1/users/logout', { refresh_token: signed.refresh }, byToken)
  expect((await open('result', token)).statusCode).toBe(403)
})

describe('screening one customer by its reference', () => {
  test('stores a scan, opens its case, and is logged [ONG-033] [ONG-044] [ONG-046] [AUD-028]', async () => {
    await newFirm()
    const now = (refId: string) => firm.as('officer').post('/v2.2/ongoing/individuals', { refId })
    const { body } = await now('P-1')
    expect(body.data.raised).toBeGreaterThan(0)
    expect(body.data.alert_case).toBeGreaterThan(0)
    expect((await entities()).every(({ screening_type }) => screening_type === 'ongoing_delta')).toBe(true)
    // Nothing new the second time; the case that holds the hit is still named.
    expect((await now('P-1')).body.data).toMatchObject({ raised: 0, alert_case: body.data.alert_case })
    expect((await now('P-404')).status).toBe(404)
    expect(await logged('ongoing_screening.single')).toHaveLength(2)
  })
  test('covers a company with everybody who holds an office in it [ONG-034]', async () => {
    await newFirm()
    await firm.tx(async (tx) => {
      const company = await addCompany(tx, { names: ['Lantern Freight Limited'], ref_id: 'C-2' })
      const officer = await addPerson(tx, { names: ['Probity Testhit'] })
      await tx
        .insertInto('directors')
        .values({ company_id: company, capacity_type: 2, capacity_id: officer, director_type: 1 })
        .execute()
    })
    const { body } = await firm.as('officer').post('/v2.2/ongoing/corporates', { refId: 'C-2' })
    expect(body.data.raised).toBeGreaterThan(0)
    expect(await logged('ongoing_screening.single')).toHaveLength(2)
  })
})
