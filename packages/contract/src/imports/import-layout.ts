import { companySheets } from './company-layout.ts'
import type { ImportColumn, ImportSheet } from './layout-shape.ts'
import { headerKey, matchHeader } from './match-header.ts'
import { personSheets } from './person-layout.ts'

export const importTypes = ['person', 'company'] as const
export type ImportType = (typeof importTypes)[number]

export const importLayouts: Readonly<Record<ImportType, readonly ImportSheet[]>> = {
  person: personSheets,
  company: companySheets,
}

/** The column for a header; undefined if there is none. A column key wins over an alias. */
export function columnOfHeader(sheet: ImportSheet, header: string): ImportColumn | undefined {
  const [match] = matchHeader(sheet, header)
  return sheet.columns.find(({ key }) => key === match?.column)
}

/** The sheet for a name; undefined if there is none. */
export function sheetOfName(sheets: readonly ImportSheet[], name: string): ImportSheet | undefined {
  const wanted = headerKey(name).replace(/^tbl(?=.)/, '')
  return sheets.find(({ key, zh, aliases, tables = [] }) =>
    [key, zh, ...aliases, ...tables].some((known) => headerKey(known) === wanted),
  )
}

/** The target of a database table: a sheet of one of the layouts. */
export type TableUse = `${ImportType}.${string}`

/** Every possible target of a table, in the order of the layouts. */
export const tableUses: readonly TableUse[] = importTypes.flatMap((type) =>
  importLayouts[type].map(({ key }): TableUse => `${type}.${key}`),
)
