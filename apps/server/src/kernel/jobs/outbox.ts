import { sql } from 'kysely'
import type { Tx } from '../database/tenant.ts'

/**
 * Emits an event in the caller's transaction: the jobs that listen for it run if, and only if, it commits.
 * The name is that of a job, to run it, or a past event such as `person.saved`.
 */
export async function emit(
  tx: Tx,
  type: string,
  payload: Record<string, unknown> = {},
  /** Its jobs start at that time. */
  { startDate }: { startDate?: number } = {},
): Promise<void> {
  await sql`/* emit */ with made as (insert into outbox_events (type, payload, start_date)
      values (${type}, ${JSON.stringify(payload)}::jsonb, ${startDate ?? null}) returning 1)
    select pg_notify('outbox', '') from made`.execute(tx)
}
