import { spreadsheetDay } from '../facts/dates.ts'
import type { ListFile, Words } from '../list.ts'
import { ListError } from '../list-error.ts'
import { ofFile } from '../problems/of-file.ts'
import { at } from '../problems/places.ts'
import type { Row } from './delimited.ts'
import { readText } from './text.ts'
import { popAll, popAttribute, readXml, type XmlNode, type XmlShape } from './xml.ts'
import { throughZip, type ZipEntry } from './zip.ts'

export interface SheetRow extends Row {
  sheet: string
}

/** Rows of every sheet of a workbook as text, one at a time; days become ISO dates. */
export function readXlsx(file: ListFile): AsyncGenerator<SheetRow> {
  return throughZip(file, async function* (entries) {
    const book = { strings: await sharedStrings(file, entries), isDay: await dayStyles(file, entries) }
    for (const { name, part } of await sheetsOf(file, entries)) {
      for await (const node of readPart(file, { entry: part, records: 'row' })) {
        yield { sheet: name, ...rowOf(file, { node, book, sheet: name }) }
      }
    }
  })
}

interface Book {
  strings: string[]
  isDay: boolean[]
}

const containers = new Set(
  'worksheet sheetData sst workbook sheets styleSheet cellXfs Relationships'
    .split(' ')
    .concat(['numFmts', 'rowBreaks']),
)

/** Yields only the requested records; the rest of a part (widths, colours, print set-up) is not data. */
async function* readPart(
  file: ListFile,
  { entry, records }: { entry: ZipEntry; records: string },
): AsyncGenerator<XmlNode> {
  const bytes = (await entry.open()) as AsyncIterable<Buffer>
  const shape: XmlShape = { records: new Set([records]), containers, skipOthers: true, mayBeEmpty: true }
  for await (const node of readXml(
    { ...file, name: `${file.name} ${entry.name}` },
    shape,
    readText(file, 'utf-8', bytes),
  )) {
    if (node.name === records) yield node
  }
}

async function sharedStrings(file: ListFile, entries: Map<string, ZipEntry>): Promise<string[]> {
  const entry = entries.get('xl/sharedStrings.xml')
  const strings: string[] = []
  if (entry) for await (const node of readPart(file, { entry, records: 'si' })) strings.push(textOf(node))
  return strings
}

/** Text runs without phonetic guides (rPh), which Japanese workbooks add to the text. */
function textOf(node: XmlNode): string {
  return node.children
    .filter((child) => child.name === 't' || child.name === 'r')
    .map((child) => (child.name === 't' ? child.text : textOf(child)))
    .join('')
}

/** The cell styles that show a day; format codes 14 to 22 are the built-in ones. */
async function dayStyles(file: ListFile, entries: Map<string, ZipEntry>): Promise<boolean[]> {
  const entry = entries.get('xl/styles.xml')
  if (!entry) return []
  const custom = new Map<number, string>()
  for await (const node of readPart(file, { entry, records: 'numFmt' })) {
    custom.set(Number(popAttribute(node, 'numFmtId')), popAttribute(node, 'formatCode') ?? '')
  }
  const styles: boolean[] = []
  for await (const node of readPart(file, { entry, records: 'cellXfs' })) {
    for (const xf of popAll(node, 'xf')) {
      const id = Number(popAttribute(xf, 'numFmtId'))
      const code = (custom.get(id) ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
      styles.push((id >= 14 && id <= 22) || (id >= 27 && id <= 58) || /[dy]|m{3}/i.test(code))
    }
  }
  return styles
}

async function sheetsOf(file: ListFile, entries: Map<string, ZipEntry>): Promise<{ name: string; part: ZipEntry }[]> {
  const [book, links] = [entries.get('xl/workbook.xml'), entries.get('xl/_rels/workbook.xml.rels')]
  if (!book || !links) throw new ListError({ file: file.name, problem: ofFile.notSpreadsheet })
  const targets = new Map<string, string>()
  for await (const node of readPart(file, { entry: links, records: 'Relationship' })) {
    targets.set(popAttribute(node, 'Id') ?? '', popAttribute(node, 'Target') ?? '')
  }
  const sheets: { name: string; part: ZipEntry }[] = []
  for await (const node of readPart(file, { entry: book, records: 'sheet' })) {
    const target = targets.get(popAttribute(node, 'id') ?? '') ?? ''
    const part = entries.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`)
    if (part) sheets.push({ name: popAttribute(node, 'name') ?? '', part })
  }
  return sheets
}

function rowOf(file: ListFile, { node, book, sheet }: { node: XmlNode; book: Book; sheet: string }): Row {
  const cells: string[] = []
  const line = Number(node.attributes.get('r') ?? 0)
  const place = at.row(line, sheet)
  for (const cell of popAll(node, 'c')) {
    const column = columnOf(popAttribute(cell, 'r') ?? '') ?? cells.length
    if (column >= columnsMax) throw new ListError({ file: file.name, place, problem: ofFile.strangeColumn })
    while (cells.length < column) cells.push('')
    cells.push(valueOf(file, { cell, book, place }))
  }
  return { line, cells }
}

function valueOf(file: ListFile, { cell, book, place }: { cell: XmlNode; book: Book; place: Words }): string {
  const type = cell.attributes.get('t') ?? 'n'
  if (type === 'inlineStr') return popAll(cell, 'is').map(textOf).join('')
  const value = popAll(cell, 'v')[0]?.text ?? ''
  if (type === 's') {
    const text = book.strings[Number(value)]
    if (text === undefined) throw new ListError({ file: file.name, place, problem: ofFile.lostText })
    return text
  }
  const isDay = type === 'n' && value !== '' && book.isDay[Number(cell.attributes.get('s') ?? -1)] === true
  if (isDay) return dayOr(value)
  return type === 'b' ? String(value === '1') : value
}

/** Some cells with a date style contain other values. */
function dayOr(value: string): string {
  const serial = Number(value)
  return serial > 0 && serial < 2_958_466 ? spreadsheetDay(serial) : value
}

/** XFD is the last column of a spreadsheet. */
const columnsMax = 16_384

/** 'AB12' is column 27, zero-based. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]+/.exec(reference)?.[0]
  return letters ? letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1 : undefined
}
