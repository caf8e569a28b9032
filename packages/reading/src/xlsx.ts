import {
  type Cell,
  type CellCount,
  columnName,
  isFilled,
  type MergedRange,
  markMerged,
  plainNumber,
  type TableLimits,
  type TableRow,
} from './cells.ts'
import { ReadingError } from './reading-error.ts'
import { serialToDay } from './spreadsheet-days.ts'
import type { SheetRef, WorkbookInfo } from './xlsx-book.ts'
import { parsePart } from './xml-part.ts'
import type { ZipParts } from './zip.ts'

interface Reading {
  sheet: SheetRef
  info: WorkbookInfo
  limits: TableLimits
  count: CellCount
  rows: { number: number; cells: Cell[] }[]
  /** Current position, to report where a truncated sheet ends. */
  row: number
  column: number
  type: string
  style: number
  value: string
  isFormula: boolean
  inValue: boolean
  inReading: boolean
}

/** The non-empty rows of one sheet. Formulas are never evaluated; an unusual cell is marked with its kind. */
export async function readSheet(
  parts: ZipParts,
  sheet: SheetRef,
  { info, limits, count }: { info: WorkbookInfo; limits: TableLimits; count: CellCount },
): Promise<TableRow[]> {
  const at: Reading = {
    ...{ sheet, info, limits, count, rows: [], row: 0, column: -1, type: '', style: 0, value: '' },
    ...{ isFormula: false, inValue: false, inReading: false },
  }
  const merges: MergedRange[] = []
  const cutOff = () =>
    new ReadingError('cut', { sheet: sheet.name, row: at.row, column: columnName(Math.max(0, at.column)) })
  await parsePart(
    parts,
    sheet.path,
    {
      open: (name, attributes) => {
        if (name === 'mergeCell') addMerge(at, merges, attributes['ref'] ?? '')
        else openTag(at, name, attributes)
      },
      text: (text) => {
        if (at.inValue && !at.inReading) at.value += text
      },
      close: (name) => closeTag(at, name),
    },
    cutOff,
  )
  markMerged(at.rows, merges, at)
  return at.rows.filter(isFilled)
}

function addMerge(at: Reading, merges: MergedRange[], range: string): void {
  at.count.add(1)
  merges.push(rangeOf(range))
}

function openTag(at: Reading, name: string, attributes: Record<string, string>): void {
  if (name === 'row') {
    at.row = Number(attributes['r'] ?? at.row + 1)
    at.column = -1
    // Headers and labels come on top of the rows.
    if (at.rows.length >= at.limits.rows + 2)
      throw new ReadingError('rows', { sheet: at.sheet.name, limit: at.limits.rows })
    at.rows.push({ number: at.row, cells: [] })
  } else if (name === 'c') {
    at.column = columnIndex(attributes['r'] ?? '') ?? at.column + 1
    if (at.column >= columnsMax) throw new ReadingError('column', { sheet: at.sheet.name, row: at.row })
    at.type = attributes['t'] ?? 'n'
    at.style = Number(attributes['s'] ?? 0)
    at.value = ''
    at.isFormula = false
  } else if (name === 'f') at.isFormula = true
  else if (name === 'v' || name === 't') at.inValue = true
  // The phonetic guide of Japanese text is not part of the value.
  else if (name === 'rPh') at.inReading = true
}

function closeTag(at: Reading, name: string): void {
  if (name === 'v' || name === 't') at.inValue = false
  if (name === 'rPh') at.inReading = false
  if (name !== 'c' || at.column < 0 || at.column >= at.limits.columns) return
  const cells = at.rows.at(-1)?.cells
  if (!cells) return
  at.count.add(Math.max(0, at.column + 1 - cells.length))
  while (cells.length < at.column) cells.push('')
  cells[at.column] = cellOf(at)
}

function cellOf(at: Reading): Cell {
  const { type, style, value, isFormula, info } = at
  const text = type === 's' ? info.strings[Number(value)] : value
  if (text === undefined) throw new ReadingError('text', { sheet: at.sheet.name, row: at.row })
  if (isFormula) return { text, odd: 'formula' }
  if (type === 'e') return { text, odd: 'error' }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.slice(0, 10)
  if (type !== 'n') return text.trim()
  if (value === '') return ''
  if (info.dateStyles[style]) return serialToDay(Number(value), info.from1904) ?? value
  return { text: plainNumber(value), odd: 'number' }
}

function columnIndex(reference: string): number | undefined {
  let index = 0
  for (const sign of reference) {
    const code = sign.charCodeAt(0)
    if (code < 65 || code > 90) break
    index = index * 26 + code - 64
  }
  return index === 0 ? undefined : index - 1
}

/** XFD is the last column of a spreadsheet. */
const columnsMax = 16_384

const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 0)

function rangeOf(range: string): MergedRange {
  const [from = '', to = from] = range.split(':')
  return { rows: [rowOf(from), rowOf(to)], columns: [columnIndex(from) ?? 0, columnIndex(to) ?? 0] }
}
