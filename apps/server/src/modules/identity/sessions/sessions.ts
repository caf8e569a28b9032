import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { announceEnded } from '#kernel/live/live.ts'
import { sessionMs } from './lifetimes.ts'

export type EndReason = 'logout' | 'ended' | 'password' | 'token_reuse' | 'locked'

interface Opening {
  userId: number
  ip: string
  userAgent: string
  now: number
}

export async function openSession(
  tx: Tx,
  { userId, ip, userAgent, now }: Opening,
): Promise<{ id: number; ends: number }> {
  const ends = now + sessionMs
  const { rows } = await sql<{
    id: number
  }>`insert into sessions (org_id, user_id, ip, user_agent, create_date, last_used_date, expires_date)
    values (current_org(), ${userId}, ${ip}, ${userAgent.slice(0, 300)}, ${now}, ${now}, ${ends}) returning id`.execute(
    tx,
  )
  return { id: rows[0]!.id, ends }
}

interface Ending {
  reason: EndReason
  now: number
}

/** Ends one session with every token of its family. Returns whether it was still open. */
export async function endSession(tx: Tx, id: number, { reason, now }: Ending): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`update sessions set revoked_date = ${now}, revoked_reason = ${reason}
    where org_id = current_org() and id = ${id} and revoked_date is null returning id`.execute(tx)
  await announceEnded(
    tx,
    rows.map((row) => row.id),
  )
  return rows.length > 0
}

interface EndingOfMany extends Ending {
  userId: number
  /** Session to keep, such as the one the user is in. */
  except?: number
}

export async function endSessionsOf(tx: Tx, { userId, except = 0, reason, now }: EndingOfMany): Promise<number> {
  const { rows } = await sql<{ id: number }>`update sessions set revoked_date = ${now}, revoked_reason = ${reason}
    where org_id = current_org() and user_id = ${userId} and id <> ${except} and revoked_date is null
      and expires_date > ${now} returning id`.execute(tx)
  await announceEnded(
    tx,
    rows.map(({ id }) => id),
  )
  return rows.length
}
