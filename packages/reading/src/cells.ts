import { ReadingError } from './reading-error.ts'

/** Storage kinds that need care: a number may have lost zeros, a formula is never evaluated. */
type OddCell = 'number' | 'formula' | 'merged' | 'error' | 'cut'
export type Cell = string | { text: string; odd: OddCell }

export interface TableRow {
  /** Row number as spreadsheets show it, from 1. */
  number: number
  cells: readonly Cell[]
}

export interface Table {
  name: string
  rows: readonly TableRow[]
}

/** What a reader keeps: a sheet with more rows and a file with more cells are refused, more columns left out. */
export interface TableLimits {
  rows: number
  columns: number
  cells: number
}

/** Counts what a whole file makes a reader keep or visit: a forged one repeats cells, sheets or merged ranges. */
export class CellCount {
  private count = 0
  private readonly max: number
  constructor({ cells }: TableLimits) {
    this.max = cells
  }

  add(cells: number): void {
    this.count += cells
    if (this.count > this.max) throw new ReadingError('too many cells', { limit: this.max })
  }
}

export const textOf = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''))

/** A to XFD, as spreadsheets name columns. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** A whole number in plain digits instead of with an exponent. */
export function plainNumber(value: string): string {
  const number = Number(value)
  return Number.isSafeInteger(number) ? String(number) : value
}

interface OpenRow {
  number: number
  cells: Cell[]
}
export interface MergedRange {
  rows: readonly [first: number, last: number]
  columns: readonly [first: number, last: number]
}

/** Marks every cell of a merged range, because it is unclear which row its value belongs to. */
export function markMerged(
  rows: readonly OpenRow[],
  ranges: readonly MergedRange[],
  { limits, count }: { limits: TableLimits; count: CellCount },
): void {
  if (ranges.length === 0) return
  const byNumber = new Map(rows.map((row) => [row.number, row.cells]))
  for (const { rows: own, columns } of ranges) {
    const last = Math.min(own[1], own[0] + limits.rows)
    const lastColumn = Math.min(columns[1], limits.columns - 1)
    for (let row = own[0]; row <= last; row++) {
      const cells = byNumber.get(row)
      count.add(cells ? 1 + Math.max(0, lastColumn - columns[0]) : 1)
      if (cells) markRow(cells, columns[0], lastColumn)
    }
  }
}

function markRow(cells: Cell[], from: number, to: number): void {
  for (let column = from; column <= to; column++) {
    while (cells.length <= column) cells.push('')
    cells[column] = { text: textOf(cells[column]), odd: 'merged' }
  }
}

export const isFilled = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== '')
