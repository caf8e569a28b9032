import type { GuessedColumns } from '@probity/contract/statements/statements.ts'

/** A movement that a bank booked. */
export interface StatementLine {
  /** The day of booking. */
  day: string
  /** Epoch milliseconds, if the file states a time. */
  booked_at: number | null
  /** A signed decimal with at least two places: credits are positive. */
  amount: string
  /** The reference of the payer or customer; '' if there is none. */
  reference: string
  /** What the bank wrote, joined. */
  text: string
  /** The name of the counterparty, if the format states it; otherwise ''. */
  name: string
}

/** What stands in the file as a line but cannot be read as one: shown to a person, never left out. */
export interface UnreadLine {
  /** Row of the table, line of the text or number of the entry, from 1. */
  row: number
  text: string
  /** `columns`: a movement above the row of the headings. `broken`: not booked, or not as its format wants it. */
  problem: 'day' | 'amount' | 'columns' | 'broken'
}

export interface ReadStatement {
  format: 'camt.053' | 'mt940' | 'csv' | 'xlsx'
  account: string | null
  currency: string | null
  /** The first and last day that the file says it covers, otherwise those of its lines. */
  from_day: string | null
  to_day: string | null
  /** Signed balances as the bank states them. */
  opening: string | null
  closing: string | null
  lines: StatementLine[]
  unread: UnreadLine[]
}

export type Reading =
  | { kind: 'read'; statements: ReadStatement[] }
  | {
      kind: 'columns'
      format: 'csv' | 'xlsx'
      /** The first rows that are not empty. */
      rows: string[][]
      guess: GuessedColumns | null
    }
