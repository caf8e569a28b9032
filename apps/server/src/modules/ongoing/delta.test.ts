import { addressOf } from '@probity/contract/api/call.ts'
import { OngoingTask } from '@probity/contract/ongoing/ongoing.ts'
import { batchCalls } from '@probity/contract/screening/calls/batch-calls.ts'
import { RunProgress } from '@probity/contract/screening/run-progress.ts'
import type { Hit } from '@probity/contract/screening/screening.ts'
import { type SqlBool, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { unpackJson } from '#kernel/packed-json.ts'
import { type ListedRow, listed, releaseList } from '#test/world/list-release.ts'
import { addCompany, addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'

let world: World
const base = '/v2.2/screening/task'
const list = 'own-delta-a'
const release = (rows: readonly ListedRow[]) => releaseList(world, { list, rows })
const run = async (firm: WorldOrganisation, type: string): Promise<OngoingTask> => {
  const { guid } = (await firm.as('officer').post(`${base}/start`, { type })).body.data
  await world.work()
  const { ongoings } = (await firm.as('officer').get(base)).body
  return OngoingTask.parse(ongoings.find((found: OngoingTask) => found.guid === guid))
}

const progress = async (firm: WorldOrganisation, { taskId }: OngoingTask): Promise<RunProgress> =>
  RunProgress.parse(
    (await firm.as('officer').get(addressOf(batchCalls.progress, { params: { id: taskId } }))).body.data,
  )

beforeAll(async () => {
  world = await openWorld()
})

const given = [
  'Orvando',
  'Belisar',
  'Ottoline',
  'Jessamy',
  'Tiburce',
  'Evadne',
  'Lucasta',
  'Peregrin',
  'Sidonie',
  'Ulric',
]
const family = ['Kestrel', 'Quandt', 'Varga', 'Ploughwright', 'Hallorand', 'Mistlethwaite', 'Ransome', 'Zabriskie']
const nameOf = (n: number): string =>
  `${given[n % given.length]} ${family[Math.floor(n / given.length) % family.length]}`
const han = ['歐陽明遠', '司徒嘉欣', '陳大文', '諸葛思穎']

/** The list before: eighty persons; after: some removed, some renamed, some with another date, category or number, some new. */
const before: ListedRow[] = [
  ...Array.from({ length: 80 }, (_, n) => listed(`L-${n}`, nameOf(n), { date_of_birth: `19${50 + (n % 40)}-01-01` })),
  ...han.map((name, n) => listed(`H-${n}`, name)),
]
const changes: ((row: ListedRow) => ListedRow | undefined)[] = [
  () => undefined,
  (row) => ({ ...row, name: `${row['name']} Ostrander` }),
  (row) => ({ ...row, date_of_birth: '1999-12-31' }),
  (row) => ({ ...row, category: 'sanctions' }),
  (row) => ({ ...row, aliases: 'Wolfram Tarleton' }),
  (row) => ({ ...row, remarks: 'a note' }),
]
const after: ListedRow[] = [
  ...before.map((row, n) => (n % 7 === 3 ? changes[n % changes.length]!(row) : row)).filter((row) => row !== undefined),
  ...Array.from({ length: 12 }, (_, n) => listed(`N-${n}`, `${given[n % 10]} Featherstonehaugh`)),
  listed('N-han', '上官文傑'),
]

/** Customers on the list before, after, or on neither, some in another spelling. */
async function fill(firm: WorldOrganisation): Promise<void> {
  await firm.tx(async (tx) => {
    for (let n = 0; n < 90; n += 2)
      await addPerson(tx, { names: [nameOf(n)], dob: `19${50 + (n % 40)}-01-01`, ref_id: `P-${n}` })
    for (let n = 0; n < 10; n++) await addPerson(tx, { names: [`${given[n]} Fetherstonhaugh`], ref_id: `F-${n}` })
    for (const [n, name] of [
      'Wolfram Tarleton',
      'Au Yeung Ming Yuen',
      '上官文杰',
      'Nobody Whatsoever',
      ...han,
    ].entries())
      await addPerson(tx, { names: [name], ref_id: `X-${n}` })
    await addCompany(tx, { names: ['Orvando Kestrel Trading Limited'], ref_id: 'C-1' })
    // Every save derives fingerprints; these rows are inserted directly.
    await sql`update individuals set fingerprint = 'f' || id where fingerprint is null`.execute(tx)
    await sql`update corporates set fingerprint = 'f' || id where fingerprint is null`.execute(tx)
  })
}

/** Decides every third hit before the list changes, so that decision memory and reopening are compared too. */
async function decideSome(firm: WorldOrganisation): Promise<void> {
  const hits = (await firm.as('officer').get('/v2/alert_case_entities?limit=500&sort=id ASC')).body.data
  const verdict = { status: 2, exposition: '0', remarks: 'Another person' }
  for (const { id } of hits.filter((_: unknown, n: number) => n % 3 === 0))
    expect((await firm.as('officer').patch(`/v2/alert_case_entities/${id}`, verdict)).status).toBe(200)
}

/** Final state of each customer, independent of row numbers. */
async function outcome(firm: WorldOrganisation): Promise<unknown[]> {
  const { rows } = await firm.tx((tx) =>
    sql`select coalesce(p.ref_id, k.ref_id) as party, e.entity_id, e.status, e.similarity_level, e.score,
        e.reopened_from is not null as reopened, e.service_hit->'facts' as facts
      from alert_case_entities e join alert_cases c on c.org_id = e.org_id and c.id = e.alert_case
      left join individuals p on p.org_id = c.org_id and p.id = c.person
      left join corporates k on k.org_id = c.org_id and k.id = c.company
      where not e.is_deleted order by 1, 2`.execute(tx),
  )
  return rows
}
const ledger = async (firm: WorldOrganisation, where = sql<SqlBool>`true`) => {
  const { rows } = await firm.tx((tx) =>
    sql<{
      ref_id: string
      screened_release: string
    }>`select ref_id, screened_release from covered_individuals where ${where} order by ref_id`.execute(tx),
  )
  return rows
}

/** The replay of each scan that a delta made. */
async function replayed(firm: WorldOrganisation): Promise<unknown[]> {
  const { rows } = await firm.tx((tx) =>
    sql<{ scan_id: string }>`select scan_id from scans where mode = 'ongoing_delta' order by id`.execute(tx),
  )
  const ask = async ({ scan_id }: { scan_id: string }) =>
    (await firm.as('officer').post(`/v2/screening/results/${scan_id}/replay`)).body.data
  return Promise.all(rows.map(ask))
}

describe('a delta', () => {
  test('ends as a full re-screening ends: hits, scores, what is open again, and the coverage ledger [ONG-001] [CAS-068]', async () => {
    await release(before)
    const [one, two] = [await world.organisation('delta-one'), await world.organisation('delta-two')]
    for (const firm of [one, two]) {
      await fill(firm)
      await run(firm, 'full')
      await decideSome(firm)
    }
    expect(await outcome(one)).toEqual(await outcome(two))
    const untouched = await outcome(one)
    const latest = await release(after)
    // The events of the release would start a task for both firms; here each is started by hand.
    await world.client.query('delete from outbox_events')
    const delta = await run(one, 'delta')
    const full = await run(two, 'full')
    expect(delta).toMatchObject({ status: 'completed', parties: full.parties, hits: full.hits, release: latest })
    expect(await outcome(one)).toEqual(await outcome(two))
    expect(await outcome(one)).not.toEqual(untouched)
    expect(await outcome(one)).toContainEqual(expect.objectContaining({ reopened: true, status: 0 }))
    expect(await outcome(one)).toContainEqual(expect.objectContaining({ reopened: false, status: 2 }))
    expect(await ledger(one)).toEqual(await ledger(two))
    const [of, ofFull] = [await progress(one, delta), await progress(two, full)]
    expect(of.outcome).toMatchObject({ raised: of.outcome.raised, reopened: ofFull.outcome.reopened })
    expect(of.outcome.raised + of.outcome.reopened).toBe(delta.hits)
    expect(of.outcome.came_back).toEqual(ofFull.outcome.came_back)
    expect(of.outcome.came_back.map(({ reason }) => reason)).toContain('list.birth_dates')
    expect(of.pace.at(-1)!.parties).toBe(delta.parties)
    // It must have skipped most of the register, but not all of it.
    expect(full.compared).toBe(full.parties)
    expect(delta.compared).toBeGreaterThan(5)
    expect(delta.compared).toBeLessThan(full.parties * 0.8)
  })

  test('compares customers who came or changed since with the whole list', async () => {
    await release(before)
    const firm = await world.organisation('delta-new')
    await fill(firm)
    await run(firm, 'full')
    await firm.tx(async (tx) => {
      await addPerson(tx, { names: ['Probity Testhit'], ref_id: 'LATE' })
      await sql`update individuals set fingerprint = 'changed' where ref_id = 'P-4'`.execute(tx)
    })
    expect(await run(firm, 'delta')).toMatchObject({ status: 'completed', compared: 2 })
    expect((await outcome(firm)).filter((hit) => (hit as { party: string }).party === 'LATE').length).toBeGreaterThan(0)
  })

  test('asks a customer only about what changed, and its scan says since which release and can be proved again', async () => {
    const first = await release([
      listed('S-1', 'Sidonie Ostrander'),
      listed('S-2', 'Sidonie Ostrander', { remarks: 'an alias' }),
    ])
    const firm = await world.organisation('delta-since')
    await firm.tx(async (tx) => {
      await addPerson(tx, { names: ['Sidonie Ostrander'], ref_id: 'S' })
      await sql`update individuals set fingerprint = 'f' where fingerprint is null`.execute(tx)
    })
    const full = await run(firm, 'full')
    expect(full).toMatchObject({ hits: 2 })
    await release([
      listed('S-1', 'Sidonie Ostrander'),
      listed('S-2', 'Sidonie Ostrander', { date_of_birth: '1971-02-03' }),
      listed('S-3', 'Sidonie Ostrander'),
    ])
    const delta = await run(firm, 'delta')
    expect(delta).toMatchObject({ status: 'completed', compared: 1, hits: 1 })
    const { rows } = await firm.tx((tx) =>
      sql<{ since: string; results: Buffer }>`select input->>'since' as since, results from scans
        where mode = 'ongoing_delta'`.execute(tx),
    )
    const entities = (results: Buffer) => (unpackJson(results) as Hit[]).map(({ entity_id }) => entity_id).toSorted()
    const met = rows.map(({ since, results }) => [since, entities(results)])
    expect(met).toEqual([[first, ['own-delta-a:S-2', 'own-delta-a:S-3']]])
    expect(await replayed(firm)).toMatchObject([{ proved: true, hits: 2 }])
  })

  test('compares with the whole list who has as many hits as one may: another may come for one that left', async () => {
    const namesakes = Array.from({ length: 101 }, (_, n) => listed(`A-${n}`, 'Amaryllis Underhill'))
    await release(namesakes)
    const [one, two] = [await world.organisation('delta-most-one'), await world.organisation('delta-most-two')]
    for (const firm of [one, two]) {
      await firm.tx(async (tx) => {
        await addPerson(tx, { names: ['Amaryllis Underhill'], ref_id: 'A' })
        await sql`update individuals set fingerprint = 'f' where fingerprint is null`.execute(tx)
      })
      expect(await run(firm, 'full')).toMatchObject({ hits: 100 })
    }
    const left = (await outcome(one)).map((hit) => (hit as { entity_id: string }).entity_id)
    await release(namesakes.filter(({ reference }) => !left.slice(0, 3).includes(`own-delta-a:${reference}`)))
    await world.client.query('delete from outbox_events')
    expect(await run(one, 'delta')).toMatchObject({ compared: 1 })
    expect(await replayed(one)).toMatchObject([{ proved: true, hits: 1 }])
    await run(two, 'full')
    expect(await outcome(one)).toEqual(await outcome(two))
  })

  test('compares everybody once thresholds changed, for what was below may now be a hit', async () => {
    const firm = await world.organisation('delta-threshold')
    await fill(firm)
    const full = await run(firm, 'full')
    await firm.tx((tx) =>
      sql`insert into configurations (config_key, config_value, config_type) values ('similarity_weak', '0.55', 'number')
        on conflict do nothing`.execute(tx),
    )
    const { rows } = await firm.tx((tx) =>
      sql`update configurations set config_value = '0.55' where config_key = 'similarity_weak' returning 1`.execute(tx),
    )
    expect(rows).toHaveLength(1)
    expect(await run(firm, 'delta')).toMatchObject({ compared: full.parties })
  })
})

describe('a new release of the lists', () => {
  test('starts a delta by itself, once, where the register was screened before, and leaves other registers alone', async () => {
    await release(before)
    const [screened, fresh] = [await world.organisation('auto-one'), await world.organisation('auto-two')]
    for (const firm of [screened, fresh]) await fill(firm)
    await world.work()
    await run(screened, 'full')
    const latest = await release(after)
    await world.work()
    const { ongoings } = (await screened.as('officer').get(base)).body
    expect(
      ongoings.map(({ type, initiator, username, release: of }: OngoingTask) => [type, initiator, username, of])[0],
    ).toEqual(['delta', 'scheduled', 'system', latest])
    expect(ongoings).toHaveLength(2)
    expect((await fresh.as('officer').get(base)).body.total).toBe(0)
    await world.work()
    expect((await screened.as('officer').get(base)).body.total).toBe(2)
  })
  test('that comes while a task runs leaves that task on the lists it began with, and is caught up with after it', async () => {
    const first = await release(before)
    const firm = await world.organisation('auto-swap')
    await fill(firm)
    const begun = (await firm.as('officer').post(`${base}/start`, { type: 'full' })).body.data as OngoingTask
    const second = await release(after)
    await world.work()
    const { ongoings } = (await firm.as('officer').get(base)).body
    const releases = new Map(ongoings.map((task: OngoingTask) => [task.guid, task.release]))
    expect(releases.get(begun.guid)).toBe(first)
    expect(ongoings.map((task: OngoingTask) => [task.type, task.status, task.release])).toEqual([
      ['delta', 'completed', second],
      ['full', 'completed', first],
    ])
    const scans = await firm.tx((tx) =>
      sql<{ release: string }>`select distinct release from scans where mode = 'ongoing_full'`.execute(tx),
    )
    expect(scans.rows).toEqual([{ release: first }])
    expect(await ledger(firm, sql<SqlBool>`screened_release is distinct from ${second}`)).toEqual([])
  })
})
