import type { GuessedColumns } from '@probity/contract/statements/statements.ts'
import { columnsOfHeadings } from './column-words.ts'
import type { FileRow } from './file-rows.ts'
import { dayOrderOf } from './printed-day.ts'

/** Rows in which headings are looked for: banks print a title, the account and the period above them. */
const searched = 20
/** Filled day cells that decide the order of days. */
const sampled = 5_000

/** What the headings of a bank's table say of its columns; null if no row has headings for day, text and amounts. */
export function guessColumns(rows: readonly FileRow[]): GuessedColumns | null {
  let best: { head_row: number; count: number } | undefined
  for (const [at, { cells }] of rows.slice(0, searched).entries()) {
    const found = columnsOfHeadings(cells)
    const count = Object.keys(found).length
    const hasAmounts = found.amount !== undefined || found.money_in !== undefined || found.money_out !== undefined
    if (found.day !== undefined && hasAmounts && count > (best?.count ?? 2)) best = { head_row: at, count }
  }
  if (!best) return null
  const { day, ...found } = columnsOfHeadings(rows[best.head_row]?.cells ?? [])
  if (day === undefined) return null
  const text = found.text ?? found.name ?? found.reference
  if (text === undefined) return null
  const isSplit = found.money_in !== undefined && found.money_out !== undefined
  return {
    day,
    // Beside columns for in and out, one called amount repeats them.
    amount: isSplit ? null : (found.amount ?? null),
    money_in: isSplit || found.amount === undefined ? (found.money_in ?? null) : null,
    money_out: isSplit || found.amount === undefined ? (found.money_out ?? null) : null,
    text,
    reference: found.reference === text ? null : (found.reference ?? null),
    name: found.name === text ? null : (found.name ?? null),
    balance: found.balance ?? null,
    head_row: best.head_row,
    day_order: orderBelow(rows.slice(best.head_row + 1), day),
  }
}

/** Footers and wrapped rows have no day: only cells with a digit in front are asked. */
function orderBelow(rows: readonly FileRow[], column: number): GuessedColumns['day_order'] {
  const days = rows.map(({ cells }) => cells[column] ?? '').filter((cell) => /^\d|^[A-Z][a-z]{2,8}\s?\d/.test(cell))
  return dayOrderOf(days.slice(0, sampled)) ?? null
}
