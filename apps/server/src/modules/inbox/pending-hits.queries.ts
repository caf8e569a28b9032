import { isAllowed, requirements } from '@probity/contract/identity/access.ts'
import { inboxCountMax } from '@probity/contract/inbox/inbox.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** Number of listed parties with pending alerts and of pending cases; stops at a thousand, which the navigation shows as 999+. */
export async function pendingHits(
  tx: Tx,
  keys: ReadonlySet<string>,
): Promise<{ alerts: number | null; cases: number | null }> {
  const sees = (screen: 'AlertsHistory' | 'AlertCasePool') => isAllowed(keys, { allOf: [requirements[screen]] })
  const { rows } = await sql<{ alerts: number | null; cases: number | null }>`select
    case when ${sees('AlertsHistory')}::boolean then (select count(*)::int from (select 1 from alerts
      where org_id = current_org() and hit_status = 0 and leads and not is_deleted limit ${inboxCountMax}) a) end as alerts,
    case when ${sees('AlertCasePool')}::boolean then (select count(*)::int from (select 1 from alert_cases
      where org_id = current_org() and status = 'pending' and not is_deleted limit ${inboxCountMax}) c) end as cases`.execute(
    tx,
  )
  return rows[0] ?? { alerts: null, cases: null }
}
