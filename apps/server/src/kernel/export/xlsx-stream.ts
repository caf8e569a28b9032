import { type PassThrough, Readable } from 'node:stream'
import yazl from 'yazl'
import { invariant } from '../errors.ts'
import { guardCell } from './guarded-cell.ts'
import type { StreamedTable } from './streamed-table.ts'

/** What one sheet holds besides its heads. */
const sheetRowsMax = 1_048_575
const cellMax = 32_767
/** The file carries no time of its own. */
const mtime = new Date(Date.UTC(1980, 0, 1))
const zipped = { mtime, forceDosTimestamp: true, compressionLevel: 1 }

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// Characters that XML cannot hold are left out.
const forbidden = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
// Most cells hold none of them, and looking is cheaper than replacing.
const special = /[\p{Cc}\p{Cs}&<>\ufffe\uffff]/u
const escaped = (text: string): string => (special.test(text) ? replaced(text) : text)
const replaced = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replace(/[&<>]/g, (mark) => marks[mark]!)
    .replaceAll('\r', '&#13;')

const textCell = (text: string, style = ''): string =>
  text === '' ? '<c/>' : `<c${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
const isStorable = (text: string): boolean => /^-?(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/.test(text)

/** A workbook, written while its rows are read: memory holds one page, however many rows there are. */
export function xlsxStream(table: StreamedTable): Readable {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as PassThrough
  zip.on('error', (error) => output.destroy(error as Error))
  const sheets = Math.max(1, Math.ceil(table.total / sheetRowsMax))
  for (const [path, text] of bookParts(sheets)) zip.addBuffer(Buffer.from(declaration + text), path, zipped)
  const rows = sheetRows(table)
  for (let sheet = 1; sheet <= sheets; sheet++)
    zip.addReadStreamLazy(`xl/worksheets/sheet${sheet}.xml`, zipped, (cb) => {
      const content = Readable.from(sheetParts(table, rows, sheet === sheets), { objectMode: false })
      content.on('error', (error) => output.destroy(error))
      cb(null, content)
    })
  zip.end()
  return output
}

/** Rows as XML, at most `max` at a time: what a sheet does not take stays for the next one. */
function sheetRows({ pages, numbers }: StreamedTable) {
  const iterator = pages[Symbol.asyncIterator]()
  let left: readonly (readonly string[])[] = []
  const cell = (text: string, at: number) =>
    numbers.has(at) && isStorable(text) ? `<c><v>${text}</v></c>` : textCell(guardCell(text).slice(0, cellMax))
  const row = (cells: readonly string[]) => `<row>${cells.map(cell).join('')}</row>`
  return {
    async take(max: number): Promise<{ count: number; xml: string }> {
      if (left.length === 0) left = (await iterator.next()).value ?? []
      const taken = left.slice(0, max)
      left = left.slice(max)
      return { count: taken.length, xml: taken.map(row).join('') }
    },
    end: () => iterator.return?.(),
  }
}

async function* sheetParts(
  table: StreamedTable,
  rows: ReturnType<typeof sheetRows>,
  isLast: boolean,
): AsyncGenerator<string> {
  const heads = table.heads.map((head) => textCell(head, ' s="1"')).join('')
  const widths = `<cols><col min="1" max="${Math.max(1, table.heads.length)}" width="18" customWidth="1"/></cols>`
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  yield `${declaration}<worksheet xmlns="${main}">${frozen}${widths}<sheetData><row>${heads}</row>`
  let isWhole = false
  try {
    for (let free = sheetRowsMax; free > 0; ) {
      const { count, xml } = await rows.take(free)
      if (count === 0) break
      free -= count
      yield xml
    }
    invariant(!isLast || (await rows.take(1)).count === 0, 'a workbook has a sheet for every row')
    isWhole = true
  } finally {
    // A reader that goes away also ends the reading of rows.
    if (!isWhole) await rows.end()
  }
  yield '</sheetData></worksheet>'
}

/** The parts of the package besides its sheets. */
function bookParts(sheets: number): [path: string, text: string][] {
  const numbers = Array.from({ length: sheets }, (_, at) => at + 1)
  const overrides = numbers
    .map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`)
    .join('')
  const named = numbers.map((n) => `<sheet name="Sheet${n}" sheetId="${n}" r:id="rId${n}"/>`).join('')
  const related = numbers
    .map((n) => `<Relationship Id="rId${n}" Type="${relations}/worksheet" Target="worksheets/sheet${n}.xml"/>`)
    .join('')
  const styles = `<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/>`
  return [
    [
      '[Content_Types].xml',
      `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${overrides}</Types>`,
    ],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    ['xl/workbook.xml', `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${named}</sheets></workbook>`],
    [
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packaged}/relationships">${related}${styles}</Relationships>`,
    ],
    [
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    ],
  ]
}
