import { sql } from 'kysely'
import type { Tx } from './tenant.ts'

/** Something people may be looking at changed: which kind, and which one. Never what: readers fetch that themselves. */
export interface LiveChange {
  topic: string
  id?: number | string
}

/** Tells every open screen of the organisation after, and only if, the transaction commits. */
export async function announce(tx: Tx, change: LiveChange): Promise<void> {
  await sql`select pg_notify('live', json_build_object('org', current_org(), 'change', ${JSON.stringify(change)}::json)::text)`.execute(
    tx,
  )
}
