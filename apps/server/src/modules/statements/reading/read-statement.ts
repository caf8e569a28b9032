import { readFile, stat } from 'node:fs/promises'
import type { StatementColumns } from '@probity/contract/statements/statements.ts'
import { decodeText } from '@probity/reading/decode-text.ts'
import { ReadingError } from '@probity/reading/reading-error.ts'
import { isCamt, readCamt } from './camt-statement.ts'
import { isMt940, readMt940 } from './mt940.ts'
import type { Reading } from './statement.ts'
import { type FileRow, rowsOfText, rowsOfWorkbook } from './tables/file-rows.ts'
import { guessColumns } from './tables/guess-columns.ts'
import { readTable } from './tables/read-table.ts'

/** A year of a busy account as XML is about half of this. */
const bytesMax = 64 * 2 ** 20
/** Where the element that names the kind of an XML file is looked for. */
const headLength = 4_000
const shownRows = 20

interface Options {
  fileName: string
  /** Which column is what, as a person said for tables of this bank; null if nobody has yet. */
  columns: StatementColumns | null
}

/**
 * Reads a bank's statement: camt.053, MT940, or a table as CSV or workbook. A table without columns is not read but shown, with a
 * guess. Throws `ReadingError`: `format` for a file of another kind, `empty`, `bomb` for one that is too large, `damaged` and others.
 */
export async function readStatement(place: string, { fileName, columns }: Options): Promise<Reading> {
  const { size } = await stat(place)
  if (size > bytesMax) throw new ReadingError('bomb', { name: fileName, size })
  const content = await readFile(place)
  const ofBook = await rowsOfWorkbook(content)
  if (ofBook) return readOrShow('xlsx', ofBook, columns)
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') throw new ReadingError('format', { name: fileName })
  const { text, encoding } = decodeText(content)
  if (isCamt(text.slice(0, headLength)))
    return { kind: 'read', statements: await readCamt(encoding === 'UTF-8' ? content : Buffer.from(text)) }
  if (text.trimStart().startsWith('<')) throw new ReadingError('format', { name: fileName })
  if (isMt940(text)) return { kind: 'read', statements: readMt940(text) }
  return readOrShow('csv', rowsOfText(text), columns)
}

function readOrShow(format: 'csv' | 'xlsx', rows: readonly FileRow[], columns: StatementColumns | null): Reading {
  if (columns) return { kind: 'read', statements: readTable({ format, rows, columns }) }
  return {
    kind: 'columns',
    format,
    rows: rows.slice(0, shownRows).map(({ cells }) => cells),
    guess: guessColumns(rows),
  }
}
