import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'
import { hashSecret, newSecret } from '../secrets.ts'

interface Link {
  userId: number
  lifetimeMs: number
}

/** Uses up every valid link of a user. The caller works as the owner. */
const spendLinksOf = (tx: Tx, { userId, now }: { userId: number; now: number }) =>
  sql`update password_resets set used_date = ${now}
    where org_id = current_org() and user_id = ${userId} and used_date is null`.execute(tx)

/**
 * Creates a link to choose a password, once. Earlier links end, and the link ends when the mail address changes. Only its hash is
 * stored. The caller works as the owner.
 */
export async function makeResetLink(services: Services, tx: Tx, { userId, lifetimeMs }: Link): Promise<string> {
  const token = newSecret()
  await spendLinksOf(tx, { userId, now: services.now() })
  await sql`insert into password_resets (token_hash, org_id, user_id, expires_date, email)
    select ${hashSecret(token)}, org_id, id, ${services.now() + lifetimeMs}, email
    from users where org_id = current_org() and id = ${userId}`.execute(tx)
  return `${services.publicUrl}/login/ResetPassword?token=${token}`
}

export interface ResetTicket {
  org_id: number
  user_id: number
}

/** The user whose password a valid token may set. */
export async function findTicket(services: Services, token: string): Promise<ResetTicket | undefined> {
  const { rows } = await sql<ResetTicket>`select p.org_id, p.user_id from password_resets p
    join users u on u.org_id = p.org_id and u.id = p.user_id
    where p.token_hash = ${hashSecret(token)} and p.used_date is null and p.expires_date > ${services.now()}
      and u.status = 1 and not u.is_deleted and p.email = u.email`.execute(services.owner)
  return rows[0]
}

/** Uses up a token and every other link of its user. Returns whether the token was still valid. */
export async function spendTicket(tx: Tx, token: string, now: number): Promise<boolean> {
  const { rows } = await sql<{ user_id: number }>`update password_resets set used_date = ${now}
    where token_hash = ${hashSecret(token)} and org_id = current_org() and used_date is null and expires_date > ${now}
      and email = (select u.email from users u where u.org_id = current_org() and u.id = password_resets.user_id)
    returning user_id`.execute(tx)
  const spent = rows[0]
  if (!spent) return false
  await spendLinksOf(tx, { userId: spent.user_id, now })
  return true
}
