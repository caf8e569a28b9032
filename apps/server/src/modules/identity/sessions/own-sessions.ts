import type { OwnSession } from '@probity/contract/identity/users.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import { ownSession } from './own-session.ts'
import { endSession, endSessionsOf } from './sessions.ts'

/** The caller's open sessions, most recently used first. */
export async function ownSessions(tx: Tx, actor: RequestActor, now: number): Promise<z.infer<typeof OwnSession>[]> {
  const { rows } = await sql<
    z.infer<typeof OwnSession>
  >`select id, ip, user_agent, create_date, last_used_date, expires_date,
      id = ${ownSession(actor)} as current
    from sessions where user_id = ${actor.userId} and revoked_date is null and expires_date > ${now}
    order by last_used_date desc, id desc limit 100`.execute(tx)
  return rows
}

export async function endOwnSession(
  tx: Tx,
  actor: RequestActor,
  { id, now }: { id: number; now: number },
): Promise<void> {
  ownSession(actor)
  const { rows } = await sql`select 1 from sessions where id = ${id} and user_id = ${actor.userId}`.execute(tx)
  if (rows.length === 0) throw notFound()
  if (!(await endSession(tx, id, { reason: 'ended', now }))) return
  const data = { session_id: id }
  await recordActivity(tx, { type: 'user.session_revoke', target_table: 'users', target_id: actor.userId, data })
}

export async function endOtherSessions(tx: Tx, actor: RequestActor, now: number): Promise<number> {
  const { userId } = actor
  const ended = await endSessionsOf(tx, { userId, except: ownSession(actor), reason: 'ended', now })
  if (ended > 0)
    await recordActivity(tx, { type: 'user.session_revoke', target_table: 'users', target_id: userId, data: { ended } })
  return ended
}
