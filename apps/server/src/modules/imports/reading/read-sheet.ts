import { importLimits } from '@probity/contract/imports/imports.ts'
import type { WorkbookParts } from './open-workbook.ts'
import { parsePart } from './parse-part.ts'
import { serialToDay } from './serial-to-day.ts'
import { type Cell, columnName, type TableRow, UnreadableFile } from './table.ts'
import type { SheetRef, WorkbookInfo } from './workbook-parts.ts'

interface Reading {
  sheet: SheetRef
  info: WorkbookInfo
  rows: { number: number; cells: Cell[] }[]
  /** Current position, to report where a truncated sheet ends. */
  row: number
  column: number
  type: string
  style: number
  value: string
  isFormula: boolean
  inValue: boolean
}

/** The non-empty rows of one sheet. Formulas are never evaluated; an unusual cell is marked with its kind. */
export async function readSheet(parts: WorkbookParts, sheet: SheetRef, info: WorkbookInfo): Promise<TableRow[]> {
  const at: Reading = {
    sheet,
    info,
    rows: [],
    row: 0,
    column: -1,
    type: '',
    style: 0,
    value: '',
    isFormula: false,
    inValue: false,
  }
  const merges: string[] = []
  const cutOff = () =>
    new UnreadableFile('F06', { sheet: sheet.name, row: at.row, column: columnName(Math.max(0, at.column)) })
  await parsePart(
    parts,
    sheet.path,
    {
      open: (name, attributes) => {
        if (name === 'mergeCell') merges.push(attributes['ref'] ?? '')
        else openTag(at, name, attributes)
      },
      text: (text) => {
        if (at.inValue) at.value += text
      },
      close: (name) => closeTag(at, name),
    },
    cutOff,
  )
  markMerged(at.rows, merges)
  return at.rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
}

function openTag(at: Reading, name: string, attributes: Record<string, string>): void {
  if (name === 'row') {
    at.row = Number(attributes['r'] ?? at.row + 1)
    at.column = -1
    if (at.rows.length >= importLimits.rows + 2)
      throw new UnreadableFile('F08', { sheet: at.sheet.name, value: importLimits.rows })
    at.rows.push({ number: at.row, cells: [] })
  } else if (name === 'c') {
    at.column = attributes['r'] === undefined ? at.column + 1 : columnIndex(attributes['r'])
    at.type = attributes['t'] ?? 'n'
    at.style = Number(attributes['s'] ?? 0)
    at.value = ''
    at.isFormula = false
  } else if (name === 'f') at.isFormula = true
  else if (name === 'v' || name === 't') at.inValue = true
}

function closeTag(at: Reading, name: string): void {
  if (name === 'v' || name === 't') at.inValue = false
  if (name !== 'c' || at.column < 0 || at.column >= importLimits.columns) return
  const cells = at.rows.at(-1)?.cells
  if (!cells) return
  while (cells.length < at.column) cells.push('')
  cells[at.column] = cellOf(at)
}

function cellOf({ type, style, value, isFormula, info }: Reading): Cell {
  const text = type === 's' ? (info.strings[Number(value)] ?? '') : value
  if (isFormula) return { text, odd: 'formula' }
  if (type === 'e') return { text, odd: 'error' }
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type === 'd') return value.slice(0, 10)
  if (type !== 'n') return text.trim()
  if (value === '') return ''
  if (info.dateStyles[style]) return serialToDay(Number(value), info.from1904) ?? value
  return { text: plainNumber(value), odd: 'number' }
}

/** A whole number in plain digits instead of with an exponent. */
function plainNumber(value: string): string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? String(number) : value
}

function columnIndex(reference: string): number {
  let index = 0
  for (const sign of reference) {
    const code = sign.charCodeAt(0)
    if (code < 65 || code > 90) break
    index = index * 26 + code - 64
  }
  return index - 1
}

/** Marks every cell of a merged range, because it is unclear which row its value belongs to. */
function markMerged(rows: Reading['rows'], merges: readonly string[]): void {
  if (merges.length === 0) return
  const byNumber = new Map(rows.map((row) => [row.number, row.cells]))
  for (const range of merges.slice(0, importLimits.rows)) {
    const [from = '', to = from] = range.split(':')
    const lastRow = Math.min(rowOf(to), rowOf(from) + importLimits.rows)
    for (let row = rowOf(from); row <= lastRow; row++) {
      const cells = byNumber.get(row)
      if (cells) markRow(cells, columnIndex(from), Math.min(columnIndex(to), importLimits.columns - 1))
    }
  }
}

const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 0)

function markRow(cells: Cell[], from: number, to: number): void {
  for (let column = from; column <= to; column++) {
    while (cells.length <= column) cells.push('')
    const cell = cells[column]
    cells[column] = { text: typeof cell === 'object' ? cell.text : (cell ?? ''), odd: 'merged' }
  }
}
