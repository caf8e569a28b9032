import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import { type Manifest, releaseId } from '@probity/watchlists/release/manifest.ts'
import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { ListService } from '#kernel/list-service.ts'
import { listed, releaseList } from '#test/world/list-release.ts'
import { openWorld, type World } from '#test/world/world.ts'
import { openListService } from '../watchlists.public.ts'

let world: World
let home: string
let first: string
const opened: ListService[] = []
const question = {
  entity: { id: 'query', schema: 'Person' as const, names: [{ full: 'Chan Tai Man' }] },
  lists: ['own-test'],
  threshold: 0.6,
  limit: 5,
}

async function openService(indexBytes?: number): Promise<ListService> {
  const lists = await openListService({
    services: world.services,
    home,
    threads: 0,
    ...(indexBytes === undefined ? {} : { indexBytes }),
  })
  opened.push(lists)
  return lists
}

/** Another release with the same parties. */
async function copyRelease(number: number): Promise<string> {
  const manifest = JSON.parse(readFileSync(path.join(home, first, 'manifest.json'), 'utf8')) as Manifest
  manifest.sources[0]!.version = `copy ${number}`
  const id = releaseId(manifest)
  cpSync(path.join(home, first), path.join(home, id), { recursive: true })
  writeFileSync(path.join(home, id, 'manifest.json'), canonicalJson(manifest))
  await sql`insert into list_releases (id, manifest, entities, built_date)
    values (${id}, ${JSON.stringify(manifest)}::jsonb, 1, ${number})`.execute(world.services.owner)
  return id
}

let old: string[]

beforeAll(async () => {
  world = await openWorld()
  home = mkdtempSync(path.join(world.folder, 'releases-'))
  const serving = world.services.lists.current().id
  cpSync(path.join(world.services.lists.home, serving), path.join(home, serving), { recursive: true })
  const lists = await openService()
  first = await releaseList(
    { services: { ...world.services, lists } },
    { list: 'own-test', rows: [listed('1', 'Chan Tai Man')] },
  )
  old = []
  for (let number = 1; number <= 30; number++) old.push(await copyRelease(number))
})

afterEach(async () => {
  for (const lists of opened.splice(0)) await lists.close()
})

test('parties of thirty old scans are read without opening one more index', async () => {
  const lists = await openService()
  const before = lists.openIndexes()
  expect(before.indexes).toBe(1)
  for (const id of old) {
    const release = await lists.byId(id)
    const [{ id: entity } = { id: '' }] = await release.entries('own-test', { skip: 0, limit: 1 })
    expect(await release.record(entity)).toMatchObject({ list: 'own-test' })
  }
  expect(lists.openIndexes()).toEqual(before)
})

test('thirty releases that are searched take no more memory than the limit', async () => {
  const lists = await openService()
  const { bytes } = lists.openIndexes()
  const limited = await openService(3 * bytes)
  for (const id of old) {
    const [found] = await (await limited.byId(id)).search([question])
    expect(found).toHaveLength(1)
    expect(limited.openIndexes().bytes).toBeLessThanOrEqual(3 * bytes)
  }
  expect(limited.openIndexes().indexes).toBe(3)
})

test('what a run uses stays open while the lists are swapped and others are searched, and is closed afterwards', async () => {
  const lists = await openService(1)
  const [used = '', next = '', third = ''] = old
  await lists.withRelease(used, async (release) => {
    await sql`update list_state set release = ${next}`.execute(world.services.owner)
    await lists.refresh()
    expect(lists.current().id).toBe(next)
    await (await lists.byId(third)).search([question])
    expect(lists.openIndexes().indexes).toBe(2)
    expect((await release.search([question]))[0]).toHaveLength(1)
  })
  expect(lists.openIndexes().indexes).toBe(1)
  await sql`update list_state set release = ${first}`.execute(world.services.owner)
})

test('a release taken before a swap answers after it, though it was closed', async () => {
  const lists = await openService(1)
  const before = lists.current()
  await sql`update list_state set release = ${old[5]}`.execute(world.services.owner)
  await lists.refresh()
  expect(lists.openIndexes().indexes).toBe(1)
  expect((await before.search([question]))[0]).toHaveLength(1)
  await sql`update list_state set release = ${first}`.execute(world.services.owner)
})
