import type { ImportType } from '@probity/contract/imports/import-layout.ts'
import type { MappedColumn } from '@probity/contract/imports/imports.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { type ChosenColumns, chosenKey } from './map-columns.ts'
import { loadMapping, storeMapping } from './stored-mappings.ts'

/** Columns that a user of the organisation mapped by hand before. */
export const rememberedColumns = async (tx: Tx, type: ImportType): Promise<ChosenColumns> =>
  (await loadMapping<ChosenColumns>(tx, type)) ?? {}

/** Stores the columns of a file that were mapped by hand. */
export const rememberColumns = (tx: Tx, type: ImportType, columns: readonly MappedColumn[]): Promise<void> =>
  storeMapping(
    tx,
    type,
    Object.fromEntries(columns.map(({ sheet, header, column }) => [chosenKey(sheet, header), column])),
  )
