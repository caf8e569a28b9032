import {
  type Cell,
  CellCount,
  isFilled,
  type MergedRange,
  markMerged,
  plainNumber,
  type Table,
  type TableLimits,
} from './cells.ts'
import { ReadingError } from './reading-error.ts'
import { parsePart } from './xml-part.ts'
import type { ZipParts } from './zip.ts'

interface Reading {
  limits: TableLimits
  count: CellCount
  tables: { name: string; rows: { number: number; cells: Cell[] }[]; merges: MergedRange[] }[]
  row: number
  /** How often the current row and cell stand in the sheet. */
  rowRepeats: number
  cells: Cell[]
  cell: Record<string, string>
  cellRepeats: number
  text: string
  paragraphs: number
  inText: number
  /** Depth of elements whose text is not the value: notes, phonetic guides. */
  aside: number
}

const asides = new Set(['annotation', 'ruby-text'])
const repeatsOf = (attributes: Record<string, string>, name: string): number =>
  Math.max(1, Math.trunc(Number(attributes[name] ?? 1)) || 1)

/** The sheets of a workbook of OpenDocument with their non-empty rows, under the same rules as one of Excel. */
export async function readOds(parts: ZipParts, limits: TableLimits): Promise<Table[]> {
  const at: Reading = {
    ...{ limits, count: new CellCount(limits), tables: [], row: 0, rowRepeats: 1, cells: [], cell: {}, cellRepeats: 1 },
    ...{ text: '', paragraphs: 0, inText: 0, aside: 0 },
  }
  await refuseEncrypted(parts)
  await parsePart(parts, 'content.xml', {
    open: (name, attributes) => openTag(at, name, attributes),
    text: (text) => {
      if (at.inText > 0 && at.aside === 0) at.text += text
    },
    close: (name) => closeTag(at, name),
  })
  return at.tables.map(({ name, rows, merges }) => {
    markMerged(rows, merges, at)
    return { name, rows: rows.filter(isFilled) }
  })
}

async function refuseEncrypted(parts: ZipParts): Promise<void> {
  await parsePart(parts, 'META-INF/manifest.xml', {
    open: (name) => {
      if (name === 'encryption-data') throw new ReadingError('password')
    },
  })
}

function openTag(at: Reading, name: string, attributes: Record<string, string>): void {
  if (asides.has(name)) at.aside++
  if (at.aside > 0) return
  if (name === 'table') {
    at.tables.push({ name: attributes['table:name'] ?? '', rows: [], merges: [] })
    at.row = 0
  } else if (name === 'table-row') {
    at.rowRepeats = repeatsOf(attributes, 'table:number-rows-repeated')
    at.cells = []
  } else if (name === 'table-cell' || name === 'covered-table-cell') openCell(at, attributes)
  else if (name === 'p') {
    if (at.paragraphs++ > 0) at.text += '\n'
    at.inText++
  } else if (name === 's') addSpaces(at, Math.min(1000, repeatsOf(attributes, 'text:c')))
  else if (name === 'tab' || name === 'line-break') at.text += name === 'tab' ? '\t' : '\n'
}

function addSpaces(at: Reading, spaces: number): void {
  at.count.add(spaces)
  at.text += ' '.repeat(spaces)
}

function openCell(at: Reading, attributes: Record<string, string>): void {
  at.cell = attributes
  at.cellRepeats = repeatsOf(attributes, 'table:number-columns-repeated')
  at.text = ''
  at.paragraphs = 0
  const columns = repeatsOf(attributes, 'table:number-columns-spanned')
  const rows = repeatsOf(attributes, 'table:number-rows-spanned')
  if (columns * rows === 1) return
  const [row, column] = [at.row + 1, at.cells.length]
  at.tables.at(-1)?.merges.push({ rows: [row, row + rows - 1], columns: [column, column + columns - 1] })
}

function closeTag(at: Reading, name: string): void {
  if (asides.has(name)) at.aside--
  else if (at.aside > 0) return
  else if (name === 'p') at.inText--
  else if (name === 'table-cell' || name === 'covered-table-cell') {
    const cell = cellOf(at)
    for (let n = 0; n < at.cellRepeats && at.cells.length < at.limits.columns; n++) at.cells.push(cell)
  } else if (name === 'table-row') closeRow(at)
}

/** Thousands of empty rows stand at the end of a sheet as one; a repeated row with values is as many rows. */
function closeRow(at: Reading): void {
  const table = at.tables.at(-1)
  while (at.cells.at(-1) === '') at.cells.pop()
  const isEmpty = at.cells.length === 0
  for (let n = 0; table && !isEmpty && n < at.rowRepeats; n++) {
    if (table.rows.length >= at.limits.rows + 2)
      throw new ReadingError('rows', { sheet: table.name, limit: at.limits.rows })
    at.count.add(at.cells.length)
    table.rows.push({ number: at.row + n + 1, cells: [...at.cells] })
  }
  at.row += at.rowRepeats
}

function cellOf({ cell, text }: Reading): Cell {
  const type = cell['office:value-type'] ?? ''
  const shown = (cell['office:string-value'] || text).trim()
  if (cell['calcext:value-type'] === 'error') return { text: shown, odd: 'error' }
  if (cell['table:formula'] !== undefined) return { text: shown, odd: 'formula' }
  if (type === 'boolean') return cell['office:boolean-value'] === 'true' ? 'TRUE' : 'FALSE'
  if (type === 'date') return (cell['office:date-value'] ?? shown).slice(0, 10)
  if (type === 'float' || type === 'percentage' || type === 'currency')
    return { text: plainNumber(cell['office:value'] ?? shown), odd: 'number' }
  return shown
}
