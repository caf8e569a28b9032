import { sql } from 'kysely'
import type { Tx } from '../database/tenant.ts'

/**
 * Leaves an event in the caller's transaction: it reaches the jobs that listen for it if, and only if, that commits.
 * The name is a job's own name, to ask for that job, or a past event such as `person.saved`.
 */
export async function emit(tx: Tx, type: string, payload: Record<string, unknown> = {}): Promise<void> {
  await sql`insert into outbox_events (type, payload) values (${type}, ${JSON.stringify(payload)}::jsonb)`.execute(tx)
  await sql`select pg_notify('outbox', '')`.execute(tx)
}
