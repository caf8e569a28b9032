import type { ImportProblem } from '@probity/contract/imports/imports.ts'
import { type Cell, type TableRow, textOf } from '@probity/reading/cells.ts'
import { unguardCell } from '#kernel/export/guarded-cell.ts'
import type { Row } from '#kernel/resource/binding.ts'
import { tidyCell, tidyLines, tidyName } from './half-width.ts'
import { type ReadDay, readDay } from './read-day.ts'
import { readCountry, readFlag } from './values.ts'

/** Lists of a record that a file can fill. */
export const draftLists = ['names', 'idens', 'addresses', 'emails', 'bank_infos'] as const
export type DraftList = (typeof draftLists)[number]

/** A record as the file states it: filled fields only. An empty cell never clears a field. */
export interface Draft {
  fields: Row
  lists: Record<DraftList, Row[]>
  /** Places of names that stood in one column: where they are split is a guess, which gives way to the stored parts. */
  split?: readonly number[]
}

/** Place of each value of a draft in the file, by its path in the record, to report the register's refusals. */
export type Origins = Map<string, { sheet?: string; row?: number; column: string; value: string }>

/** A row of one sheet with its mapped columns. */
export interface SheetRow {
  sheet: string
  row: TableRow
  places: ReadonlyMap<string, number>
  /** Columns without a field whose cells are kept in notes. */
  kept?: readonly { header: string; at: number }[]
  isMain: boolean
}

/** Reads cells of a row by column and collects their problems. */
export class CellReader {
  readonly problems: ImportProblem[] = []
  readonly warnings: ImportProblem[] = []
  private readonly of: SheetRow
  constructor(of: SheetRow) {
    this.of = of
  }

  complain(code: ImportProblem['code'], column: string, params: ImportProblem['params'] = {}): void {
    this.problems.push(this.problemOf(code, column, params))
  }

  /** The row is imported all the same. */
  warn(code: ImportProblem['code'], column: string, params: ImportProblem['params'] = {}): void {
    this.warnings.push(this.problemOf(code, column, params))
  }

  private problemOf(code: ImportProblem['code'], column: string, params: ImportProblem['params']): ImportProblem {
    const { sheet, row, isMain } = this.of
    const place = isMain ? {} : { sheet, row: row.number }
    return { code, params: { column, ...params }, column, ...place }
  }

  private cell(column: string): Cell | undefined {
    const at = this.of.places.get(column)
    return at === undefined ? undefined : this.of.row.cells[at]
  }

  /** Place of a value in the file. */
  origin(column: string): { sheet?: string; row?: number; column: string; value: string } {
    const { sheet, row, isMain } = this.of
    return { ...(isMain ? {} : { sheet, row: row.number }), column, value: this.raw(column) }
  }

  raw(column: string): string {
    return textOf(this.cell(column))
  }

  /** The text of a cell; empty if the cell is empty or its content is unreliable. */
  text(column: string, tidy = tidyCell): string {
    const cell = this.cell(column)
    if (cell === undefined) return ''
    if (typeof cell === 'string') return tidy(unguardCell(cell))
    if (cell.odd === 'number') return tidy(cell.text)
    if (cell.odd === 'formula') this.complain('E13', column)
    else if (cell.odd === 'merged') this.complain('E14', column)
    else if (cell.odd === 'error') this.complain('E15', column, { value: cell.text })
    else this.complain('E18', column)
    return ''
  }

  /** The cell of notes, and below it a line for each filled cell of the columns that are kept. */
  notes(): string {
    const { row, kept = [] } = this.of
    const lines = kept.flatMap(({ header, at }) => {
      const cell = row.cells[at] ?? ''
      const value = tidyLines(unguardCell(textOf(cell))).replace(/\s+/gu, ' ')
      if (value === '') return []
      if (typeof cell === 'string' || cell.odd === 'number') return [`${header}: ${value}`]
      this.warn('W07', header)
      return []
    })
    return [this.text('notes', tidyLines), ...lines].filter((line) => line !== '').join('\n')
  }

  name = (column: string): string => this.text(column, tidyName)

  /** An identifier of digits: a cell of type number may have lost leading zeros or last digits. */
  digits(column: string, length?: number): string {
    const cell = this.cell(column)
    const text = this.text(column)
    if (typeof cell !== 'object' || cell.odd !== 'number' || text === '') return text
    if (!/^\d{1,15}$/.test(text)) this.complain('E17', column, { value: text })
    else if (length !== undefined && text.length < length) this.complain('E16', column, { value: text })
    else return text
    return ''
  }

  /** A value parsed from the text; an unparsable text is a problem. */
  value<T>(column: string, read: (text: string) => T | undefined, code: ImportProblem['code'] = 'E02'): T | undefined {
    const text = this.text(column)
    if (text === '') return undefined
    const value = read(text)
    if (value === undefined) this.complain(code, column, { value: text })
    return value
  }

  /** A day; a year or a month alone is no day, and none is invented (decision 0862). */
  day(column: string): string | undefined {
    const read = this.date(column)
    if (read?.is === 'part') this.warn('W06', column, { value: this.text(column) })
    return read?.is === 'day' ? read.day : undefined
  }
  /** A date as far as it is stated: a year or a month stays one (decision 0843). */
  dayOrPart(column: string): string | undefined {
    const read = this.date(column)
    if (read?.is === 'part') return read.month === undefined ? read.year : `${read.year}-${read.month}`
    return read?.is === 'day' ? read.day : undefined
  }
  private date(column: string): ReadDay | undefined {
    const text = this.text(column)
    const read = text === '' ? undefined : readDay(text)
    if (text !== '' && (read === undefined || read.is === 'refused'))
      this.complain(read?.why ?? 'E03', column, { value: text })
    return read
  }
  instant = (column: string): number | undefined => {
    const day = this.day(column)
    return day === undefined ? undefined : Date.parse(`${day}T00:00:00.000Z`)
  }
  flag = (column: string): boolean | undefined => this.value(column, readFlag)
  country = (column: string): string | undefined => this.value(column, readCountry, 'E10')
}

/** The non-empty entries of a row. */
export const filled = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined && value !== ''))

/** Adds a list row and records the source column of each of its fields. */
export function add(
  list: Row[],
  row: Row,
  origins: Origins,
  path: string,
  originOf: (field: string) => ReturnType<CellReader['origin']>,
): void {
  for (const field of Object.keys(row)) origins.set(`${path}.${list.length}.${field}`, originOf(field))
  list.push(row)
}
