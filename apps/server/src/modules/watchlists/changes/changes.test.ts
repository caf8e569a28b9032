import { beforeAll, describe, expect, test } from 'vitest'
import type { ListQuery } from '#kernel/list-service.ts'
import { type ListedRow, listed, releaseList } from '#test/world/list-release.ts'
import { openProduct, type Product } from '#test/world/product.ts'
import { noteSource } from '../releases/releases.queries.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
const release = (list: string, rows: ListedRow[]) => releaseList(product, { list, rows })
const query = (full: string, organisation?: number): ListQuery => ({
  entity: { id: 'q', schema: 'Person', names: [{ full }] },
  threshold: 0.6,
  limit: 10,
  ...(organisation === undefined ? {} : { organisation_id: organisation }),
})
/** References of the new or changed entries that each name matches. */
const met = async (from: string, to: string, names: string[], organisation?: number) => {
  const changes = await product.services.lists.changes(from, to)
  const found = await changes.search(names.map((name) => query(name, organisation)))
  return found.map((hits) => hits.map(({ record }) => record.id.split(':').at(-1)))
}

describe('the difference of two releases', () => {
  test('is met by who meets a party that came or changed, as it is now, and by nobody else', async () => {
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
    expect(await met(one, two, names)).toEqual([[], [], ['2'], [], ['4']])
    expect((await product.services.lists.changes(one, two)).parties).toBe(2)
  })
  test('is empty where only a remark differs, or nothing at all', async () => {
    const one = await release('own-remarks', [listed('1', 'Orvando Kestrel', { remarks: 'seen in spring' })])
    const two = await release('own-remarks', [listed('1', 'Orvando Kestrel', { remarks: 'seen in autumn' })])
    expect(two).not.toBe(one)
    expect((await product.services.lists.changes(one, two)).parties).toBe(0)
    expect(await met(one, two, ['Orvando Kestrel'])).toEqual([[]])
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
    expect(await met(one, two, ['Evadne Mistlethwaite'], ours)).toEqual([['1']])
    expect(await met(one, two, ['Evadne Mistlethwaite'], theirs)).toEqual([[]])
  })
})
