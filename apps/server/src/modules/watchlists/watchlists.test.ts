import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Entity } from '@probity/matching/entity.ts'
import { allColumns } from '@probity/watchlists/lists/own/columns.ts'
import { openRelease } from '@probity/watchlists/release/open-release.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListQuery, ListService } from '#kernel/list-service.ts'
import { openProduct, type Product } from '#test/world/product.ts'
import { buildLease } from './imports/building.ts'
import { importLists } from './imports/import-lists.ts'
import { readReleaseIndex } from './releases/release-index.ts'
import { noteSource } from './releases/releases.queries.ts'
import { openListService } from './serving/open-list-service.ts'

let product: Product
let lists: ListService
let folder: string
const person = (full: string): Entity => ({ id: 'q', schema: 'Person', names: [{ full }] })
const query = (full: string, more: Partial<ListQuery> = {}): ListQuery => ({
  entity: person(full),
  threshold: 0.6,
  limit: 10,
  ...more,
})

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'probity-lists-'))
  product = await openProduct()
  const { services } = product
  // Acts as another machine: it has to download its releases from the file store.
  lists = await openListService({ services, home: path.join(folder, 'releases'), threads: 0 })
})
afterAll(async () => {
  await lists.close()
  await rm(folder, { recursive: true })
})

const row = (fields: Record<string, string>) => allColumns.map((column) => fields[column] ?? '').join(',')
async function ownFile(name: string, rows: Record<string, string>[]): Promise<{ name: string; path: string }> {
  const file = path.join(folder, name)
  await writeFile(file, [allColumns.join(','), ...rows.map(row)].join('\n'))
  return { name, path: file }
}
const kestrel = {
  reference: 'B-1',
  type: 'person',
  name: 'Orvando Kestrel',
  date_of_birth: '1961-02-03',
  category: 'adverse_media',
}
const importOwn = async (list: string, rows: Record<string, string>[]) =>
  importLists(product.services, {
    home: product.services.lists.home,
    work: [{ list, files: [await ownFile(`${list}.csv`, rows)] }],
    inline: true,
  })

describe('the index of a release', () => {
  test('is built again, the same, where an earlier version wrote it', async () => {
    const { home } = product.services.lists
    const release = path.join(home, product.services.lists.current().id)
    const records = await openRelease(release)
    const before = path.join(folder, 'before')
    await mkdir(before)
    await writeFile(path.join(before, 'index'), '{"magic":"probity-index-0"}')
    const again = Buffer.from(await readReleaseIndex(records, before))
    expect(again.equals(await readFile(path.join(release, 'index')))).toBe(true)
    await records.close()
  })
})

describe('the lists as they are served', () => {
  test('find a listed party by its name, explained, with its whole record', async () => {
    const [hits] = await product.services.lists.current().search([query('Probity Testhit')])
    expect(hits?.[0]?.record).toMatchObject({ id: 'demo:00000', list: 'demo' })
    expect(hits?.[0]?.comparison.level).toBe('EXACT')
    expect(hits?.[0]?.comparison.explanation.fields.length).toBeGreaterThan(0)
  })

  test('find both parties of one name, and none when their category is not asked for', async () => {
    const current = product.services.lists.current()
    const both = await current.search([
      query('Tandem Doublehit'),
      query('Tandem Doublehit', { categories: ['insolvency'] }),
    ])
    expect(both[0]?.map(({ record }) => record.id).sort()).toEqual(['demo:00001', 'demo:00002'])
    expect(both[1]).toEqual([])
  })

  test('answer "why not" for any party, and show what came near', async () => {
    const current = product.services.lists.current()
    const why = await current.explain(query('Somebody Else'), 'demo:00000')
    expect(why?.comparison.score).toBeLessThan(0.6)
    expect(await current.explain(query('Somebody Else'), 'demo:99999')).toBeUndefined()
    const near = await current.nearMisses(query('Probity Testhit', { threshold: 1 }), 5)
    expect(near.every(({ comparison }) => comparison.score < 1)).toBe(true)
  })

  test('say what each list is and means in Hong Kong, in both languages, and how old it is', () => {
    const [demo] = product.services.lists.current().lists
    expect(demo).toMatchObject({
      code: 'demo',
      entities: 300,
      stale: false,
      organisation_id: null,
      legal_effect: { code: 'information' },
    })
    expect(demo?.legal_effect.zh).toMatch(/虛構/)
  })
})

describe('an import', () => {
  test('makes a new release that serves at once, keeps the other lists, and leaves the old release open', async () => {
    const { services } = product
    const before = services.lists.current()
    await importOwn('own-board', [kestrel])
    expect(services.lists.current().id).toBe(before.id)
    await services.lists.refresh()
    const current = services.lists.current()
    expect(current.id).not.toBe(before.id)
    const [own, demo, old] = [
      ...(await current.search([query('Orvando Kestrel'), query('Probity Testhit')])),
      ...(await before.search([query('Orvando Kestrel')])),
    ]
    expect(own?.[0]?.record.id).toBe('own-board:B-1')
    expect(demo?.[0]?.record.id).toBe('demo:00000')
    expect(old).toEqual([])
    expect(await services.lists.difference(before.id, current.id)).toEqual({
      added: ['own-board:B-1'],
      changed: [],
      removed: [],
    })
  })

  test('of changed data tells material changes from others', async () => {
    const { services } = product
    const from = services.lists.current().id
    await importOwn('own-board', [{ ...kestrel, address: '1 Quay Road' }])
    await services.lists.refresh()
    const address = services.lists.current().id
    expect(await services.lists.difference(from, address)).toEqual({ added: [], changed: [], removed: [] })
    await importOwn('own-board', [{ ...kestrel, date_of_birth: '1962' }])
    await services.lists.refresh()
    expect(await services.lists.difference(address, services.lists.current().id)).toMatchObject({
      changed: ['own-board:B-1'],
    })
  })

  test('that cannot be believed is refused with file, line and field; the last good release keeps serving', async () => {
    const { services } = product
    const before = services.lists.current().id
    await expect(importOwn('own-board', [{ ...kestrel, category: 'gossip' }])).rejects.toThrow(
      /own-board\.csv: line 2: category: "gossip"/,
    )
    await services.lists.refresh()
    expect(services.lists.current().id).toBe(before)
    const { rows } = await sql<{
      last_error: string
      last_error_zh_hant: string
    }>`select last_error, last_error_zh_hant from list_sources where list = 'own-board'`.execute(services.owner)
    expect(rows[0]?.last_error).toMatch(/^own-board\.csv: line 2: category: "gossip"/)
    expect(rows[0]?.last_error_zh_hant).toMatch(/^own-board\.csv：第 2 行：category：「gossip」/)
    const { rows: leases } = await sql`select 1 from leases where name = ${buildLease}`.execute(services.owner)
    expect(leases).toEqual([])
  })

  test('builds in a thread of its own as it does in the calling one', async () => {
    const file = await ownFile('own-thread.csv', [{ ...kestrel, reference: 'T-1' }])
    const { services } = product
    const summary = await importLists(services, {
      home: services.lists.home,
      work: [{ list: 'own-thread', files: [file] }],
    })
    expect(summary.lists.map(({ list }) => list)).toEqual(['demo', 'own-board', 'own-thread'])
    const bad = await ownFile('own-bad.csv', [{ ...kestrel, name: '' }])
    const refused = importLists(services, { home: services.lists.home, work: [{ list: 'own-bad', files: [bad] }] })
    await expect(refused).rejects.toMatchObject({
      name: 'ListError',
      message: expect.stringMatching(/line 2: name/) as string,
    })
  })

  test('reaches another machine through the file store', async () => {
    await product.services.lists.refresh()
    await lists.refresh()
    expect(lists.current().id).toBe(product.services.lists.current().id)
    const [hits] = await lists.current().search([query('Orvando Kestrel')])
    expect(hits?.map(({ record }) => record.id).sort()).toEqual(['own-board:B-1', 'own-thread:T-1'])
  })
})

describe('a firm’s own list', () => {
  test('is searched for that firm alone', async () => {
    const { services } = product
    const { rows } = await sql<{
      id: number
    }>`insert into organisations (code, name) values ('list-owner', 'Owner') returning id`.execute(services.owner)
    const organisation_id = rows[0]!.id
    await noteSource(services.owner, { list: 'own-secret', organisation_id })
    await importOwn('own-secret', [{ ...kestrel, name: 'Velma Thornquist' }])
    await services.lists.refresh()
    const current = services.lists.current()
    const ask = (more: Partial<ListQuery>) =>
      current.search([query('Velma Thornquist', more)]).then(([hits]) => hits?.map(({ record }) => record.id))
    expect(await ask({ organisation_id })).toEqual(['own-secret:B-1'])
    expect(await ask({ organisation_id: organisation_id + 1 })).toEqual([])
    expect(await ask({ lists: ['own-secret'] })).toEqual([])
    expect(await current.explain(query('Velma Thornquist', { organisation_id }), 'own-secret:B-1')).toBeDefined()
    expect(await current.explain(query('Velma Thornquist'), 'own-secret:B-1')).toBeUndefined()
  })
})
