import type { HitStatus } from '@probity/contract/alerts/verdict.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** Per case how many hits are pending, true and false. Ids that are no case of ours are left out. */
export async function caseStats(tx: Tx, caseIds: readonly number[]) {
  const { rows } = await sql<{ case_id: number; status: HitStatus; count: number }>`
    select alert_case as case_id, status, count(*) as count from (
      select alert_case, status from alert_case_entities where alert_case = any(${[...caseIds]}::bigint[]) and not is_deleted
      union all select alert_case, status from transaction_case_hits where alert_case = any(${[...caseIds]}::bigint[])) h
    group by alert_case, status order by alert_case, status`.execute(tx)
  return rows
}
