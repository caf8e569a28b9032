import { CellCount, textOf } from '@probity/reading/cells.ts'
import { ReadingError, type ReadingProblem } from '@probity/reading/reading-error.ts'
import { readSheet } from '@probity/reading/xlsx.ts'
import { readWorkbookInfo } from '@probity/reading/xlsx-book.ts'
import type { ListFile, Words } from '../list.ts'
import { ListError } from '../list-error.ts'
import { ofFile } from '../problems/of-file.ts'
import { at } from '../problems/places.ts'
import type { Row } from './delimited.ts'
import { throughZip } from './zip.ts'

export interface SheetRow extends Row {
  sheet: string
}

/** XFD is the last column of a spreadsheet; no list has a million rows. */
const limits = { rows: 1_048_576, columns: 16_384, cells: 20_000_000 }

/** Rows of every sheet of a workbook as text, one at a time; days become ISO dates. */
export function readXlsx(file: ListFile): AsyncGenerator<SheetRow> {
  return throughZip(file, async function* (entries, { parts }) {
    if (!entries.has('xl/workbook.xml') || !entries.has('xl/_rels/workbook.xml.rels'))
      throw new ListError({ file: file.name, problem: ofFile.notSpreadsheet })
    const count = new CellCount(limits)
    const info = await inWords(file, readWorkbookInfo(parts, count))
    for (const sheet of info.sheets)
      for (const { number, cells } of await inWords(file, readSheet(parts, sheet, { info, limits, count })))
        yield { sheet: sheet.name, line: number, cells: cells.map(textOf) }
  })
}

const said: Partial<Record<ReadingProblem, Words>> = {
  text: ofFile.lostText,
  column: ofFile.strangeColumn,
  rows: ofFile.tooMuchWork,
  'too many cells': ofFile.tooMuchWork,
}
const inWords = <T>(file: ListFile, reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    if (!(error instanceof ReadingError)) throw error
    const { problem, params } = error
    const { sheet = '', row = 0 } = params
    const place = sheet === '' ? {} : { place: at.row(Number(row), String(sheet)) }
    throw new ListError({ file: file.name, ...place, problem: said[problem] ?? ofFile.broken(error.message) })
  })
