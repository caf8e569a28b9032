import { DelimitedText } from '@probity/reading/delimited.ts'
import { ReadingError } from '@probity/reading/reading-error.ts'
import type { ListFile, Words } from '../list.ts'
import { ListError } from '../list-error.ts'
import { ofFile } from '../problems/of-file.ts'
import { at } from '../problems/places.ts'
import type { Encoding } from './file-head.ts'
import { isBlank } from './lines.ts'
import { readText } from './text.ts'

export interface Row {
  line: number
  cells: string[]
}
export interface Dialect {
  delimiter: string
  encoding?: Encoding
}

// Far above any row of a list, and small enough that reading one row stays fast.
const rowMax = 2 ** 20
const cellsMax = 1_000

/** Rows of a delimited file per RFC 4180: quoted cells may contain delimiters and line ends. */
export async function* readRows(file: ListFile, { delimiter, encoding = 'utf-8' }: Dialect): AsyncGenerator<Row> {
  const text = new DelimitedText({ delimiter, rowMax, cellsMax })
  try {
    for await (const piece of readText(file, encoding)) for (const row of text.push(piece)) if (isFilled(row)) yield row
    for (const row of text.end()) {
      if (row.isCut) throw refused(file, row.line, ofFile.endless)
      if (isFilled(row)) yield row
    }
  } catch (error) {
    if (!(error instanceof ReadingError)) throw error
    const problem = error.problem === 'cells' ? ofFile.tooManyCells : ofFile.tooLong
    throw refused(file, Number(error.params['line']), problem)
  }
}

/** A printed first character makes the closer look unnecessary: files have millions of rows. */
function isFilled({ cells }: Row): boolean {
  const first = cells[0] ?? ''
  return cells.length > 1 || (first.charCodeAt(0) > 0x20 && first.charCodeAt(0) < 0x7f) || !isBlank(first)
}

const refused = (file: ListFile, line: number, problem: Words): ListError =>
  new ListError({ file: file.name, place: at.line(line), problem })
