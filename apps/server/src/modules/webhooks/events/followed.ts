import { undoMs } from '@probity/contract/alerts/review.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { StagedEvent } from './message.ts'

/** An earlier change of the same page may have changed where this one begins. */
export async function payloadNow(tx: Tx, { id }: StagedEvent): Promise<unknown> {
  const { rows } = await sql<{ payload: unknown }>`select payload from webhook_events where id = ${id}`.execute(tx)
  return rows[0]?.payload
}

interface Change {
  /** The row that changed, and what it was before. */
  table: string
  id: number
  from: number | string
}

/** Whether the same row changed again within the time of an undo: then only that later change is told, from where this began. */
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
