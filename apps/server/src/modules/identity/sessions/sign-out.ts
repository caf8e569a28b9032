import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import { inTenant } from '#kernel/database/tenant.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { Services } from '#kernel/services.ts'
import { hashSecret } from '../secrets.ts'
import { endSession } from './sessions.ts'

/** Ends the session of a refresh token, if it is the caller's own. Signing out twice is no error. */
export async function signOut(services: Services, actor: RequestActor, refreshToken: string): Promise<void> {
  await inTenant(services.owner, actor, async (tx) => {
    const { rows } = await sql<{ id: number }>`select s.id from refresh_tokens t
      join sessions s on s.org_id = t.org_id and s.id = t.session_id
      where t.token_hash = ${hashSecret(refreshToken)} and s.org_id = current_org() and s.user_id = ${actor.userId}`.execute(
      tx,
    )
    const session = rows[0]
    if (!session || !(await endSession(tx, session.id, { reason: 'logout', now: services.now() }))) return
    await recordActivity(tx, {
      type: 'user.logout',
      target_table: 'users',
      target_id: actor.userId,
      data: { session_id: session.id },
    })
  })
}
