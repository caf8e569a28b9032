import { daysLater, startOfDay } from '@probity/contract/values/hong-kong-time.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import { accountLegs } from '#modules/transactions/transactions.public.ts'
import { lockAccount, refuseClosed } from './statement.queries.ts'

const log = (tx: Tx, type: 'statement.close' | 'statement.reopen', target_id: number, data: Record<string, unknown>) =>
  recordActivity(tx, { type, target_table: 'firm_accounts', target_id, data })

/** Closes a day of an account on which every line and every payment is settled and a file of the bank covers it. */
export async function closeDay(
  tx: Tx,
  accountId: number,
  { day, today }: { day: string; today: string },
): Promise<void> {
  const account = await lockAccount(tx, accountId)
  if (day > today) throw invalidField('day', 'invalid')
  await refuseClosed(tx, accountId, [day])
  const left = (await openLinesOn(tx, accountId, day)) + (await openLegsOn(tx, account.currency, day))
  if (left > 0) throw invalidField('day', 'statement_day_open', { day, count: left })
  const { rows } = await sql<{
    sums_agree: boolean | null
  }>`select sums_agree from statement_files where org_id = current_org()
    and account = ${accountId} and ${day}::date between from_day and to_day and not is_deleted`.execute(tx)
  if (rows.length === 0) throw invalidField('day', 'statement_day_uncovered', { day })
  if (rows.some(({ sums_agree }) => sums_agree === false)) throw invalidField('day', 'statement_sums_of_bank', { day })
  await insertOne(tx, 'statement_days', { account: accountId, day })
  await log(tx, 'statement.close', accountId, { day })
}

interface Reopened {
  days: readonly string[]
  reason: string
  by: string
}

/** Reopens those of the days that are closed. Returns them. */
export async function reopenDays(tx: Tx, accountId: number, { days, reason, by }: Reopened): Promise<string[]> {
  await lockAccount(tx, accountId)
  const { rows } = await sql<{ day: string }>`update statement_days set reopened_by = ${by}, reason = ${reason}
    where org_id = current_org() and account = ${accountId} and day = any(${[...days]}::date[]) and reopened_by is null
    returning day::text as day`.execute(tx)
  for (const { day } of rows) await log(tx, 'statement.reopen', accountId, { day, reason })
  return rows.map(({ day }) => day)
}

async function openLinesOn(tx: Tx, account: number, day: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from statement_lines where org_id = current_org()
    and account = ${account} and day = ${day}::date and match is null`.execute(tx)
  return rows[0]?.n ?? 0
}

async function openLegsOn(tx: Tx, currency: string, day: string): Promise<number> {
  const legs = await accountLegs(tx, { currency, from: startOfDay(day), to: startOfDay(daysLater(day, 1)) })
  const { rows } = await sql<{ transaction: number; side: string }>`select transaction, side from statement_legs
    where org_id = current_org() and transaction = any(${legs.map(({ transaction }) => transaction)}::bigint[])
      and not is_deleted`.execute(tx)
  const settled = new Set(rows.map(({ transaction, side }) => `${transaction} ${side}`))
  return legs.filter(({ transaction, side }) => !settled.has(`${transaction} ${side}`)).length
}
