import type { ImportProblemCode, ProblemParams } from '@probity/contract/imports/import-problems.ts'

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

export interface ReadFile {
  format: 'xlsx' | 'csv' | 'access'
  encoding: string
  tables: readonly Table[]
  /** Names of unreadable tables: linked ones, and those with an unknown field type. */
  unread?: readonly string[]
}

/** A file that cannot be read, with the place where reading stopped. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly code: ImportProblemCode
  readonly params: ProblemParams
  constructor(code: ImportProblemCode, params: ProblemParams = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

export const textOf = (cell: Cell | undefined): string => (typeof cell === 'object' ? cell.text : (cell ?? ''))

/** A to XFD, as spreadsheets name columns. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

/** Removes control characters: a text with them is refused, but the rest of it is still shown. */
export const shownText = (text: string): string => text.toWellFormed().replace(/\p{Cc}/gu, '')
