import { type Cell, type Table, type TableRow, textOf } from '@probity/reading/cells.ts'
import { readCsv } from '@probity/reading/csv.ts'
import { ReadingError } from '@probity/reading/reading-error.ts'
import { readWorkbook } from '@probity/reading/workbook.ts'
import { storedAmount } from '../exact-amounts.ts'

/** Far above a month of a busy account. */
const limits = { rows: 200_000, columns: 60, cells: 4_000_000 }
const zip = { total: 256 * 2 ** 20, entries: 1_000, ratio: 150, ratioFrom: 16 * 2 ** 20 }
/** Lines above the table, with the name of the bank and the account, rarely have its separator. */
const headLines = 20

export interface FileRow {
  /** As spreadsheets show it, from 1. */
  number: number
  cells: string[]
}

/** The rows of a workbook; undefined if the content is none. Of several sheets, the one with the most rows. */
export async function rowsOfWorkbook(content: Buffer): Promise<FileRow[] | undefined> {
  const book = await readWorkbook(content, { limits, zip })
  if (!book) return undefined
  const [first, ...others] = book.tables
  if (!first) throw new ReadingError('empty')
  return rowsOf(others.reduce((most, table) => (table.rows.length > most.rows.length ? table : most), first))
}

export function rowsOfText(text: string): FileRow[] {
  const rows = rowsOf(readCsv(text, { name: 'statement', limits, headLines }))
  if (rows.length === 0) throw new ReadingError('empty')
  // A text of one column is a letter or a program, not a table.
  if (rows.filter(({ cells }) => cells.length > 1).length < 2) throw new ReadingError('format')
  return rows
}

const rowsOf = ({ rows }: Table): FileRow[] =>
  rows.map(({ number, cells }: TableRow) => ({ number, cells: cells.map(plainText) }))

const plainText = (cell: Cell): string =>
  typeof cell === 'object' && cell.odd === 'number' && cell.text.includes('.')
    ? (storedAmount(cell.text) ?? cell.text)
    : textOf(cell).trim()
