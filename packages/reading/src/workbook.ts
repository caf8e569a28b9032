import { CellCount, type Table, type TableLimits } from './cells.ts'
import { readOds } from './ods.ts'
import { ReadingError } from './reading-error.ts'
import { readXls } from './xls/xls.ts'
import { readSheet } from './xlsx.ts'
import { readWorkbookInfo } from './xlsx-book.ts'
import { openZip, type ZipLimits, type ZipParts } from './zip.ts'

const zipMark = Buffer.from('PK\u0003\u0004', 'latin1')
/** Workbooks of Excel 97 to 2003, and later ones with a password, are stored in this container. */
const oleMark = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

interface Workbook {
  format: 'xlsx' | 'xls' | 'ods'
  tables: readonly Table[]
}

/** The sheets of a workbook, detected by content; undefined if the content is no workbook. */
export async function readWorkbook(
  content: Buffer,
  { limits, zip }: { limits: TableLimits; zip: ZipLimits },
): Promise<Workbook | undefined> {
  const mark = content.subarray(0, 4)
  if (mark.equals(oleMark)) return filled({ format: 'xls', tables: readXls(content, limits) })
  if (!mark.equals(zipMark)) return undefined
  const { parts, close } = await openZip(content, zip)
  try {
    const isOds = parts.has('content.xml')
    return filled(
      isOds
        ? { format: 'ods', tables: await readOds(parts, limits) }
        : { format: 'xlsx', tables: await readXlsx(parts, limits) },
    )
  } finally {
    close()
  }
}

async function readXlsx(parts: ZipParts, limits: TableLimits): Promise<Table[]> {
  const count = new CellCount(limits)
  const info = await readWorkbookInfo(parts, count)
  const tables: Table[] = []
  for (const sheet of info.sheets)
    tables.push({ name: sheet.name, rows: await readSheet(parts, sheet, { info, limits, count }) })
  return tables
}

function filled(book: Workbook): Workbook {
  if (book.tables.length === 0) throw new ReadingError('damaged')
  if (book.tables.every(({ rows }) => rows.length === 0)) throw new ReadingError('empty')
  return book
}
