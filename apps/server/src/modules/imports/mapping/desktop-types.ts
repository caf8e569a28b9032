import { type ImportType, importLayouts, importTypes } from '@probity/contract/imports/import-layout.ts'
import type { Table } from '@probity/reading/cells.ts'
import { type ChosenTables, isChosen, isOfOther, sheetOfTable } from './chosen-tables.ts'
import { knownColumns } from './head-row.ts'

/** Unrelated tables have an ID and a name too. */
const enoughColumns = 3

/** Types of records in the tables of a desktop product: as chosen, otherwise by table names, otherwise by columns. */
export function desktopTypes(tables: readonly Table[], chosen: ChosenTables): ImportType[] {
  const mainOf = (type: ImportType) => importLayouts[type][0]!
  const named = importTypes.filter((type) =>
    tables.some(({ name, rows }) => rows.length > 1 && sheetOfTable(type, name, chosen) === mainOf(type)),
  )
  if (named.length > 0) return named
  const open = tables.filter(({ name }) => !isChosen(chosen, name))
  const counts = importTypes.map((type) => ({
    type,
    known: Math.max(0, ...open.map((table) => knownColumns(mainOf(type), table))),
  }))
  const most = Math.max(...counts.map(({ known }) => known))
  return counts
    .filter(({ known }) => known >= enoughColumns && known === most)
    .map(({ type }) => type)
    .slice(0, 1)
}

/** Tables that an import of one type reads or lists: tables of the other type belong to its sibling import. */
export const tablesOfType = (tables: readonly Table[], type: ImportType, chosen: ChosenTables): Table[] =>
  tables.filter(({ name }) => !isOfOther(type, name, chosen))
