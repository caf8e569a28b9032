import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const unsettled = `select exists (
  select 1 from activity_log where xid >= pg_snapshot_xmin(pg_current_snapshot()) union all
  select 1 from audit_traces where xid >= pg_snapshot_xmin(pg_current_snapshot())) as waiting`

/** Waits until every row written so far can be sealed: ids of transactions are the cluster's, a neighbouring test's included. */
export async function settled(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ waiting: boolean }>(unsettled)
    if (!rows[0]?.waiting) return
    await sleep(5)
  }
}
