import { Buffer } from 'node:buffer'
import yazl from 'yazl'

/** A cell: text, a number, or a day as a spreadsheet serial number. */
export type Cell = string | number | { day: number } | null

/** A small workbook with shared strings and one date style, as spreadsheets write them. */
export function makeXlsx(sheets: Record<string, Cell[][]>): Promise<Buffer> {
  const strings: string[] = []
  const names = Object.keys(sheets)
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/styles.xml': '<styleSheet><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  }
  for (const [at, name] of names.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = sheetXml(sheets[name]!, strings)
  parts['xl/sharedStrings.xml'] =
    `<sst>${strings.map((text) => `<si><r><t xml:space="preserve">${escape(text)}</t></r><rPh><t>よみ</t></rPh></si>`).join('')}</sst>`
  return makeZip(parts)
}

function sheetXml(rows: Cell[][], strings: string[]): string {
  const body = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, { row, at, strings })).join('')}</row>`,
  )
  return `<worksheet><cols><col min="1"/></cols><sheetData>${body.join('')}</sheetData></worksheet>`
}

function cellXml(cell: Cell, { row, at, strings }: { row: number; at: number; strings: string[] }): string {
  const reference = `${String.fromCharCode(65 + at)}${row + 1}`
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`
  if (typeof cell === 'object') return `<c r="${reference}" s="1"><v>${cell.day}</v></c>`
  return `<c r="${reference}" t="s"><v>${strings.push(cell) - 1}</v></c>`
}

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

export function makeZip(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    zip.outputStream.on('data', (chunk: Buffer) => chunks.push(chunk))
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)))
    zip.outputStream.on('error', reject)
  })
}
