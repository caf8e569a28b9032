import { undoMs } from '@probity/contract/alerts/review.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { StagedEvent } from './message.ts'

/** Reads the payload again, because an earlier event of the same page may have changed its `from`. */
export async function payloadNow(tx: Tx, { id }: StagedEvent): Promise<unknown> {
  const { rows } = await sql<{ payload: unknown }>`select payload from webhook_events where id = ${id}`.execute(tx)
  return rows[0]?.payload
}

interface Change {
  /** The changed row, with its earlier state. */
  table: string
  id: number
  from: number | string
}

/** True if the same row changed again within the undo time: then only the later change is reported, with this one's `from`. */
export async function isFollowed(
  tx: Tx,
  { id, type, create_date }: StagedEvent,
  { table, id: row, from }: Change,
): Promise<boolean> {
  const { rows } = await sql`update webhook_events set payload = payload || ${JSON.stringify({ from })}::jsonb
    where id = (select min(id) from webhook_events where org_id = current_org() and type = ${type} and id > ${id}
      and payload->>'table' = ${table} and payload->>'id' = ${String(row)} and create_date <= ${create_date + undoMs})
    returning id`.execute(tx)
  return rows.length > 0
}
