import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import { inTenant, type Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'
import { hashSecret } from '../secrets.ts'
import { type AccessClaims, readAccessToken } from './access-token.ts'
import { type IssuedTokens, issueTokens, signTokens, type TokenPair } from './issue-tokens.ts'
import { endSession } from './sessions.ts'
import { keyringOf } from './token-keys.ts'

interface Pair {
  access_token: string
  refresh_token: string
  ip: string
}
interface Found {
  session_id: number
  access_id: string
  used_date: number | null
  token_expires: number
  session_ends: number
  revoked_date: number | null
  user_id: number
  username: string
  active: boolean
}

const refusal = () => new AppError('E_UNAUTHORIZED', {}, 'access token refresh failed')

/**
 * Exchanges a token pair for a new one. A pair used twice ends its session. A pair handed over in an address has its own kind; a
 * browser exchanges a pair from an address only as that kind, so an ordinary pair in an address signs nobody in.
 */
export async function refreshSession(services: Services, pair: Pair, only?: AccessClaims['use']): Promise<TokenPair> {
  const now = services.now()
  const claims = await readAccessToken(keyringOf(services.auth), pair.access_token, { now, expired: 'accepted' })
  if (!claims || (only !== undefined && claims.use !== only))
    throw new AppError('E_UNAUTHORIZED', {}, 'invalid token pair')
  const actor = { organisationId: claims.organisationId, userId: 0, username: 'system', ip: pair.ip }
  // Ending a family must be committed although the pair is refused, so nothing throws inside the transaction.
  const issued = await inTenant(services.auth, actor, async (tx) => {
    const hash = hashSecret(pair.refresh_token)
    const found = await findToken(tx, hash)
    if (!found || !belongTogether(found, claims)) return undefined
    await actAs(tx, found)
    if (found.used_date !== null) return endFamily(tx, found, now)
    if (found.revoked_date !== null || !found.active) return undefined
    if (found.token_expires <= now || found.session_ends <= now) return undefined
    return rotate(tx, { found, hash, claims, now })
  })
  if (!issued) throw refusal()
  return signTokens(services, issued)
}

const belongTogether = (found: Found, claims: AccessClaims): boolean =>
  found.session_id === claims.sessionId && found.access_id === claims.accessId

/** Locks the token, so that the second of two concurrent requests finds it used. */
async function findToken(tx: Tx, hash: Buffer): Promise<Found | undefined> {
  const { rows } = await sql<Found>`select t.session_id, t.access_id, t.used_date, t.expires_date as token_expires,
      s.expires_date as session_ends, s.revoked_date, u.id as user_id, u.username, u.status = 1 and not u.is_deleted and o.status = 1 as active
    from refresh_tokens t join sessions s on s.org_id = t.org_id and s.id = t.session_id
      join users u on u.org_id = s.org_id and u.id = s.user_id join organisations o on o.id = s.org_id
    where t.token_hash = ${hash} and t.org_id = current_org() for update of t`.execute(tx)
  return rows[0]
}

const actAs = (tx: Tx, { user_id, username }: Found) =>
  sql`select set_config('app.user_id', ${String(user_id)}, true), set_config('app.username', ${username}, true)`.execute(
    tx,
  )

async function endFamily(tx: Tx, { session_id, user_id }: Found, now: number): Promise<undefined> {
  const ended = await endSession(tx, session_id, { reason: 'token_reuse', now })
  if (!ended) return
  await recordActivity(tx, {
    type: 'user.token_reuse',
    target_table: 'users',
    target_id: user_id,
    data: { session_id },
  })
}

interface Rotation {
  found: Found
  hash: Buffer
  claims: AccessClaims
  now: number
}

async function rotate(tx: Tx, { found, hash, claims, now }: Rotation): Promise<IssuedTokens> {
  await sql`update refresh_tokens set used_date = ${now} where token_hash = ${hash}`.execute(tx)
  await sql`update sessions set last_used_date = ${now} where org_id = current_org() and id = ${found.session_id}`.execute(
    tx,
  )
  const { session_id: sessionId, session_ends: sessionEnds } = found
  return issueTokens(tx, { organisationId: claims.organisationId, sessionId, sessionEnds, kind: 'normal' }, now)
}
