import type { StatementColumns } from '@probity/contract/statements/statements.ts'
import type { ReadStatement } from '../statement.ts'
import { daysOf } from '../statement-days.ts'
import { columnsOfHeadings } from './column-words.ts'
import type { FileRow } from './file-rows.ts'
import { edgesOf } from './table-balances.ts'
import { readTableRow, type TableLine } from './table-row.ts'

interface Asked {
  format: 'csv' | 'xlsx'
  rows: readonly FileRow[]
  columns: StatementColumns
}

interface Group {
  account: string | null
  currency: string | null
  lines: TableLine[]
  edges: { opening: string | null; closing: string | null }
  unread: ReadStatement['unread']
}

/** Reads a bank's table by its columns: one statement for each account and currency that its rows state. */
export function readTable({ format, rows, columns }: Asked): ReadStatement[] {
  const head = rows[columns.head_row]?.cells ?? []
  const { currency, account } = columnsOfHeadings(head)
  const outside = besideTable(rows.slice(0, Math.max(0, columns.head_row)))
  const groups = new Map<string, Group>()
  const groupOf = ({ cells }: FileRow): Group => {
    const stated = {
      account: cells[account ?? -1] || outside.account,
      currency: cells[currency ?? -1] || outside.currency,
    }
    const key = JSON.stringify(stated)
    const known = groups.get(key) ?? { ...stated, lines: [], unread: [], edges: { opening: null, closing: null } }
    groups.set(key, known)
    return known
  }
  let last: Group | undefined
  const outIs = signOfMoneyOut(rows, columns)
  for (const [at, row] of rows.entries()) {
    const read = readTableRow(row.cells, columns, outIs)
    if (at <= columns.head_row) {
      if (typeof read === 'object' && 'amount' in read) groupOf(row).unread.push({ ...said(row), problem: 'columns' })
    } else if (read === 'wrapped' && last?.lines.length) {
      const line = last.lines.at(-1)
      if (line) line.text = `${line.text} ${row.cells[columns.text] ?? ''}`
    } else if (typeof read === 'string')
      groupOf(row).unread.push({ ...said(row), problem: read === 'wrapped' ? 'day' : read })
    else if ('edge' in read) groupOf(row).edges[read.edge] = read.balance
    else (last = groupOf(row)).lines.push(read)
  }
  return [...groups.values()].map((group) => statementOf(format, group))
}

const said = ({ number, cells }: FileRow) => ({ row: number, text: cells.filter((cell) => cell !== '').join(' ') })

function statementOf(format: 'csv' | 'xlsx', { account, currency, lines, unread, edges }: Group): ReadStatement {
  const days = daysOf(lines)
  const { opening, closing, isNewestFirst } = edgesOf(lines, edges)
  const ordered = isNewestFirst ? lines.toReversed() : lines
  return {
    ...{ format, account, currency, from_day: days.from, to_day: days.to, opening, closing, unread },
    lines: ordered.map(({ balance: _balance, ...line }) => line),
  }
}

/** Some banks write withdrawals with a minus although their column says so: then all of a file are. */
function signOfMoneyOut(rows: readonly FileRow[], columns: StatementColumns): 'positive' | 'negative' {
  if (columns.money_out === null) return 'positive'
  const below = rows.slice(columns.head_row + 1).map(({ cells }) => cells[columns.money_out ?? -1] ?? '')
  const filled = below.filter((cell) => /[1-9]/.test(cell))
  return filled.length > 0 && filled.every((cell) => /^\s*[-−(]|-\s*$/u.test(cell)) ? 'negative' : 'positive'
}

const accountWords = /(?:account|a\/c)\s*(?:no|number)|(?:賬|帳|账)(?:戶|户)?(?:號|号)|戶口號碼/iu
const currencyWords = /currency|貨幣|货币|幣種|币种/iu

/** What the rows above the table say of account and currency: beside the word, in its cell or in the next. */
function besideTable(rows: readonly FileRow[]): { account: string | null; currency: string | null } {
  const beside = (words: RegExp, value: RegExp): string | null => {
    for (const { cells } of rows)
      for (const [at, cell] of cells.entries()) {
        if (!words.test(cell)) continue
        const after = [cell.replace(/^[^:：]*/u, ''), ...cells.slice(at + 1)]
        const found = after.map((text) => value.exec(text)?.[0]).find((text) => text !== undefined)
        if (found !== undefined) return found.trim()
      }
    return null
  }
  return { account: beside(accountWords, /\d[\d\s-]{4,}\d/), currency: beside(currencyWords, /\b[A-Z]{3}\b/) }
}
