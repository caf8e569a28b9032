import { columnOfHeader, headerKey, type ImportType, importLayouts } from '@probity/contract/imports/import-layout.ts'
import type { MappedColumn } from '@probity/contract/imports/imports.ts'
import type { ImportSheet } from '@probity/contract/imports/layout-shape.ts'
import { memberSheets } from '@probity/contract/imports/member-sheets.ts'
import { maskIdNumber } from '@probity/contract/parties/id-mask.ts'
import { type ReadFile, shownText, type Table, type TableRow, textOf, UnreadableFile } from '../reading/table.ts'
import { type ChosenTables, isChosen, sheetOfTable } from './chosen-tables.ts'

/** Columns chosen by hand, by normalised header; null excludes a column. */
export type ChosenColumns = Readonly<Record<string, string | null>>

export const chosenKey = (sheet: string, header: string): string => `${sheet} ${headerKey(header)}`

export interface MappedTable {
  sheet: ImportSheet
  /** Name of the table in the file. */
  name: string
  columns: MappedColumn[]
  rows: readonly TableRow[]
}

export interface Choices {
  columns: ChosenColumns
  /** Only for a database; the tables of a workbook are found by name. */
  tables: ChosenTables
}

/** Finds the sheets of the layout in a file and maps their headers. A file with one table needs no sheet name. */
export function mapTables(
  type: ImportType,
  tables: readonly Table[],
  { columns, tables: chosen }: Choices,
): MappedTable[] {
  const sheets = importLayouts[type]
  const main = sheets[0]!
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const named = filled.flatMap((table) => {
    const sheet = sheetOfTable(type, table.name, chosen)
    return sheet ? [{ sheet, table }] : []
  })
  if (!named.some(({ sheet }) => sheet === main)) {
    const isOpen = (table: Table) => !isChosen(chosen, table.name) && !named.some((known) => known.table === table)
    const first = likeliest(main, filled.filter(isOpen))
    if (!first) throw new UnreadableFile('F01', { sheet: main.key })
    named.unshift({ sheet: main, table: first })
  }
  return sheets.flatMap((sheet) => {
    const found = named.filter((known) => known.sheet === sheet)
    // Directors and shareholders can have tables of their own, with the role in the table name.
    const read = memberSheets.includes(sheet) ? found : found.slice(0, 1)
    return read.map(({ table }) => mapTable(sheet, table, columns))
  })
}

/** Number of columns of a sheet that a table contains. */
export const knownColumns = (sheet: ImportSheet, { rows }: Table): number =>
  new Set((rows[0]?.cells ?? []).flatMap((cell) => columnOfHeader(sheet, textOf(cell))?.key ?? [])).size

/** The table with most columns of a sheet; the first of several. */
const likeliest = (sheet: ImportSheet, tables: readonly Table[]): Table | undefined =>
  tables.toSorted((one, other) => knownColumns(sheet, other) - knownColumns(sheet, one))[0]

/** Tables of a file with the sheet as which each is read, and whether it is read at all. */
export function sheetsOf({ tables, unread = [] }: Pick<ReadFile, 'tables' | 'unread'>, mapped: readonly MappedTable[]) {
  const read = mapped.map(({ name, sheet, rows }) => ({
    name: shownText(name),
    rows: rows.length,
    is_read: true,
    sheet: sheet.key,
  }))
  const left = tables.filter(({ name, rows }) => rows.length > 0 && mapped.every((own) => own.name !== name))
  const unused = { is_read: false, sheet: null }
  return [
    ...read,
    ...left.map(({ name, rows }) => ({ name: shownText(name), rows: rows.length - 1, ...unused })),
    ...unread.map((name) => ({ name: shownText(name), rows: 0, ...unused })),
  ]
}

function mapTable(sheet: ImportSheet, { name, rows }: Table, chosen: ChosenColumns): MappedTable {
  const [head, ...rest] = rows
  const data = rest[0] && isLabelRow(sheet, rest[0]) ? rest.slice(1) : rest
  const taken = new Set<string>()
  const columns = (head?.cells ?? []).flatMap((cell, at): MappedColumn[] => {
    const header = shownText(textOf(cell)).slice(0, 100)
    if (header === '') return []
    const byHand = chosen[chosenKey(sheet.key, header)]
    const known = sheet.columns.some(({ key }) => key === byHand)
    const found = byHand === null || known ? (byHand ?? null) : (columnOfHeader(sheet, header)?.key ?? null)
    // Of two headers with the same meaning, the first is used.
    const column = found === null || taken.has(found) ? null : found
    if (column !== null) taken.add(column)
    return [{ sheet: sheet.key, header, at, column, sample: shownSample(sampleOf(data, at), column) }]
  })
  return { sheet, name, columns, rows: data }
}

const identityColumns = /^(?:(?:party_)?hkid|passport_no|id_number|(?:passport_(?:expiry_)?)?security_no)$/

/** Numbers of identity documents are masked wherever nobody edits them. */
const shownSample = (sample: string, column: string | null): string =>
  sample !== '' && column !== null && identityColumns.test(column) ? maskIdNumber(sample) : sample

const sampleOf = (rows: readonly TableRow[], at: number): string => {
  const row = rows.slice(0, 20).find(({ cells }) => textOf(cells[at]) !== '')
  return shownText(textOf(row?.cells[at]).slice(0, 60))
}

/** Row 2 of the template repeats the headers in both languages. */
function isLabelRow(sheet: ImportSheet, { cells }: TableRow): boolean {
  const texts = cells.map((cell) => headerKey(textOf(cell))).filter((text) => text !== '')
  const labels = new Set(sheet.columns.flatMap(({ en, zh }) => [en, zh, `${en} ${zh}`].map(headerKey)))
  return texts.length > 0 && texts.every((text) => labels.has(text))
}
