import {
  type ImportType,
  importLayouts,
  importTypes,
  sheetOfName,
  type TableUse,
} from '@probity/contract/imports/import-layout.ts'
import type { ImportSheet } from '@probity/contract/imports/layout-shape.ts'
import { headerKey } from '@probity/contract/imports/match-header.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { loadMapping, storeMapping } from './stored-mappings.ts'

/** Content of each table as chosen by a user, by normalised name; null excludes a table. */
export type ChosenTables = Readonly<Record<string, TableUse | null>>

export const isChosen = (chosen: ChosenTables, table: string): boolean => Object.hasOwn(chosen, headerKey(table))

/** The sheet of one type as which a table is read: the chosen one, otherwise by name. */
export function sheetOfTable(type: ImportType, table: string, chosen: ChosenTables): ImportSheet | undefined {
  if (!isChosen(chosen, table)) return sheetOfName(importLayouts[type], table)
  const use = chosen[headerKey(table)]
  return importLayouts[type].find(({ key }) => use === `${type}.${key}`)
}

/** True if a table belongs only to an import of another type. */
export const isOfOther = (type: ImportType, table: string, chosen: ChosenTables): boolean =>
  sheetOfTable(type, table, chosen) === undefined &&
  importTypes.some((other) => sheetOfTable(other, table, chosen) !== undefined)

/** Choices apply to every database of the organisation, whatever type of import it becomes. */
const ofDatabases = 'desktop'

export const rememberedTables = async (tx: Tx): Promise<ChosenTables> =>
  (await loadMapping<ChosenTables>(tx, ofDatabases)) ?? {}

export const rememberTables = (tx: Tx, tables: readonly { name: string; use: TableUse | null }[]): Promise<void> =>
  storeMapping(tx, ofDatabases, Object.fromEntries(tables.map(({ name, use }) => [headerKey(name), use])))
