import { sql } from 'kysely'
import type { AuditSource } from '../audit-rows.ts'
import type { Tx } from '../database/tenant.ts'
import type { Finding } from './finding.ts'

const findingsMax = 100

// Visible committed rows lie below the horizon of the snapshot. A row that claims a later transaction, or an epoch that never
// existed, was inserted by hand and will never be sealed.
const rowsOutside = (source: AuditSource, table: 'activity_log' | 'audit_traces') => sql`
  select ${sql.lit(source)}::text as source, id from ${sql.table(table)} where org_id = current_org() and (epoch < 1
    or epoch > current_epoch() or epoch = current_epoch() and xid >= pg_snapshot_xmax(pg_current_snapshot()))`

/** Rows of the trail and the log that are outside the range any seal covers. */
export async function findOutsideRows(tx: Tx): Promise<Finding[]> {
  const { rows } = await sql<{ source: AuditSource; id: number }>`
    ${rowsOutside('trace', 'audit_traces')} union all ${rowsOutside('activity', 'activity_log')} limit ${findingsMax}`.execute(
    tx,
  )
  return rows.map(({ source, id }) => ({ kind: 'outside', seq: 0, source, id }))
}
