import type { ImportType } from '@probity/contract/imports/import-layout.ts'
import type { MappedColumn } from '@probity/contract/imports/imports.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { insertOne, updateOne } from '#kernel/rows/write-rows.ts'
import { type ChosenColumns, chosenKey } from './map-columns.ts'

interface Remembered {
  id: number
  chosen: ChosenColumns
}

async function load(tx: Tx, type: ImportType): Promise<Remembered | undefined> {
  const { rows } =
    await sql<Remembered>`select id, chosen from import_mappings where type = ${type} and not is_deleted`.execute(tx)
  return rows[0]
}

/** Columns that somebody of the organisation mapped by hand before. */
export const rememberedColumns = async (tx: Tx, type: ImportType): Promise<ChosenColumns> =>
  (await load(tx, type))?.chosen ?? {}

/** Remembers the columns of a file as they were mapped by hand. */
export async function rememberColumns(tx: Tx, type: ImportType, columns: readonly MappedColumn[]): Promise<void> {
  const known = await load(tx, type)
  const chosen = {
    ...known?.chosen,
    ...Object.fromEntries(columns.map(({ sheet, header, column }) => [chosenKey(sheet, header), column])),
  }
  const values = { chosen }
  if (known) await updateOne(tx, 'import_mappings', { id: known.id, values })
  else await insertOne(tx, 'import_mappings', { type, ...values })
}
