import type { StatementColumns } from '@probity/contract/statements/statements.ts'
import { negated } from '@probity/contract/values/signed-amounts.ts'
import { printedAmount } from '../exact-amounts.ts'
import type { StatementLine, UnreadLine } from '../statement.ts'
import { printedDay } from './printed-day.ts'

/** `balance` is that after the line. */
export type TableLine = StatementLine & { balance: string | undefined }
type Edge = { edge: 'opening' | 'closing'; balance: string }

const opens = /brought forward|\bb\/?f\b|opening balance|承前|承上|上期結餘|期初/iu
const closes = /carried forward|\bc\/?f\b|closing balance|轉下|結轉|期末/iu

/** One row: a line, a balance, the second row of a text (`wrapped`), or why it cannot be read. */
export function readTableRow(
  cells: readonly string[],
  columns: StatementColumns,
  moneyOutIs: 'positive' | 'negative',
): TableLine | Edge | UnreadLine['problem'] | 'wrapped' {
  const at = (column: number | null): string => (column === null ? '' : (cells[column] ?? ''))
  if (at(columns.text) !== '' && cells.every((cell, column) => cell === '' || column === columns.text))
    return edgeOr(cells, columns, 'wrapped')
  const widest = Math.max(columns.day, columns.amount ?? columns.money_in ?? columns.money_out ?? 0)
  if (cells.length <= Math.min(columns.day, widest)) return 'columns'
  const amount = amountOf(cells, columns, moneyOutIs)
  if (amount === undefined)
    return edgeOr(cells, columns, printedDay(at(columns.day), columns.day_order) ? 'amount' : 'day')
  const booked = printedDay(at(columns.day), columns.day_order)
  if (!booked) return 'day'
  return {
    ...{ day: booked.day, booked_at: booked.at, amount, reference: at(columns.reference) },
    ...{ text: at(columns.text), name: at(columns.name), balance: printedAmount(at(columns.balance)) },
  }
}

/** Rows that carry a balance forward have no amount of their own. */
function edgeOr<T>(cells: readonly string[], columns: StatementColumns, otherwise: T): Edge | T {
  const balance = columns.balance === null ? undefined : printedAmount(cells[columns.balance] ?? '')
  const text = cells.join(' ')
  if (balance === undefined) return otherwise
  if (opens.test(text)) return { edge: 'opening', balance }
  return closes.test(text) ? { edge: 'closing', balance } : otherwise
}

const isNone = (text: string): boolean => text === '' || /^[-–—]$/u.test(text) || printedAmount(text) === '0.00'

/** The signed amount of a row; undefined if there is none, or if it is in and out at once. */
function amountOf(
  cells: readonly string[],
  { amount, money_in, money_out }: StatementColumns,
  moneyOutIs: 'positive' | 'negative',
): string | undefined {
  if (amount !== null) return printedAmount(cells[amount] ?? '')
  const [into, out] = [cells[money_in ?? -1] ?? '', cells[money_out ?? -1] ?? '']
  if (isNone(into) === isNone(out)) return undefined
  if (isNone(out)) return printedAmount(into)
  const read = printedAmount(out)
  // DR behind a withdrawal repeats what its column says.
  const given = read !== undefined && /DR\s*$/i.test(out) ? negated(read) : read
  return given === undefined || moneyOutIs === 'negative' ? given : negated(given)
}
