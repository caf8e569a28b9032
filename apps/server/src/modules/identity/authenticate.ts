import type { FastifyRequest } from 'fastify'
import type { Authenticate, RequestActor } from '#kernel/http/request-actor.ts'
import type { Services } from '#kernel/services.ts'
import { byApiKey } from './api-keys/api-key-holder.ts'
import { type AccessClaims, readAccessToken } from './sessions/access-token.ts'
import { type HolderOf, sessionHolders } from './sessions/session-holders.ts'
import { keyringOf } from './sessions/token-keys.ts'

const rememberedMax = 10_000

/** Caches verified signatures, because a token is used for 15 minutes. Rights are never cached. */
function rememberingReader(services: Services) {
  const seen = new Map<string, AccessClaims & { expires: number }>()
  return async (token: string): Promise<AccessClaims | undefined> => {
    const now = services.now()
    const known = seen.get(token)
    if (known) return known.expires > now ? known : undefined
    const claims = await readAccessToken(keyringOf(services.auth), token, { now, expired: 'refused' })
    if (!claims) return undefined
    if (seen.size >= rememberedMax) seen.delete(seen.keys().next().value!)
    seen.set(token, claims)
    return claims
  }
}

async function byClaims(holderOf: HolderOf, claims: AccessClaims | undefined): Promise<RequestActor | undefined> {
  if (claims?.use !== 'access') return undefined
  const holder = await holderOf(claims)
  if (!holder) return undefined
  return {
    organisationId: claims.organisationId,
    userId: holder.user_id,
    username: holder.username,
    // While a second factor that the role requires is off, only the user's own account is accessible.
    keys: new Set(holder.owes_second_factor ? [] : holder.keys),
    readOnly: holder.read_only,
    sessionId: String(claims.sessionId),
  }
}

const scheme = /^(Bearer|ApiKey) +(\S+)$/i

/** Identifies the caller by the authorization header. */
export function authenticateWith(services: Services): Authenticate {
  const read = rememberingReader(services)
  const holderOf = sessionHolders(services)
  return async (request: FastifyRequest) => {
    const [, kind, credential = ''] = scheme.exec(request.headers.authorization ?? '') ?? []
    if (kind === undefined) return undefined
    return kind.toLowerCase() === 'apikey' ? byApiKey(services, credential) : byClaims(holderOf, await read(credential))
  }
}
