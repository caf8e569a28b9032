import { type ActivityType, activityTypes } from '@probity/contract/activity/activity.ts'
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
  await sql`insert into activity_log (type, severity, target_table, target_id, data)
    values (${type}, ${activityTypes[type]}, ${target_table ?? null}, ${target_id ?? null}, ${data ? JSON.stringify(data) : null}::jsonb)`.execute(
    tx,
  )
}
