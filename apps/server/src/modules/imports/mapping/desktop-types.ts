import { type ImportType, importLayouts, importTypes, sheetOfName } from '@probity/contract/imports/import-layout.ts'
import type { Table } from '../reading/table.ts'
import { knownColumns } from './map-columns.ts'

/** A table of other things has an ID and a name too. */
const enoughColumns = 3

/** Which records the tables of a desktop product hold: by their names, or where no name tells, by their columns. */
export function desktopTypes(tables: readonly Table[]): ImportType[] {
  const mainOf = (type: ImportType) => importLayouts[type][0]!
  const named = importTypes.filter((type) =>
    tables.some(({ name, rows }) => rows.length > 1 && sheetOfName(importLayouts[type], name) === mainOf(type)),
  )
  if (named.length > 0) return named
  const counts = importTypes.map((type) => ({
    type,
    known: Math.max(0, ...tables.map((table) => knownColumns(mainOf(type), table))),
  }))
  const most = Math.max(...counts.map(({ known }) => known))
  return counts
    .filter(({ known }) => known >= enoughColumns && known === most)
    .map(({ type }) => type)
    .slice(0, 1)
}

/** The tables that an import of one type reads or lists: those of the other type belong to the import beside it. */
export function tablesOfType(tables: readonly Table[], type: ImportType): Table[] {
  const others = importTypes.filter((other) => other !== type)
  return tables.filter(({ name }) => {
    if (sheetOfName(importLayouts[type], name)) return true
    return !others.some((other) => sheetOfName(importLayouts[other], name))
  })
}
