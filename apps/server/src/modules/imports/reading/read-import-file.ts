import { importLimits } from '@probity/contract/imports/imports.ts'
import { CellCount, type Table } from '@probity/reading/cells.ts'
import { readOds } from '@probity/reading/ods.ts'
import { ReadingError } from '@probity/reading/reading-error.ts'
import { readXls } from '@probity/reading/xls/xls.ts'
import { readSheet } from '@probity/reading/xlsx.ts'
import { readWorkbookInfo } from '@probity/reading/xlsx-book.ts'
import { openZip, type ZipParts } from '@probity/reading/zip.ts'
import { decodeText } from './decode-text.ts'
import { isAccess, readAccess } from './read-access.ts'
import { readCsv } from './read-csv.ts'
import { type ReadFile, UnreadableFile } from './table.ts'

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1')
/** Workbooks of Excel 97 to 2003, and later ones with a password, are stored in this container. */
const oleMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const zipLimits = { total: 512 * 2 ** 20, entries: 1_000, ratio: 150, ratioFrom: 16 * 2 ** 20 }
const limits = { rows: importLimits.rows, columns: importLimits.columns, cells: importLimits.cells }

/** Reads a workbook, a CSV file or an Access database, detected by content. `mainSheet` names the table of a CSV file. */
export async function readImportFile(content: Buffer, mainSheet: string): Promise<ReadFile> {
  if (content.length === 0) throw new UnreadableFile('F04')
  try {
    if (content.subarray(0, 4).equals(oleMark)) return workbook('xls', readXls(content, limits))
    if (content.subarray(0, 4).equals(zipMark)) return await readZipped(content)
  } catch (error) {
    throw error instanceof ReadingError ? inWords(error) : error
  }
  if (isAccess(content)) return readAccess(content)
  const { text, encoding } = decodeText(content)
  const table = readCsv(text, mainSheet)
  if (table.rows.length === 0) throw new UnreadableFile('F04')
  return { format: 'csv', encoding, tables: [table] }
}

async function readZipped(content: Buffer): Promise<ReadFile> {
  const { parts, close } = await openZip(content, zipLimits)
  try {
    return parts.has('content.xml') ? workbook('ods', await readOds(parts, limits)) : await readXlsx(parts)
  } finally {
    close()
  }
}

async function readXlsx(parts: ZipParts): Promise<ReadFile> {
  const count = new CellCount(limits)
  const info = await readWorkbookInfo(parts, count)
  const tables: Table[] = []
  for (const sheet of info.sheets)
    tables.push({ name: sheet.name, rows: await readSheet(parts, sheet, { info, limits, count }) })
  return workbook('xlsx', tables)
}

function workbook(format: 'xlsx' | 'xls' | 'ods', tables: readonly Table[]): ReadFile {
  if (tables.length === 0) throw new UnreadableFile('F05')
  if (tables.every(({ rows }) => rows.length === 0)) throw new UnreadableFile('F04')
  return { format, encoding: format === 'xls' ? 'UTF-16' : 'UTF-8', tables }
}

function inWords({ problem, params }: ReadingError): UnreadableFile {
  const { sheet = '', row = 0, column = '', limit = 0 } = params
  switch (problem) {
    case 'bomb':
      return new UnreadableFile('F07', { value: zipLimits.total / 2 ** 20 })
    case 'cut':
      return new UnreadableFile('F06', { sheet, row, column })
    case 'rows':
      return new UnreadableFile('F08', { sheet, value: limit })
    case 'too many cells':
      return new UnreadableFile('F18', { value: limit })
    case 'password':
      return new UnreadableFile('F02')
    case 'old':
      return new UnreadableFile('F17')
    case 'damaged':
    case 'row length':
    case 'cells':
    case 'text':
    case 'column':
      return new UnreadableFile('F05')
    default:
      return problem satisfies never
  }
}
