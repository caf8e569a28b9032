import { type ActivityType, activityTypes } from '@probity/contract/activity/activity-types.ts'
import { sql } from 'kysely'
import type { Tx } from '../database/tenant.ts'

export interface ActivityEntry {
  type: ActivityType
  target_table?: string
  target_id?: number
  data?: Record<string, unknown>
}

/** Writes an entry to the action log in the transaction of the change. The database adds actor, time and origin. */
export async function recordActivity(tx: Tx, { type, target_table, target_id, data }: ActivityEntry): Promise<void> {
  await sql`/* activity */ insert into activity_log (type, severity, target_table, target_id, data)
    values (${type}, ${activityTypes[type].severity}, ${target_table ?? null}, ${target_id ?? null}, ${data ? JSON.stringify(data) : null}::jsonb)`.execute(
    tx,
  )
}

/** The same entry for each of several rows. */
export async function recordActivities(
  tx: Tx,
  { type, target_table }: Required<Pick<ActivityEntry, 'type' | 'target_table'>>,
  ids: readonly number[],
): Promise<void> {
  await sql`/* activities */ insert into activity_log (type, severity, target_table, target_id)
    select ${type}, ${activityTypes[type].severity}, ${target_table}, id from unnest(${[...ids]}::bigint[]) as named (id)`.execute(
    tx,
  )
}

/** Names the last traced change of the organisation: what is derived from traced rows alone is the same while it is the same. */
export async function lastChange(tx: Tx): Promise<string> {
  const { rows } = await sql<{
    last: string
  }>`/* last_change */ select epoch || ' ' || xid || ' ' || id as last from audit_traces
    where org_id = current_org() order by epoch desc, xid desc, id desc limit 1`.execute(tx)
  return rows[0]?.last ?? ''
}
