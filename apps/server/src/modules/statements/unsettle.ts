import type { LegId } from '@probity/contract/statements/statements.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { legsOf } from './legs.ts'
import { lockAccount, refuseClosed } from './statement.queries.ts'

/** Takes matches back: their lines and records are open again. */
export async function unsettle(tx: Tx, accountId: number, matches: readonly number[]): Promise<number[]> {
  const account = await lockAccount(tx, accountId)
  const { rows } = await sql<{ id: number }>`select id from statement_matches where org_id = current_org()
    and account = ${accountId} and id = any(${[...matches]}::bigint[]) and not is_deleted for update`.execute(tx)
  if (rows.length < new Set(matches).size) throw invalidField('matches', 'no_such_record')
  await refuseClosed(tx, accountId, await daysOf(tx, account.currency, matches))
  const ids = sql`any(${[...matches]}::bigint[])`
  await sql`update statement_lines set match = null where org_id = current_org() and match = ${ids}`.execute(tx)
  await sql`update statement_legs set is_deleted = true where org_id = current_org() and match = ${ids} and not is_deleted`.execute(
    tx,
  )
  await sql`update statement_matches set is_deleted = true where org_id = current_org() and id = ${ids}`.execute(tx)
  await recordActivity(tx, {
    type: 'statement.undo',
    target_table: 'firm_accounts',
    target_id: accountId,
    data: { matches: matches.length },
  })
  return [...matches]
}

async function daysOf(tx: Tx, currency: string, matches: readonly number[]): Promise<string[]> {
  const ids = sql`any(${[...matches]}::bigint[])`
  const lines = await sql<{
    day: string
  }>`select day from statement_lines where org_id = current_org() and match = ${ids}`.execute(tx)
  const { rows } = await sql<LegId>`select transaction, side from statement_legs
    where org_id = current_org() and match = ${ids} and not is_deleted`.execute(tx)
  // A transaction that was deleted since has no day to guard.
  const live = await sql<{ id: number }>`select id from transactions where org_id = current_org()
    and id = any(${rows.map(({ transaction }) => transaction)}::bigint[]) and not is_deleted`.execute(tx)
  const known = new Set(live.rows.map(({ id }) => id))
  const legs = await legsOf(
    tx,
    currency,
    rows.filter(({ transaction }) => known.has(transaction)),
  )
  return [...lines.rows, ...legs].map(({ day }) => day)
}

/** Says that these lines are not these records. */
export async function refuse(
  tx: Tx,
  accountId: number,
  { lines, legs }: { lines: readonly number[]; legs: readonly LegId[] },
): Promise<number> {
  await lockAccount(tx, accountId)
  const { rows } = await sql<{ id: number }>`insert into statement_refusals (line, transaction, side)
    select l.id, g.transaction, g.side from statement_lines l
      cross join jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as g (transaction bigint, side text)
    where l.org_id = current_org() and l.account = ${accountId} and l.id = any(${[...lines]}::bigint[])
    on conflict do nothing returning id`.execute(tx)
  return rows.length
}
