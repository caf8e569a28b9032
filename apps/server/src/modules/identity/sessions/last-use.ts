import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

/** When somebody of the organisation last used a session; null if nobody ever did. */
export async function lastUse(tx: Tx): Promise<number | null> {
  const { rows } = await sql<{ used: number | null }>`select max(last_used_date) as used from sessions
    where org_id = current_org()`.execute(tx)
  return rows[0]!.used
}
