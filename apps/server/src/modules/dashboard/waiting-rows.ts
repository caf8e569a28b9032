import type { CountedRows, WaitingQuery } from '@probity/contract/dashboard/dashboard.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { readPage } from './counted-rows.ts'

const lists = [
  sql`select 'alert' as kind, id, null::bigint as alert_case, null::bigint as transaction, hit_name as name, person, company, counterparty, 0 as status,
      create_date as date from alerts where org_id = current_org() and hit_status = 0 and leads and not is_deleted`,
  sql`select 'case' as kind, c.id, c.id as alert_case, c.transaction, c.name, o.person, o.company, null::bigint as counterparty,
      0 as status, coalesce(c.last_hit_at, c.create_date) as date
    from alert_cases c join case_clients o on o.org_id = c.org_id and o.id = c.id
    where c.org_id = current_org() and c.status = 'pending' and not c.is_deleted`,
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
