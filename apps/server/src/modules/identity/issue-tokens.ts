import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '#kernel/services.ts'
import type { Tx } from '#kernel/tenant.ts'
import { signAccessToken } from './access-token.ts'
import { handoverMs, refreshIdleMs } from './lifetimes.ts'
import { hashSecret, newSecret } from './secrets.ts'
import { keyringOf } from './token-keys.ts'

export interface TokenPair {
  status: 200
  token: string
  refresh: string
}

interface Grant {
  organisationId: number
  sessionId: number
  /** When the session ends whatever happens. */
  sessionEnds: number
  kind: 'normal' | 'handover'
}

/** A new pair of tokens for a session. The refresh token is known to nobody but its receiver: its hash is kept. */
export async function issueTokens(services: Services, tx: Tx, grant: Grant): Promise<TokenPair> {
  const now = services.now()
  const refresh = newSecret()
  const accessId = randomUUID()
  const expires = grant.kind === 'handover' ? now + handoverMs : Math.min(now + refreshIdleMs, grant.sessionEnds)
  await sql`insert into refresh_tokens (token_hash, org_id, session_id, access_id, kind, expires_date)
    values (${hashSecret(refresh)}, ${grant.organisationId}, ${grant.sessionId}, ${accessId}, ${grant.kind}, ${expires})`.execute(
    tx,
  )
  const { sessionId, organisationId } = grant
  const use = grant.kind === 'handover' ? 'handover' : 'access'
  const token = await signAccessToken(keyringOf(services.owner), { accessId, sessionId, organisationId, use }, now)
  return { status: 200, token, refresh }
}
