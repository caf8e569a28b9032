import type { LegId } from '@probity/contract/statements/statements.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField } from '#kernel/errors.ts'
import { daysOfMatches, lockAccount, refuseClosed } from './statement.queries.ts'

/** Takes matches back: their lines and records are open again. */
export async function unsettle(tx: Tx, accountId: number, matches: readonly number[]): Promise<number[]> {
  await lockAccount(tx, accountId)
  const { rows } = await sql<{ id: number }>`select id from statement_matches where org_id = current_org()
    and account = ${accountId} and id = any(${[...matches]}::bigint[]) and not is_deleted for update`.execute(tx)
  if (rows.length < new Set(matches).size) throw invalidField('matches', 'no_such_record')
  await refuseClosed(tx, accountId, await daysOfMatches(tx, matches))
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
