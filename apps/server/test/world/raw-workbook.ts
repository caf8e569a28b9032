import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

interface RawWorkbook {
  /** The XML inside `worksheet` of each sheet, by its name. */
  sheets: Readonly<Record<string, string>>
  strings?: readonly string[]
  /** Number formats of the cell styles, in their order; style 0 is plain. */
  formats?: readonly string[]
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook written part by part, with what a spreadsheet library would never write. */
export async function rawWorkbook({ sheets, strings = [], formats = [] }: RawWorkbook): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(`<?xml version="1.0"?>${xml}`), path)
  const names = Object.keys(sheets)
  const listed = names.map((name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="r${at}"/>`)
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${listed.join('')}</sheets></workbook>`,
  )
  const targets = names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at}.xml"/>`)
  add('xl/_rels/workbook.xml.rels', `<Relationships>${targets.join('')}</Relationships>`)
  for (const [at, name] of names.entries())
    add(`xl/worksheets/sheet${at}.xml`, `<worksheet xmlns="${main}">${sheets[name]}`)
  add(
    'xl/sharedStrings.xml',
    `<sst xmlns="${main}">${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')}</sst>`,
  )
  const own = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`).join('')
  const styles = ['<xf numFmtId="0"/>', ...formats.map((_, at) => `<xf numFmtId="${164 + at}"/>`)].join('')
  add('xl/styles.xml', `<styleSheet><numFmts>${own}</numFmts><cellXfs>${styles}</cellXfs></styleSheet>`)
  zip.end()
  return buffer(zip.outputStream)
}

/** Rows of texts as the XML of a sheet. */
export function sheetXml(sheet: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) => row.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')
  return `<sheetData>${sheet.map((row, at) => `<row r="${at + 1}">${cells(row)}</row>`).join('')}</sheetData></worksheet>`
}
