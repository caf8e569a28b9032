import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importLists } from '#modules/watchlists/imports/import-lists.ts'
import type { Product } from './product.ts'

/** A row of an invented list that every organisation sees. */
export interface PublicRow {
  id: string
  name: string
  born?: string
}

/** Lets a new release serve in which these lists, named as datasets of OpenSanctions, hold these rows. */
export async function releasePublic(
  { services }: Pick<Product, 'services'>,
  lists: Readonly<Record<string, readonly PublicRow[]>>,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'probity-lists-'))
  try {
    const work = await Promise.all(
      Object.entries(lists).map(async ([list, rows]) => {
        const file = { name: `${list}.csv`, path: path.join(folder, `${list}.csv`) }
        await writeFile(file.path, [head, ...rows.map(lineOf)].join('\n'))
        return { list, files: [file], allowOlder: true as const }
      }),
    )
    const { id } = await importLists(services, { home: services.lists.home, work, inline: true })
    await services.lists.refresh()
    return id
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const columns =
  'id schema name aliases birth_date countries addresses identifiers sanctions phones emails dataset first_seen last_seen last_change'.split(
    ' ',
  )
const head = columns.map((name) => `"${name}"`).join(',')
const lineOf = ({ id, name, born = '' }: PublicRow): string => {
  const cells: Record<string, string> = { id, schema: 'Person', name, birth_date: born, dataset: 'Invented' }
  return columns.map((column) => `"${cells[column] ?? ''}"`).join(',')
}
