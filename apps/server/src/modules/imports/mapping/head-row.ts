import type { ImportSheet } from '@probity/contract/imports/layout-shape.ts'
import { matchHeader } from '@probity/contract/imports/match-header.ts'
import { type Cell, type Table, type TableRow, textOf } from '@probity/reading/cells.ts'

/** Rows in which headers are looked for: a title, a date and a line of the firm may stand above them. */
const searched = 20
/** One known word above the headers may be chance. */
const enough = 2

const knownIn = (sheet: ImportSheet, { cells }: TableRow): number =>
  new Set(cells.flatMap((cell) => matchHeader(sheet, textOf(cell))[0]?.column ?? [])).size

/** The place of the row that holds the headers: the chosen one, otherwise the first with the most known columns. */
export function headPlace(sheet: ImportSheet, rows: readonly TableRow[], chosen?: number): number {
  const asked = rows.findIndex(({ number }) => number === chosen)
  if (asked >= 0) return asked
  const known = rows.slice(0, searched).map((row) => knownIn(sheet, row))
  const most = Math.max(0, ...known)
  return most >= enough ? known.indexOf(most) : 0
}

/** Number of columns of a sheet that a table contains. */
export const knownColumns = (sheet: ImportSheet, { rows }: Table): number => {
  const head = rows[headPlace(sheet, rows)]
  return head ? knownIn(sheet, head) : 0
}

const isMerged = (cell: Cell | undefined): boolean => typeof cell === 'object' && cell.odd === 'merged'

/** The headers of a table; a cell that is merged with the one above has its text. */
export function headsOf(rows: readonly TableRow[], place: number): string[] {
  const head = rows[place]?.cells ?? []
  return head.map((cell, at) => {
    if (textOf(cell).trim() !== '' || !isMerged(cell)) return textOf(cell)
    const above = rows[place - 1]?.cells[at]
    return isMerged(above) ? textOf(above) : ''
  })
}
