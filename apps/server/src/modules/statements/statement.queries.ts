import { statementAccess } from '@probity/contract/statements/statement-calls.ts'
import { firmAccounts, type StatementColumns } from '@probity/contract/statements/statements.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField, notFound } from '#kernel/errors.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'

export const boundAccounts = {
  spec: firmAccounts,
  table: 'firm_account_rows',
  access: { read: statementAccess, write: statementAccess },
} satisfies BoundResource

export interface LockedAccount {
  id: number
  number: string
  currency: string
  columns: StatementColumns | null
}

/** Locks an account: what settles, closes or brings lines of one account waits for each other. */
export async function lockAccount(tx: Tx, id: number): Promise<LockedAccount> {
  const { rows } = await sql<LockedAccount>`select id, number, currency, columns from firm_accounts
    where org_id = current_org() and id = ${id} and not is_deleted for update`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Refuses a change of a day that a person closed. */
export async function refuseClosed(tx: Tx, account: number, days: readonly string[]): Promise<void> {
  const { rows } = await sql<{ day: string }>`select day from statement_days
    where org_id = current_org() and account = ${account} and day = any(${[...days]}::date[]) and reopened_by is null
    order by day limit 1`.execute(tx)
  if (rows[0]) throw invalidField('day', 'statement_day_closed', { day: rows[0].day })
}

/** The days of the lines and of the payments of matches. */
export async function daysOfMatches(tx: Tx, matches: readonly number[]): Promise<string[]> {
  const ids = sql`any(${[...matches]}::bigint[])`
  const { rows } = await sql<{ day: string }>`select day::text as day from statement_lines
      where org_id = current_org() and match = ${ids}
    union select hk_day(t.tran_date)::text from statement_legs g
      join transactions t on t.org_id = g.org_id and t.id = g.transaction
      where g.org_id = current_org() and g.match = ${ids} and not g.is_deleted`.execute(tx)
  return rows.map(({ day }) => day)
}
