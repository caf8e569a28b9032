import type { CountedRows, WaitingQuery } from '@probity/contract/dashboard/dashboard.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { readPage } from './counted-rows.ts'

const lists = [
  sql`select 'alert' as kind, id, null::bigint as alert_case, hit_name as name, person, company, counterparty, 0 as status,
      create_date as date from alerts where org_id = current_org() and hit_status = 0 and leads and not is_deleted`,
  sql`select 'case' as kind, id, id as alert_case, name, person, company, null::bigint as counterparty, 0 as status,
      coalesce(last_hit_at, create_date) as date from alert_cases
    where org_id = current_org() and status = 'pending' and not is_deleted`,
]

/** Pending alerts and pending cases: what the first card of the dashboard counts. */
export async function waitingRows(tx: Tx, page: WaitingQuery): Promise<CountedRows> {
  const { rows } = await sql<{ total: number }>`select (
      (select count(*) from alerts where org_id = current_org() and hit_status = 0 and leads and not is_deleted)
      + (select count(*) from alert_cases where org_id = current_org() and status = 'pending' and not is_deleted))::int as total`.execute(
    tx,
  )
  return { total: rows[0]?.total ?? 0, rows: await readPage(tx, lists, page) }
}
