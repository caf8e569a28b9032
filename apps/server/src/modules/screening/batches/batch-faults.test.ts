import { rm } from 'node:fs/promises'
import path from 'node:path'
import { runErrorText } from '@probity/contract/screening/run-errors.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { systemActor } from '#kernel/database/tenant.ts'
import { partsOf } from '#kernel/long-job/long-job.ts'
import { unpackJson } from '#kernel/packed-json.ts'
import { manifestOfRelease } from '#modules/watchlists/kept-releases.public.ts'
import { openListService } from '#modules/watchlists/watchlists.public.ts'
import { listed, releaseList } from '#test/world/list-release.ts'
import { addCompany, addPerson } from '#test/world/register.ts'
import { openWorld, type World, type WorldOrganisation } from '#test/world/world.ts'
import { screeningRun } from '../jobs/run-screening.ts'
import { type PageContext, screenPage } from '../pages/screen-page.ts'
import { getRun } from '../runs/runs.queries.ts'

let world: World
let firm: WorldOrganisation
let made = 0
const start = async () => (await firm.as('officer').post('/v2/screening/batch_start', { type: 'all' })).body.data
const batch = async (id: number) => (await firm.as('officer').get(`/v2/system_batch_histories/${id}`)).body.data
const alerts = async () => (await firm.as('officer').get('/v2/alerts?limit=100&sort=id ASC')).body.data
/** What the scans of one batch rest on and name; those of the ongoing screenings after each release are not among them. */
const scansOf = (id: number) =>
  firm.tx(async (tx) => {
    const { rows } = await sql<{ release: string; results: Buffer }>`select release, results from scans
      where (input->>'run')::bigint = ${id}`.execute(tx)
    const named = rows.some(({ results }) => JSON.stringify(unpackJson(results)).includes('Ploughwright'))
    return { releases: [...new Set(rows.map(({ release }) => release))], named }
  })
const runOf = (id: number) => firm.tx((tx) => getRun(tx, sql`id = ${id}`))
/** Another version of a list of this test's own: what it lists is of no concern to anybody else. */
const newList = (...names: string[]) =>
  releaseList(world, {
    list: 'own-batch-faults',
    rows: names.map((name, n) => listed(`B-${n}`, name, { type: name.endsWith('Limited') ? 'company' : 'person' })),
  })

beforeAll(async () => {
  world = await openWorld()
})
/** Thirty persons on one page, of which three are hit, and a company on another. */
async function newFirm(): Promise<void> {
  firm = await world.organisation(`batch-faults-${++made}`)
  await firm.tx(async (tx) => {
    for (let n = 0; n < 30; n++) await addPerson(tx, { names: [n % 10 === 0 ? 'Probity Testhit' : `Customer ${n}`] })
    await addCompany(tx, { names: ['Ploughwright Lanterns Limited'] })
  })
}
const pageOf = async (id: number): Promise<PageContext> => {
  const { lists, now, db, owner } = world.services
  const run = await firm.tx((tx) => getRun(tx, sql`id = ${id}`))
  const part = partsOf(owner, screeningRun, { organisation: firm.id, id })
  return { db, actor: systemActor(firm.id), run, release: lists.current(), lists, part, now }
}

/** A batch that has screened its first page. */
async function begun(): Promise<number> {
  const { id } = await start()
  await screenPage(await pageOf(id))
  expect((await batch(id)).processed_records).toBe(30)
  return id
}

describe('lists that change under a batch', () => {
  test('a release swapped half-way, and so often that it was closed: the batch ends on the one it began with', async () => {
    const first = await newList('Nobody Special')
    await newFirm()
    const id = await begun()
    for (const more of ['one', 'two', 'three', 'four']) await newList(`Nobody ${more}`, 'Ploughwright Lanterns Limited')
    expect(world.services.lists.current().id).not.toBe(first)
    await world.work()
    expect(await batch(id)).toMatchObject({ status: 'completed', processed_records: 31, alerts_generated: 3 })
    expect(await runOf(id)).toMatchObject({ release: first })
    expect(await scansOf(id)).toEqual({ releases: [first], named: false })
    const next = await start()
    await world.work()
    const now = world.services.lists.current().id
    expect(await runOf(next.id)).toMatchObject({ release: now, status: 'completed' })
    expect(await scansOf(next.id)).toEqual({ releases: [now], named: true })
  })

  test('a release that vanished from disk and store half-way: it is said, what was found stays, the next batch is whole', async () => {
    const gone = await newList('Somebody Vanishing')
    await newFirm()
    const id = await begun()
    const found = (await alerts()).length
    for (const more of ['five', 'six', 'seven', 'eight']) await newList(`Nobody ${more}`)
    // Another process goes on with the batch: this one still has the release open.
    const { lists } = world.services
    const { home } = lists
    await lists.close()
    world.services.lists = await openListService({ services: world.services, home, threads: 0 })
    const parts = Object.values((await manifestOfRelease(world.services.owner, gone))!.parts)
    await rm(path.join(home, gone), { recursive: true })
    for (const part of parts) await world.services.files.remove(part)
    await world.work()
    const failed = await batch(id)
    expect(failed).toMatchObject({ status: 'failed', error: 'release_gone', processed_records: 30 })
    expect(runErrorText(failed.error, 'en')).toContain('Start a new run')
    expect(runErrorText(failed.error, 'zh')).not.toBe(failed.error)
    expect((await alerts()).length).toBe(found)
    const again = await start()
    expect(again.id).not.toBe(id)
    await world.work()
    expect(await batch(again.id)).toMatchObject({ status: 'completed', processed_records: 31 })
    expect((await alerts()).length).toBe(found)
  })
})
