import type { ListFile } from '../list.ts'
import { ListError } from '../list-error.ts'
import { ofFile } from '../problems/of-file.ts'
import { at } from '../problems/places.ts'
import type { Row } from './delimited.ts'

/** The columns known to a reader; an unknown or missing column stops the import. */
export interface Columns {
  needed: readonly string[]
  known: readonly string[]
}
export interface TableRow {
  line: number
  get(column: string): string
}

/** Rows addressed by column name; the header must be the first row. */
export async function* readTable(
  file: ListFile,
  { rows, columns }: { rows: AsyncIterable<Row>; columns: Columns },
): AsyncGenerator<TableRow> {
  let header: Map<string, number> | undefined
  for await (const row of rows) {
    if (!header) {
      header = headerOf(file, { row, columns })
      continue
    }
    const places = header
    if (row.cells.length > places.size) throw tooWide(file, { row, width: places.size })
    yield { line: row.line, get: (column) => row.cells[places.get(column) ?? -1]?.trim() ?? '' }
  }
  if (!header) throw new ListError({ file: file.name, problem: ofFile.noHeader })
}

function headerOf(file: ListFile, { row, columns }: { row: Row; columns: Columns }): Map<string, number> {
  const names = row.cells.map((cell) =>
    cell
      .replace(/^\uFEFF/, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  const missing = columns.needed.filter((column) => !names.includes(column))
  const all = new Set([...columns.needed, ...columns.known, ''])
  const strange = names.filter((name) => !all.has(name))
  const problem = missing.length > 0 ? ofFile.missingColumns(missing) : ofFile.strangeColumns(strange)
  if (missing.length + strange.length > 0) {
    throw new ListError({ file: file.name, place: at.line(row.line), field: 'header', problem })
  }
  return new Map(names.map((name, at) => [name === '' ? `#${at}` : name, at]))
}

function tooWide(file: ListFile, { row, width }: { row: Row; width: number }): ListError {
  const problem = ofFile.tooWide(row.cells.length, width)
  return new ListError({ file: file.name, place: at.line(row.line), problem })
}
