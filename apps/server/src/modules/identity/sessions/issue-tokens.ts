import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { type AccessClaims, signAccessToken } from './access-token.ts'
import { handoverMs, refreshIdleMs } from './lifetimes.ts'
import { keyringOf } from './token-keys.ts'

export interface TokenPair {
  status: 200
  token: string
  refresh: string
}

interface Grant {
  organisationId: number
  sessionId: number
  /** Absolute end of the session. */
  sessionEnds: number
  kind: 'normal' | 'handover'
}

/** A stored refresh token, and the content of its access token before signing. */
export interface IssuedTokens {
  refresh: string
  claims: AccessClaims
}

/** Stores a new refresh token for a session as a hash, so that only its receiver knows it. */
export async function issueTokens(tx: Tx, grant: Grant, now: number): Promise<IssuedTokens> {
  const refresh = newSecret()
  const accessId = randomUUID()
  const expires = grant.kind === 'handover' ? now + handoverMs : Math.min(now + refreshIdleMs, grant.sessionEnds)
  await sql`insert into refresh_tokens (token_hash, org_id, session_id, access_id, kind, expires_date)
    values (${hashSecret(refresh)}, ${grant.organisationId}, ${grant.sessionId}, ${accessId}, ${grant.kind}, ${expires})`.execute(
    tx,
  )
  const { sessionId, organisationId } = grant
  const use = grant.kind === 'handover' ? 'handover' : 'access'
  return { refresh, claims: { accessId, sessionId, organisationId, use } }
}

/** Signs issued tokens. Runs after the transaction, because the key may have to be loaded. */
export async function signTokens(
  { auth, now }: Pick<Services, 'auth' | 'now'>,
  { refresh, claims }: IssuedTokens,
): Promise<TokenPair> {
  return { status: 200, token: await signAccessToken(keyringOf(auth), claims, now()), refresh }
}
