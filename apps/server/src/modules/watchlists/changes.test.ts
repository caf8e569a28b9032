import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allColumns } from '@probity/watchlists/lists/own/columns.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListQuery } from '#kernel/list-service.ts'
import { openProduct, type Product } from '#test/world/product.ts'
import { importLists } from './import-lists.ts'
import { noteSource } from './releases.queries.ts'

let product: Product
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'probity-changes-'))
  product = await openProduct()
})
afterAll(() => rm(folder, { recursive: true }))

type Row = Record<string, string>
const listed = (reference: string, name: string, more: Row = {}): Row => ({
  reference,
  type: 'person',
  name,
  category: 'adverse_media',
  ...more,
})
async function release(list: string, rows: Row[]): Promise<string> {
  const file = path.join(folder, `${list}.csv`)
  const lines = rows.map((row) => allColumns.map((column) => row[column] ?? '').join(','))
  await writeFile(file, [allColumns.join(','), ...lines].join('\n'))
  const { home } = product.services.lists
  const work = [{ list, files: [{ name: `${list}.csv`, path: file }] }]
  const { id } = await importLists(product.services, { home, work, inline: true })
  await product.services.lists.refresh()
  return id
}
const query = (full: string, organisation?: number): ListQuery => ({
  entity: { id: 'q', schema: 'Person', names: [{ full }] },
  threshold: 0.6,
  limit: 10,
  ...(organisation === undefined ? {} : { organisation_id: organisation }),
})
const concerned = async (from: string, to: string, names: string[], organisation?: number) => {
  const changes = await product.services.lists.changes(from, to)
  return changes.concern(names.map((name) => query(name, organisation)))
}

describe('the difference of two releases', () => {
  test('concerns who meets a party that came, went or changed, as it was or as it is, and nobody else', async () => {
    const one = await release('own-changes', [
      listed('1', 'Orvando Kestrel'),
      listed('2', 'Belisar Quandt'),
      listed('3', 'Ottoline Varga'),
    ])
    const two = await release('own-changes', [
      listed('1', 'Orvando Kestrel'),
      listed('2', 'Tiburce Hallorand'),
      listed('4', 'Jessamy Ploughwright'),
    ])
    const names = ['Orvando Kestrel', 'Belisar Quandt', 'Tiburce Hallorand', 'Ottoline Varga', 'Jessamy Ploughwright']
    expect(await concerned(one, two, names)).toEqual([false, true, true, true, true])
    expect((await product.services.lists.changes(one, two)).parties).toBe(3)
  })
  test('is empty where only a remark differs, or nothing at all', async () => {
    const one = await release('own-remarks', [listed('1', 'Orvando Kestrel', { remarks: 'seen in spring' })])
    const two = await release('own-remarks', [listed('1', 'Orvando Kestrel', { remarks: 'seen in autumn' })])
    expect(two).not.toBe(one)
    expect((await product.services.lists.changes(one, two)).parties).toBe(0)
    expect(await concerned(one, two, ['Orvando Kestrel'])).toEqual([false])
    expect((await product.services.lists.changes(two, two)).parties).toBe(0)
  })
  test('of a firm’s own list concerns that firm alone', async () => {
    const firm = async (code: string) => {
      const { rows } = await product.client.query(
        'insert into organisations (code, name) values ($1, $1) returning id',
        [code],
      )
      return rows[0].id as number
    }
    const [ours, theirs] = [await firm('ours'), await firm('theirs')]
    await noteSource(product.services.owner, { list: 'own-ours-a', organisation_id: ours })
    const one = product.services.lists.current().id
    const two = await release('own-ours-a', [listed('1', 'Evadne Mistlethwaite')])
    expect(await concerned(one, two, ['Evadne Mistlethwaite'], ours)).toEqual([true])
    expect(await concerned(one, two, ['Evadne Mistlethwaite'], theirs)).toEqual([false])
  })
})
