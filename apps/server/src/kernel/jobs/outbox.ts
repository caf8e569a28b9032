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

/** One event for each payload, in their order. */
export async function emitAll(tx: Tx, type: string, payloads: readonly Record<string, unknown>[]): Promise<void> {
  await sql`/* emit_all */ with made as (insert into outbox_events (type, payload)
      select ${type}, payload from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as p (payload) returning 1)
    select pg_notify('outbox', '') from made limit 1`.execute(tx)
}
