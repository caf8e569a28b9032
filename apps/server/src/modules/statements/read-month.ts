import type {
  LegId,
  StatementFile,
  StatementLeg,
  StatementLine,
  StatementMatch,
  StatementMonth,
} from '@probity/contract/statements/statements.ts'
import { daysLater, monthsLater, startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import { type AccountLeg, accountLegs } from '#modules/transactions/transactions.public.ts'
import { matchLines } from './matching/match-lines.ts'
import type { Suggestion } from './matching/suggestion.ts'

/** Payments this many days around the month are suggested for its lines. */
const margin = 7

export interface OpenMonth {
  lines: StatementLine[]
  legs: (AccountLeg & { match: number | null })[]
  suggestions: Suggestion[]
}

interface Period {
  account: number
  currency: string
  from: string
  /** The first day after it. */
  to: string
}

/** The lines of a period, the payments of it and of the days around it, and what may belong together. */
export async function openMatches(tx: Tx, { account, currency, from, to }: Period): Promise<OpenMonth> {
  const { rows: lines } =
    await sql<StatementLine>`select id, day, booked_at, amount::text as amount, reference, text, name, match
    from statement_lines where org_id = current_org() and account = ${account} and day >= ${from}::date and day < ${to}::date
    order by day, id`.execute(tx)
  const payments = await accountLegs(tx, {
    currency,
    from: startOfDay(daysLater(from, -margin)),
    to: startOfDay(daysLater(to, margin)),
  })
  const settled = await matchesOfLegs(tx, payments)
  const legs = payments.map((leg) => ({ ...leg, match: settled.get(nameOf(leg)) ?? null }))
  const refused = await refusalsOf(tx, lines)
  const suggestions = matchLines(
    lines.filter(({ match }) => match === null),
    legs.filter(({ match }) => match === null).map((leg) => ({ ...leg, ref: leg.tran_ref })),
    (line, leg) => refused.has(`${line} ${nameOf(leg)}`),
  )
  return { lines, legs, suggestions }
}

export async function readMonth(tx: Tx, id: number, month: string): Promise<StatementMonth> {
  const { rows } = await sql<{ currency: string }>`select currency from firm_accounts
    where org_id = current_org() and id = ${id} and not is_deleted`.execute(tx)
  const currency = rows[0]?.currency
  if (currency === undefined) throw notFound()
  const [from, to] = [`${month}-01`, monthsLater(`${month}-01`, 1)]
  const { lines, legs, suggestions } = await openMatches(tx, { account: id, currency, from, to })
  const suggested = new Set(suggestions.flatMap((one) => one.legs.map(nameOf)))
  const isOfMonth = ({ day }: { day: string }) => day >= from && day < to
  const matchIds = new Set([...lines, ...legs.filter(isOfMonth)].flatMap(({ match }) => match ?? []))
  const inPeriod = (day: RawBuilder<unknown>) => sql`${day} >= ${from}::date and ${day} < ${to}::date`
  return {
    account: id,
    month,
    currency,
    lines,
    legs: legs
      .filter((leg) => isOfMonth(leg) || suggested.has(nameOf(leg)) || (leg.match !== null && matchIds.has(leg.match)))
      .map(({ fee: _fee, names: _names, ...leg }): StatementLeg => leg),
    matches: await matchesBy(tx, id, [...matchIds]),
    suggestions: suggestions.map((one) => ({ ...one, certainty: one.certainty === 'likely' ? 'likely' : 'sure' })),
    files: await filesOf(tx, id, inPeriod),
    closed: await closedDays(tx, id, inPeriod(sql`day`)),
    gaps: await gapsOf(tx, id, { from, to }),
  }
}

export const nameOf = ({ transaction, side }: LegId): string => `${transaction} ${side}`

async function matchesOfLegs(tx: Tx, legs: readonly LegId[]): Promise<Map<string, number>> {
  const { rows } = await sql<LegId & { match: number }>`select transaction, side, match from statement_legs
    where org_id = current_org() and transaction = any(${[...new Set(legs.map(({ transaction }) => transaction))]}::bigint[])
      and not is_deleted`.execute(tx)
  return new Map(rows.map((row) => [nameOf(row), row.match]))
}

async function refusalsOf(tx: Tx, lines: readonly StatementLine[]): Promise<Set<string>> {
  const { rows } = await sql<LegId & { line: number }>`select line, transaction, side from statement_refusals
    where org_id = current_org() and line = any(${lines.map(({ id }) => id)}::bigint[]) and not is_deleted`.execute(tx)
  return new Set(rows.map((row) => `${row.line} ${nameOf(row)}`))
}

async function matchesBy(tx: Tx, account: number, ids: readonly number[]): Promise<StatementMatch[]> {
  const { rows } = await sql<StatementMatch>`select m.id, m.how, m.reason, m.matched_by, m.create_date,
      coalesce((select jsonb_agg(l.id order by l.id) from statement_lines l
        where l.org_id = m.org_id and l.match = m.id), '[]') as lines,
      coalesce((select jsonb_agg(jsonb_build_object('transaction', g.transaction, 'side', g.side) order by g.id)
        from statement_legs g where g.org_id = m.org_id and g.match = m.id and not g.is_deleted), '[]') as legs
    from statement_matches m where m.org_id = current_org() and m.account = ${account} and m.id = any(${[...ids]}::bigint[])
    order by m.id`.execute(tx)
  return rows
}

async function filesOf(
  tx: Tx,
  account: number,
  inPeriod: (day: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<StatementFile[]> {
  const { rows } =
    await sql<StatementFile>`select id, file_name, format, from_day, to_day, lines, known_lines, sums_agree, unread,
      added_by, create_date from statement_files where org_id = current_org() and account = ${account} and not is_deleted
      and (${inPeriod(sql`from_day`)} or ${inPeriod(sql`to_day`)}) order by from_day, id`.execute(tx)
  return rows
}

async function closedDays(tx: Tx, account: number, inPeriod: RawBuilder<unknown>): Promise<StatementMonth['closed']> {
  const { rows } = await sql<StatementMonth['closed'][number]>`select day, closed_by, create_date as closed_date
    from statement_days where org_id = current_org() and account = ${account} and reopened_by is null and ${inPeriod}
    order by day`.execute(tx)
  return rows
}

/** Days between the first and the last statement of the account that no file covers, as far as they touch the period. */
async function gapsOf(
  tx: Tx,
  account: number,
  { from, to }: { from: string; to: string },
): Promise<StatementMonth['gaps']> {
  const { rows } = await sql<StatementMonth['gaps'][number]>`
    select (reached + 1)::text as from_day, (from_day - 1)::text as to_day from (
      select from_day, max(to_day) over (order by from_day, id rows between unbounded preceding and 1 preceding) as reached
      from statement_files where org_id = current_org() and account = ${account} and not is_deleted) f
    where from_day > reached + 1 and from_day > ${from}::date and reached + 1 < ${to}::date order by from_day`.execute(
    tx,
  )
  return rows
}
