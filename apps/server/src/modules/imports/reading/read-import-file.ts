import { importLimits } from '@probity/contract/imports/imports.ts'
import { readCsv } from '@probity/reading/csv.ts'
import { decodeText } from '@probity/reading/decode-text.ts'
import { readWorkbook } from '@probity/reading/workbook.ts'
import { inWords, worded, zipLimits } from './in-words.ts'
import { isAccess, readAccess } from './read-access.ts'
import { type ReadFile, UnreadableFile } from './table.ts'

const limits = { rows: importLimits.rows, columns: importLimits.columns, cells: importLimits.cells }

/** Reads a workbook, a CSV file or an Access database, detected by content. `mainSheet` names the table of a CSV file. */
export async function readImportFile(content: Buffer, mainSheet: string): Promise<ReadFile> {
  if (content.length === 0) throw new UnreadableFile('F04')
  const book = await readWorkbook(content, { limits, zip: zipLimits }).catch((error: unknown) => {
    throw worded(error)
  })
  if (book) return { ...book, encoding: book.format === 'xls' ? 'UTF-16' : 'UTF-8' }
  if (isAccess(content)) return readAccess(content)
  return inWords(() => {
    const { text, encoding } = decodeText(content)
    const table = readCsv(text, { name: mainSheet, limits })
    if (table.rows.length === 0) throw new UnreadableFile('F04')
    return { format: 'csv', encoding, tables: [table] }
  })
}
