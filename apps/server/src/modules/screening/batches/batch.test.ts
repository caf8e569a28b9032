import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTenant, systemActor } from '#kernel/database/tenant.ts'
import { partsOf } from '#kernel/long-job/long-job.ts'
import { addCompany, addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { screeningRun } from '../jobs/run-screening.ts'
import { type PageContext, screenPage } from '../pages/screen-page.ts'
import { holdPagesAWhile } from '../runs/pages-under-way.ts'
import { getRun } from '../runs/runs.queries.ts'

let world: World
let firm: WorldOrganisation
let made = 0
const start = (type = 'all', who = 'officer') => firm.as(who).post('/v2/screening/batch_start', { type })
const step = (name: string, id: number) => firm.as('officer').post(`/v2.1/screening/batch_${name}/${id}`, {})
const batch = async (id: number) => (await firm.as('officer').get(`/v2/system_batch_histories/${id}`)).body.data
const alertCount = async () => (await firm.as('officer').get('/v2/alerts/count')).body.data.count
const officer = () => firm.as('officer')
/** What the log of a batch says of its customers, added up. */
async function alertsLogged(id: number) {
  const { rows } = (await officer().get(`/v2/screening/batch_log/${id}?limit=500`)).body.data
  const sum = (of: (row: BatchLogRow) => number) => rows.reduce((all: number, row: BatchLogRow) => all + of(row), 0)
  return {
    alerts: sum(({ outcome }) => outcome.alerts),
    pending: sum(({ outcome }) => outcome.pending),
    decided: sum(({ outcome }) => outcome.decided),
    hits: sum(({ hits }) => hits),
  }
}
type BatchLogRow = { hits: number; outcome: { alerts: number; pending: number; decided: number } }

beforeAll(async () => {
  world = await openWorld()
})
/** A firm of its own for each test that counts. */
async function newFirm(persons: number, companies = 0): Promise<void> {
  firm = await world.organisation(`firm-${++made}`)
  await firm.tx(async (tx) => {
    for (let i = 0; i < persons; i++)
      await addPerson(tx, { names: [i % 10 === 0 ? 'Probity Testhit' : `Unlisted Customer ${i}`] })
    for (let i = 0; i < companies; i++) await addCompany(tx, { names: [`Unlisted Trading ${i} Limited`] })
  })
}

describe('a batch', () => {
  test('screens every active customer once, raises alerts and ends [BAT-052] [BAT-074] [BAT-076] [BAT-079]', async () => {
    await newFirm(21, 3)
    const { id } = (await start()).body.data
    await world.work()
    expect(await batch(id)).toMatchObject({
      status: 'completed',
      is_completed: true,
      processed_records: 24,
      alerts_generated: await alertCount(),
      progress: 1,
    })
    expect(await alertCount()).toBeGreaterThanOrEqual(3)
    const log = await firm.tx((tx) =>
      tx
        .selectFrom('activity_log')
        .select('type')
        .where('type', 'like', 'name_screening.batch%')
        .orderBy('id')
        .execute(),
    )
    expect(log.map((entry) => entry['type'])).toEqual(['name_screening.batch.start', 'name_screening.batch.end'])
  })
  test('a second one raises nothing that stands already, and its log says so of each customer [BAT-021] [BAT-060]', async () => {
    const before = await alertCount()
    const { id: first } = (await officer().get('/v2/system_batch_histories?sort=id DESC&limit=1')).body.data[0]
    // Evidence of pending hits is renewed by the next batch: the hits stay those of the first.
    await firm.tx((tx) =>
      sql`update individuals set gender = 'Male' where id in (select person from alerts)`.execute(tx),
    )
    const { id } = (await start()).body.data
    await world.work()
    expect(await alertCount()).toBe(before)
    expect(await alertsLogged(first)).toEqual({ alerts: before, pending: 0, decided: 0, hits: before })
    expect(await batch(id)).toMatchObject({ alerts_generated: 0 })
    expect(await alertsLogged(id)).toEqual({ alerts: 0, pending: before, decided: 0, hits: before })
  })
  test('of type new reaches only customers never screened or changed since [BAT-051] [BAT-060]', async () => {
    const info = async () => (await firm.as('officer').get('/v2/screening/batch_info_new_only?type=new')).body.data
    expect(await info()).toMatchObject({
      type: 'new',
      person_total: 0,
      company_total: 0,
      last_completed_at: expect.any(Number),
    })
    await firm.tx((tx) => addPerson(tx, { names: ['Just Arrived'] }))
    expect((await info()).person_total).toBe(1)
    const { id } = (await start('new')).body.data
    await world.work()
    expect(await batch(id)).toMatchObject({ status: 'completed', person_total: 1, processed_records: 1 })
  })
  test('knows two types to start and says so of others [BAT-040] [BAT-063] [ERR-043] [LIM-055]', async () => {
    expect(await start('new_wl')).toMatchObject({ status: 400, body: { message: 'Unsupported batch type' } })
    expect(await firm.as('officer').get('/v2/screening/batch_info_new_only?type=all_new')).toMatchObject({
      status: 400,
      body: { message: 'Unsupported batch type' },
    })
  })
  test('cannot be written by hand [BAT-064] [AUD-049]', async () => {
    expect(await firm.as('officer').post('/v2/system_batch_histories', {})).toMatchObject({
      status: 403,
      body: { message: 'Operation not supported' },
    })
  })
  test('leaves its evidence as files named by their content', async () => {
    await newFirm(5)
    const { id } = (await start()).body.data
    await world.work()
    const run = await firm.tx((tx) => getRun(tx, sql`id = ${id}`))
    for (const file of [run.manifest, run.inputs, run.result]) expect(await world.services.files.has(file!)).toBe(true)
    const manifest = gunzipSync(await buffer(await world.services.files.open(run.manifest!))).toString()
    const scans = await firm.tx((tx) => tx.selectFrom('scans').select(['scan_id', 'content_hash']).execute())
    expect(scans).toHaveLength(1)
    expect(manifest).toContain(JSON.stringify([scans[0]!.scan_id, scans[0]!.content_hash]))
  })
  test('is one at a time, and another firm’s is out of reach [BAT-078]', async () => {
    await newFirm(3)
    const { id } = (await start()).body.data
    expect((await start()).body.data.id).toBe(id)
    const other = await world.organisation(`other-${made}`)
    expect((await other.as('officer').post(`/v2/screening/batch_pause/${id}`, {})).status).toBe(404)
    await world.work()
  })
})

describe('steering', () => {
  test('pause keeps what was done, resume goes on, stop ends it [BAT-041] [BAT-042] [BAT-043] [BAT-044] [BAT-053] [BAT-054] [BAT-055] [BAT-075]', async () => {
    await newFirm(4)
    const { id } = (await start()).body.data
    expect((await step('pause', id)).body.data).toMatchObject({ status: 'paused', is_paused: true })
    await world.work()
    expect((await batch(id)).processed_records).toBe(0)
    expect((await start()).body.data).toMatchObject({ id, status: 'running', is_resumed: true })
    expect((await step('stop', id)).body.data).toMatchObject({ status: 'stopped' })
    expect((await step('resume', id)).body.code).toBe('E_CONFLICT')
    expect((await start()).body.data.id).not.toBe(id)
    await world.work()
  })
})

const pageOf = async (id: number): Promise<PageContext> => {
  const { lists, now, db, owner } = world.services
  const run = await firm.tx((tx) => getRun(tx, sql`id = ${id}`))
  const part = partsOf(owner, screeningRun, { organisation: firm.id, id })
  return { db, actor: systemActor(firm.id), run, release: lists.current(), lists, part, now }
}

test('a batch that is stopped half-way leaves the proof of what it screened [AUD-023]', async () => {
  await newFirm(30, 2)
  const { id } = (await start()).body.data
  await screenPage(await pageOf(id))
  await step('stop', id)
  await world.work()
  const run = await firm.tx((tx) => getRun(tx, sql`id = ${id}`))
  expect(run).toMatchObject({ status: 'stopped', person_done: 30, company_done: 0 })
  const manifest = gunzipSync(await buffer(await world.services.files.open(run.manifest!))).toString()
  const scans = await firm.tx((tx) => tx.selectFrom('scans').select(['scan_id', 'content_hash']).execute())
  expect(scans).toHaveLength(3)
  for (const { scan_id, content_hash } of scans) expect(manifest).toContain(JSON.stringify([scan_id, content_hash]))
  const log = await firm.tx(async (tx) => {
    const { rows } = await sql<{ type: string; severity: string; username: string; data: object }>`
      select type, severity, username, data from activity_log where target_table = 'screening_runs' order by id`.execute(
      tx,
    )
    return rows
  })
  expect(log).toMatchObject([
    { type: 'name_screening.batch.start', severity: 'medium', username: 'officer' },
    { type: 'name_screening.batch.stop', severity: 'medium', username: 'officer', data: { persons: 30, companies: 0 } },
    { type: 'name_screening.batch.end', severity: 'normal', data: { state: 'stopped', manifest: run.manifest } },
  ])
})

/** Locks the first page of a batch as a worker does that writes it; what it gives writes the page. */
async function pageUnderWay(id: number): Promise<() => Promise<void>> {
  const { db } = world.services
  const [end, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const page = inTenant(db, systemActor(firm.id), async (tx) => {
    await sql`select 1 from run_pages where run = ${id} and not done order by id limit 1 for update`.execute(tx)
    locked.resolve()
    await end.promise
    await sql`update run_pages set done = true, parties = 30 where run = ${id} and party = 'person'`.execute(tx)
    await sql`update screening_runs set person_done = 30 where id = ${id}`.execute(tx)
  })
  await locked.promise
  return async () => {
    end.resolve()
    await page
  }
}

describe('a stop while a page is under way', () => {
  test('answers once the page ended, and counts it', async () => {
    await newFirm(30, 2)
    const { id } = (await start()).body.data
    const endPage = await pageUnderWay(id)
    const answer = step('stop', id)
    const first = await Promise.race([answer.then(() => 'stop'), setTimeout(500, 'still waiting')])
    expect(first).toBe('still waiting')
    await endPage()
    expect((await answer).body.data).toMatchObject({ status: 'stopped', processed_records: 30 })
    await world.work()
    expect(await batch(id)).toMatchObject({ status: 'stopped', processed_records: 30 })
  })
  test('does not wait for one that does not end', async () => {
    await newFirm(30, 2)
    const { id } = (await start()).body.data
    const endPage = await pageUnderWay(id)
    await firm.tx(async (tx) => {
      await holdPagesAWhile(tx, id, 50)
      expect((await getRun(tx, sql`id = ${id}`)).status).toBe('running')
    })
    await endPage()
    await step('stop', id)
    await world.work()
  })
})

const endLeases = () => world.client.query('update leases set until_date = 0')
/** A worker that stands still while it searches; the result lets it go on. */
async function slowPage(id: number): Promise<() => Promise<unknown>> {
  const context = await pageOf(id)
  const [late, asked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const search: typeof context.release.search = async (queries) => {
    asked.resolve()
    await late.promise
    return context.release.search(queries)
  }
  const page = screenPage({ ...context, release: { ...context.release, search } })
  await asked.promise
  return () => {
    late.resolve()
    return page
  }
}

describe('a crash', () => {
  test('between reading and writing leaves the page open: nobody skipped, nobody counted twice', async () => {
    await newFirm(30)
    const { id } = (await start()).body.data
    const context = await pageOf(id)
    const broken = { ...context.release, search: () => Promise.reject(new Error('killed')) }
    await expect(screenPage({ ...context, release: broken })).rejects.toThrow('killed')
    expect((await batch(id)).processed_records).toBe(0)
    await world.work()
    expect(await batch(id)).toMatchObject({ status: 'completed', processed_records: 30 })
    expect(await alertCount()).toBe((await batch(id)).alerts_generated)
  })
  test('of the whole worker gives its page back when its lease ends', async () => {
    await newFirm(30)
    const { id } = (await start()).body.data
    const goOn = await slowPage(id)
    expect(await screenPage(await pageOf(id))).toBe('all taken')
    await endLeases()
    await world.work()
    expect(await batch(id)).toMatchObject({ status: 'completed', processed_records: 30 })
    await goOn()
  })
  test('a worker whose lease ended writes nothing that another has written', async () => {
    await newFirm(30)
    const { id } = (await start()).body.data
    const goOn = await slowPage(id)
    await endLeases()
    expect(await screenPage(await pageOf(id))).toBe('done')
    await goOn()
    await world.work()
    expect(await batch(id)).toMatchObject({ status: 'completed', processed_records: 30 })
    expect(await alertCount()).toBe((await batch(id)).alerts_generated)
  })
  test('a page that is answered after the batch was stopped is not counted', async () => {
    await newFirm(30)
    const { id } = (await start()).body.data
    const context = await pageOf(id)
    const search: typeof context.release.search = async (queries) => {
      await step('stop', id)
      return context.release.search(queries)
    }
    expect(await screenPage({ ...context, release: { ...context.release, search } })).toBe('done')
    await world.work()
    expect(await batch(id)).toMatchObject({ status: 'stopped', processed_records: 0 })
    expect(await alertCount()).toBe(0)
  })
  test('two workers at once never take the same page', async () => {
    await newFirm(40)
    const { id } = (await start()).body.data
    const taken = await Promise.all([1, 2, 3].map(async () => screenPage(await pageOf(id))))
    expect(taken.filter((end) => end === 'done')).toHaveLength(1)
    expect((await batch(id)).processed_records).toBe(40)
    await world.work()
  })
})
