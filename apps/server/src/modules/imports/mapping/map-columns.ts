import { hasHan } from '@probity/contract/api/texts.ts'
import { type ImportType, importLayouts } from '@probity/contract/imports/import-layout.ts'
import type { MappedColumn } from '@probity/contract/imports/imports.ts'
import type { ImportSheet } from '@probity/contract/imports/layout-shape.ts'
import { headerKey } from '@probity/contract/imports/match-header.ts'
import { memberSheets } from '@probity/contract/imports/member-sheets.ts'
import { type Table, type TableRow, textOf } from '@probity/reading/cells.ts'
import { type ReadFile, shownText } from '../reading/table.ts'
import { RefusedFile } from '../refused-file.ts'
import { assignColumns } from './assign-columns.ts'
import { type ChosenTables, isChosen, sheetOfTable } from './chosen-tables.ts'
import { headPlace, headsOf, knownColumns } from './head-row.ts'
import { maskedSample, shownSample } from './shown-sample.ts'

/** Columns chosen by hand, by normalised header; null excludes a column. */
export type ChosenColumns = Readonly<Record<string, string | null>>

export const chosenKey = (sheet: string, header: string): string => `${sheet} ${headerKey(header)}`

export interface MappedTable {
  sheet: ImportSheet
  /** Name of the table in the file. */
  name: string
  /** Number of the row that holds the headers. */
  head: number
  columns: MappedColumn[]
  rows: readonly TableRow[]
}

export interface Choices {
  columns: ChosenColumns
  /** The row that holds the headers of a table, where it is known. */
  headOf: (table: string) => number | undefined
  /** Only for a database; the tables of a workbook are found by name. */
  tables: ChosenTables
}

/**
 * Finds the sheets of the layout in a file and maps their headers. A file with one table needs no sheet name; one of officers, shares,
 * addresses, documents or accounts alone is about records of the register.
 */
export function mapTables(type: ImportType, tables: readonly Table[], choices: Choices): MappedTable[] {
  const { tables: chosen } = choices
  const sheets = importLayouts[type]
  const main = sheets[0]!
  const filled = tables.filter(({ rows }) => rows.length > 0)
  const [only, ...further] = filled
  const alone = only && further.length === 0 ? childSheetOf(sheets, only) : undefined
  if (alone && only && !isChosen(chosen, only.name)) return [mapTable(alone, only, choices)]
  const named = filled.flatMap((table) => {
    const sheet = sheetOfTable(type, table.name, chosen)
    return sheet ? [{ sheet, table }] : []
  })
  if (!named.some(({ sheet }) => sheet === main)) {
    const isOpen = (table: Table) => !isChosen(chosen, table.name) && !named.some((known) => known.table === table)
    const first = likeliest(main, filled.filter(isOpen))
    if (!first) throw new RefusedFile('F01', { sheet: main.key })
    named.unshift({ sheet: main, table: first })
  }
  return sheets.flatMap((sheet) => {
    const found = named.filter((known) => known.sheet === sheet)
    // Directors and shareholders can have tables of their own, with the role in the table name.
    const read = memberSheets.includes(sheet) ? found : found.slice(0, 1)
    return read.map(({ table }) => mapTable(sheet, table, choices))
  })
}

/** The sheet that a table fits better than the main one. */
const childSheetOf = ([main, ...others]: readonly ImportSheet[], table: Table): ImportSheet | undefined =>
  others
    .filter((sheet) => knownColumns(sheet, table) > knownColumns(main!, table))
    .toSorted((one, other) => knownColumns(other, table) - knownColumns(one, table))[0]

/** The table with most columns of a sheet; the first of several. */
const likeliest = (sheet: ImportSheet, tables: readonly Table[]): Table | undefined =>
  tables.toSorted((one, other) => knownColumns(sheet, other) - knownColumns(sheet, one))[0]

/** Tables of a file with the sheet as which each is read, and whether it is read at all. */
export function sheetsOf(
  { tables, format, unread = [] }: Pick<ReadFile, 'tables' | 'format' | 'unread'>,
  mapped: readonly MappedTable[],
) {
  const read = mapped.map(({ name, sheet, rows, head }) => ({
    name: shownText(name),
    rows: rows.length,
    // The fields of a database are its headers.
    ...(format === 'access' ? {} : { head, top: topOf(tables.find((table) => table.name === name)) }),
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

const topRows = 10
const topCells = 12
/** The first rows of a table, among which a user may choose the one that holds the headers. */
const topOf = (table: Table | undefined) =>
  (table?.rows ?? []).slice(0, topRows).map(({ number, cells }) => ({
    row: number,
    text: shownText(
      cells
        .map((cell) => maskedSample(textOf(cell).trim()))
        .filter((text) => text !== '')
        .slice(0, topCells)
        .join(' · ')
        .slice(0, 200),
    ),
  }))

function mapTable(sheet: ImportSheet, { name, rows }: Table, { columns: chosen, headOf }: Choices): MappedTable {
  const place = headPlace(sheet, rows, headOf(name))
  const rest = rows.slice(place + 1)
  const data = rest[0] && isLabelRow(sheet, rest[0]) ? rest.slice(1) : rest
  const headers = headsOf(rows, place).map((head) => shownText(head.replace(/\s+/gu, ' ').trim()).slice(0, 100))
  const columns = assignColumns({
    sheet,
    headers,
    byHand: (header) => chosen[chosenKey(sheet.key, header)],
    isChinese: (at) => isChinese(data, at),
  })
  const mapped = headers.flatMap((header, at): MappedColumn[] => {
    if (header === '') return []
    const column = columns[at] ?? null
    return [{ sheet: sheet.key, header, at, column, sample: shownSample(sampleOf(data, at), column) }]
  })
  return { sheet, name, head: rows[place]?.number ?? 1, columns: mapped, rows: data }
}

const sampledRows = 20
const textsOf = (rows: readonly TableRow[], at: number): string[] =>
  rows
    .slice(0, sampledRows)
    .map(({ cells }) => textOf(cells[at]).trim())
    .filter((text) => text !== '')

function isChinese(rows: readonly TableRow[], at: number): boolean {
  const texts = textsOf(rows, at)
  return texts.filter(hasHan).length * 2 > texts.length
}

const sampleOf = (rows: readonly TableRow[], at: number): string => shownText((textsOf(rows, at)[0] ?? '').slice(0, 60))

/** Row 2 of the template repeats the headers in both languages. */
function isLabelRow(sheet: ImportSheet, { cells }: TableRow): boolean {
  const texts = cells.map((cell) => headerKey(textOf(cell))).filter((text) => text !== '')
  const labels = new Set(sheet.columns.flatMap(({ en, zh }) => [en, zh, `${en} ${zh}`].map(headerKey)))
  return texts.length > 0 && texts.every((text) => labels.has(text))
}
