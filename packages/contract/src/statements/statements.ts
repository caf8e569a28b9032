import { z } from 'zod'
import { defineResource, rowBase } from '../api/resource.ts'
import { Currency, id } from '../transactions/fields.ts'
import { Day } from '../values/dates.ts'
import type { Bilingual } from '../words/bilingual.ts'

/** Matches of one call. */
export const matchesMax = 500
export const statementMaxBytes = 20 * 1024 * 1024

export const statementFormats = ['camt.053', 'mt940', 'csv', 'xlsx'] as const
export type StatementFormat = (typeof statementFormats)[number]

const column = z.number().int().min(0).max(200)
const headRow = z.number().int().min(-1).max(200)
/** Which column of a bank's table is what. The amounts stand in one column with a sign, or in one for each direction. */
export const StatementColumns = z.object({
  /** The row of the headings among the first ones; -1 if the table has none. */
  head_row: headRow,
  day: column,
  day_order: z.enum(['dmy', 'mdy', 'ymd']),
  amount: column.nullable(),
  money_in: column.nullable(),
  money_out: column.nullable(),
  text: column,
  reference: column.nullable(),
  name: column.nullable(),
  balance: column.nullable(),
})
export type StatementColumns = z.infer<typeof StatementColumns>
export type DayOrder = StatementColumns['day_order']
/** As the headings suggest; `day_order` is null where the days can be read in two ways. */
export const GuessedColumns = StatementColumns.extend({ day_order: StatementColumns.shape.day_order.nullable() })
export type GuessedColumns = z.infer<typeof GuessedColumns>

const short = z.string().trim().min(1).max(100)

/** A bank account of the firm itself. */
export const firmAccounts = defineResource({
  path: 'firm-accounts',
  row: z.object({
    ...rowBase,
    bank: z.string(),
    number: z.string(),
    currency: z.string(),
    note: z.string(),
    /** How tables of this bank are read, as a user said it once. */
    columns: StatementColumns.nullable(),
    /** Lines without a match, and the newest day of its statements. */
    open_lines: z.number().int(),
    to_day: z.string().nullable(),
  }),
  write: z.object({ bank: short, number: short, currency: Currency, note: z.string().trim().max(200).default('') }),
  filter: ['id', 'bank', 'number', 'currency'],
  sort: ['id', 'bank', 'number', 'currency'],
  defaultSort: 'id ASC',
  verbs: ['list', 'get', 'create', 'patch', 'remove'],
})
export type FirmAccount = z.infer<typeof firmAccounts.row>

/** How a line or a record came to be settled. `reference` alone is set by the product; all others by a person. */
export const matchWays = {
  reference: { en: 'By reference', zh: '按參考編號' },
  sure: { en: 'Sure', zh: '確定' },
  chosen: { en: 'By hand', zh: '人手配對' },
  charge: { en: 'Bank charge', zh: '銀行收費' },
  reason: { en: 'Settled with a reason', zh: '附理由了結' },
} as const satisfies Record<string, Bilingual>
export type MatchWay = keyof typeof matchWays
const ways = Object.keys(matchWays) as [MatchWay, ...MatchWay[]]

/** One side of a transaction: the money that came in, or that went out. */
export const LegId = z.object({ transaction: id, side: z.enum(['in', 'out']) })
export type LegId = z.infer<typeof LegId>

/** A piece of evidence for a match: what the bank wrote beside what the record says. */
const Why = z.object({
  what: z.enum(['amount', 'sum', 'fee', 'reference', 'name', 'initials', 'day', 'minutes', 'split']),
  line: z.string(),
  ledger: z.string(),
  agrees: z.enum(['same', 'near', 'none']),
})
export type StatementWhy = z.infer<typeof Why>

const Line = z.object({
  id: z.number().int(),
  day: z.string(),
  booked_at: z.number().int().nullable(),
  /** Positive for money in. */
  amount: z.string(),
  reference: z.string(),
  text: z.string(),
  name: z.string(),
  match: z.number().int().nullable(),
})
export type StatementLine = z.infer<typeof Line>

const Leg = LegId.extend({
  tran_ref: z.string(),
  tran_type: z.string(),
  day: z.string(),
  at: z.number().int(),
  amount: z.string(),
  client_en: z.string().nullable(),
  client_zh: z.string().nullable(),
  match: z.number().int().nullable(),
})
export type StatementLeg = z.infer<typeof Leg>

const Match = z.object({
  id: z.number().int(),
  how: z.enum(ways),
  reason: z.string(),
  matched_by: z.string(),
  create_date: z.number().int(),
  lines: z.array(z.number().int()),
  legs: z.array(LegId),
})
export type StatementMatch = z.infer<typeof Match>

const Suggestion = z.object({
  lines: z.array(z.number().int()),
  legs: z.array(LegId),
  certainty: z.enum(['sure', 'likely']),
  why: z.array(Why),
})
export type StatementSuggestion = z.infer<typeof Suggestion>

export const StatementFile = z.object({
  id: z.number().int(),
  file_name: z.string(),
  format: z.enum(statementFormats),
  from_day: z.string(),
  to_day: z.string(),
  lines: z.number().int(),
  /** Lines of the file that an earlier file had brought. */
  known_lines: z.number().int(),
  /** Whether the bank's opening balance and its lines give its closing balance; null where the file states no balances. */
  sums_agree: z.boolean().nullable(),
  unread: z.array(z.object({ row: z.number().int(), text: z.string(), problem: z.string() })),
  added_by: z.string(),
  create_date: z.number().int(),
})
export type StatementFile = z.infer<typeof StatementFile>

const ClosedDay = z.object({ day: z.string(), closed_by: z.string(), closed_date: z.number().int() })

/** A month of one account: bank on one side, record on the other. */
export const StatementMonth = z.object({
  account: z.number().int(),
  month: z.string(),
  currency: z.string(),
  lines: z.array(Line),
  legs: z.array(Leg),
  matches: z.array(Match),
  suggestions: z.array(Suggestion),
  files: z.array(StatementFile),
  closed: z.array(ClosedDay),
  /** Days between the statements of the account that no file covers. */
  gaps: z.array(z.object({ from_day: z.string(), to_day: z.string() })),
})
export type StatementMonth = z.infer<typeof StatementMonth>

export const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
export const StatementDay = Day
