import { mkdir, readdir, rename, rm, truncate } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type ListedRow, listed, releaseList } from '#test/world/list-release.ts'
import { openProduct, type Product } from '#test/world/product.ts'
import { buildChangedIndex } from './changed-index.ts'
import { keptChanges } from './kept-changes.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
const folderOf = async (rows: ListedRow[]) =>
  join(product.services.lists.home, await releaseList(product, { list: 'own-kept', rows }))
const rowsOf = (count: number, edition: string) =>
  Array.from({ length: count }, (_, at) => listed(String(at), `Kestrel ${edition} Number ${at}`))
const never = (error: unknown) => {
  throw error
}
const keptIn = async (folder: string) => (await readdir(folder)).filter((name) => name.startsWith('changed-'))

const dropKept = async (folder: string) => {
  for (const name of await keptIn(folder)) await rm(join(folder, name))
}

test('an import leaves the difference to the release before beside the new one', async () => {
  const [from, to] = [await folderOf(rowsOf(2, 'Left')), await folderOf(rowsOf(4, 'Left'))]
  expect(await keptIn(to)).toHaveLength(2)
  expect((await keptChanges({ from, to }, never, () => Promise.reject(new Error('made again')))).ids).toHaveLength(2)
})

test('a difference is made once and read by whoever asks next, and made again where its file is broken', async () => {
  const [from, to] = [await folderOf(rowsOf(3, 'Early')), await folderOf(rowsOf(5, 'Late'))]
  await dropKept(to)
  const made = await keptChanges({ from, to }, never)
  expect(made.ids).toHaveLength(5)
  expect(await keptIn(to)).toHaveLength(2)

  await rename(from, `${from}.away`)
  const read = await keptChanges({ from, to }, never)
  expect(read).toEqual(made)
  await rename(`${from}.away`, from)

  const [file = ''] = (await keptIn(to)).filter((name) => !name.endsWith('.json'))
  await truncate(join(to, file), 100)
  const told: unknown[] = []
  const again = await keptChanges({ from, to }, (error) => void told.push(error))
  expect(again).toEqual(made)
  expect(told).toHaveLength(1)
  expect(await keptChanges({ from, to }, never)).toEqual(made)
})

test('where it cannot be kept, that is told and the answer is the same', async () => {
  const [from, to] = [await folderOf(rowsOf(2, 'One')), await folderOf(rowsOf(3, 'Two'))]
  await dropKept(to)
  await mkdir(join(to, `changed-2-since-${basename(from)}.json`))
  const told: unknown[] = []
  const made = await keptChanges({ from, to }, (error) => void told.push(error))
  expect(made.ids).toHaveLength(3)
  expect(told).toHaveLength(2)
})

test('many changes are cut in threads, and none is lost where one portion of them ends', async () => {
  const [from, to] = [await folderOf(rowsOf(1, 'Before')), await folderOf(rowsOf(2_001, 'After'))]
  expect(new Set((await buildChangedIndex(from, to)).ids).size).toBe(2_001)
})
