import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Authenticate, RequestActor } from '#kernel/request-actor.ts'
import type { Services } from '#kernel/services.ts'
import { type AccessClaims, readAccessToken } from './access-token.ts'
import { byApiKey } from './api-key-holder.ts'
import { keyringOf } from './token-keys.ts'

interface Holder {
  user_id: number
  username: string
  keys: string[]
  read_only: boolean
  owes_second_factor: boolean
}

/**
 * One look-up by primary key for each call: a lock, a role change or an ended session counts from the next call on,
 * on every node, with nothing to invalidate.
 */
async function holderOf(services: Services, { sessionId, organisationId }: AccessClaims): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`/* session_holder */ select u.id as user_id, u.username, r.keys, r.read_only,
      owes_second_factor(u.org_id, r.name, u.totp_enabled)
    from sessions s join users u on u.org_id = s.org_id and u.id = s.user_id
      join roles r on r.org_id = u.org_id and r.id = u.role_id
      join organisations o on o.id = s.org_id
    where s.org_id = ${organisationId} and s.id = ${sessionId} and s.revoked_date is null and s.expires_date > ${services.now()}
      and u.status = 1 and not u.is_deleted and o.status = 1`.execute(services.owner)
  return rows[0]
}

const rememberedMax = 10_000

/** Remembers whose signature was right, because people send the same token for 15 minutes. Rights are never remembered. */
function rememberingReader(services: Services) {
  const seen = new Map<string, AccessClaims & { expires: number }>()
  return async (token: string): Promise<AccessClaims | undefined> => {
    const now = services.now()
    const known = seen.get(token)
    if (known) return known.expires > now ? known : undefined
    const claims = await readAccessToken(keyringOf(services.owner), token, { now, expired: 'refused' })
    if (!claims) return undefined
    if (seen.size >= rememberedMax) seen.delete(seen.keys().next().value!)
    seen.set(token, claims)
    return claims
  }
}

async function byClaims(services: Services, claims: AccessClaims | undefined): Promise<RequestActor | undefined> {
  if (claims?.use !== 'access') return undefined
  const holder = await holderOf(services, claims)
  if (!holder) return undefined
  return {
    organisationId: claims.organisationId,
    userId: holder.user_id,
    username: holder.username,
    // Until a second factor that the role needs is on, only one's own account is open.
    keys: new Set(holder.owes_second_factor ? [] : holder.keys),
    readOnly: holder.read_only,
    sessionId: String(claims.sessionId),
  }
}

const scheme = /^(Bearer|ApiKey) +(\S+)$/i

/** Finds who calls, by the one header that says so. */
export function authenticateWith(services: Services): Authenticate {
  const read = rememberingReader(services)
  return async (request: FastifyRequest) => {
    const [, kind, credential = ''] = scheme.exec(request.headers.authorization ?? '') ?? []
    if (kind === undefined) return undefined
    return kind.toLowerCase() === 'apikey' ? byApiKey(services, credential) : byClaims(services, await read(credential))
  }
}
