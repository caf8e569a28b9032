import { sql } from 'kysely'
import type { Tx } from '../database/tenant.ts'

/**
 * Leaves an event in the caller's transaction: it reaches the jobs that listen for it if, and only if, that commits.
 * The name is a job's own name, to ask for that job, or a past event such as `person.saved`.
 */
export async function emit(
  tx: Tx,
  type: string,
  payload: Record<string, unknown> = {},
  /** Its jobs start at that time. */
  { startDate }: { startDate?: number } = {},
): Promise<void> {
  await sql`with made as (insert into outbox_events (type, payload, start_date)
      values (${type}, ${JSON.stringify(payload)}::jsonb, ${startDate ?? null}) returning 1)
    select pg_notify('outbox', '') from made`.execute(tx)
}
