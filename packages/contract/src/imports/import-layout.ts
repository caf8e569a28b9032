import { companySheets } from './company-layout.ts'
import type { ImportColumn, ImportSheet } from './layout-shape.ts'
import { personSheets } from './person-layout.ts'

export const importTypes = ['person', 'company'] as const
export type ImportType = (typeof importTypes)[number]

export const importLayouts: Readonly<Record<ImportType, readonly ImportSheet[]>> = {
  person: personSheets,
  company: companySheets,
}

/** Headers are compared without case, width, spaces, underscores and punctuation. */
export const headerKey = (header: string): string =>
  header
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_\p{P}\p{S}]+/gu, '')

const headersOf = ({ key, en, zh, aliases = [] }: ImportColumn): readonly string[] => [key, zh, en, ...aliases]

/** The column for a header; undefined if there is none. A column key wins over an alias. */
export function columnOfHeader(sheet: ImportSheet, header: string): ImportColumn | undefined {
  const wanted = headerKey(header)
  if (wanted === '') return undefined
  const named = sheet.columns.find(({ key }) => headerKey(key) === wanted)
  return named ?? sheet.columns.find((column) => headersOf(column).some((known) => headerKey(known) === wanted))
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
