import { beforeAll, describe, expect, test } from 'vitest'
import type { ListQuery } from '#kernel/list-service.ts'
import { type ListedRow, listed, releaseList } from '#test/world/list-release.ts'
import { openProduct, type Product } from '#test/world/product.ts'
import { noteSource } from './releases.queries.ts'

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
