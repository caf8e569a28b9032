import { sql } from 'kysely'
import type { Tx } from '../database/tenant.ts'

/** Announces that a record changed, by kind and id. Never its content: clients fetch that themselves. */
export interface LiveChange {
  topic: string
  id?: number | string
}

/** Notifies the open screens of the organisation if, and only after, the transaction commits. */
export async function announce(tx: Tx, change: LiveChange): Promise<void> {
  await sql`/* announce */ select pg_notify('live', json_build_object('org', current_org(), 'change', ${JSON.stringify(change)}::json)::text)`.execute(
    tx,
  )
}

/** The topic that closes streams instead of being passed on; its id is a session. */
export const sessionEnded = 'session.ended'

/** Closes the live streams of sessions that have ended, on every node. */
export async function announceEnded(tx: Tx, sessions: readonly (number | string)[]): Promise<void> {
  for (const id of sessions) await announce(tx, { topic: sessionEnded, id })
}

const namedMax = 100

/** The same for several rows; for very many it announces only the topic. */
export async function announceRows(tx: Tx, topic: string, ids: readonly number[]): Promise<void> {
  if (ids.length > namedMax) return announce(tx, { topic })
  if (ids.length > 0)
    await sql`select pg_notify('live', json_build_object('org', current_org(), 'change', json_build_object('topic', ${topic}::text, 'id', id))::text)
      from unnest(${[...ids]}::bigint[]) as named (id)`.execute(tx)
}
