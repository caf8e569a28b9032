import { decodeText } from './decode-text.ts'
import { openWorkbook } from './open-workbook.ts'
import { isAccess, readAccess } from './read-access.ts'
import { readCsv } from './read-csv.ts'
import { readSheet } from './read-sheet.ts'
import { type ReadFile, type Table, UnreadableFile } from './table.ts'
import { readWorkbookInfo } from './workbook-parts.ts'

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1')
/** Old xls files, and xlsx files with a password, are stored in this container. */
const oleMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Reads a workbook, a CSV file or an Access database, detected by content. `mainSheet` names the table of a CSV file. */
export async function readImportFile(content: Buffer, mainSheet: string): Promise<ReadFile> {
  if (content.length === 0) throw new UnreadableFile('F04')
  if (content.subarray(0, 4).equals(oleMark)) throw new UnreadableFile('F02')
  if (content.subarray(0, 4).equals(zipMark)) return readWorkbook(content)
  if (isAccess(content)) return readAccess(content)
  const { text, encoding } = decodeText(content)
  const table = readCsv(text, mainSheet)
  if (table.rows.length === 0) throw new UnreadableFile('F04')
  return { format: 'csv', encoding, tables: [table] }
}

async function readWorkbook(content: Buffer): Promise<ReadFile> {
  const parts = await openWorkbook(content)
  const info = await readWorkbookInfo(parts)
  if (info.sheets.length === 0) throw new UnreadableFile('F05')
  const tables: Table[] = []
  for (const sheet of info.sheets) tables.push({ name: sheet.name, rows: await readSheet(parts, sheet, info) })
  if (tables.every(({ rows }) => rows.length === 0)) throw new UnreadableFile('F04')
  return { format: 'xlsx', encoding: 'UTF-8', tables }
}
