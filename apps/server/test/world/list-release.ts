import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allColumns } from '@probity/watchlists/lists/own/columns.ts'
import { importLists } from '#modules/watchlists/imports/import-lists.ts'
import type { Product } from './product.ts'

export type ListedRow = Record<string, string>

/** A row of an invented list; what is not said is left empty. */
export const listed = (reference: string, name: string, more: ListedRow = {}): ListedRow => ({
  reference,
  type: 'person',
  name,
  category: 'adverse_media',
  ...more,
})

/** Lets a new release serve in which this list holds these rows. Answers its id. */
export async function releaseList(
  { services }: Pick<Product, 'services'>,
  { list, rows }: { list: string; rows: readonly ListedRow[] },
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'probity-list-'))
  try {
    const file = { name: `${list}.csv`, path: path.join(folder, `${list}.csv`) }
    const lines = rows.map((row) => allColumns.map((column) => row[column] ?? '').join(','))
    await writeFile(file.path, [allColumns.join(','), ...lines].join('\n'))
    const { home } = services.lists
    const { id } = await importLists(services, { home, work: [{ list, files: [file] }], inline: true })
    await services.lists.refresh()
    return id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
