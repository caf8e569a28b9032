import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { accessTokenMs, handoverMs } from './lifetimes.ts'
import type { Keyring } from './token-keys.ts'

/** Content of an access token. Rights are not in it: they are looked up, so that removing them takes effect at once. */
const Claims = z.object({
  jti: z.uuid(),
  sid: z.number().int().positive(),
  org: z.number().int().positive(),
  use: z.enum(['access', 'handover']),
  exp: z.number(),
})
export interface AccessClaims {
  accessId: string
  sessionId: number
  organisationId: number
  use: 'access' | 'handover'
}

const issuer = 'probity'
const seconds = (ms: number): number => Math.floor(ms / 1000)

export async function signAccessToken(keyring: Keyring, claims: AccessClaims, now: number): Promise<string> {
  const { kid, key } = await keyring.signingKey(now)
  const lifetime = claims.use === 'access' ? accessTokenMs : handoverMs
  return new SignJWT({ sid: claims.sessionId, org: claims.organisationId, use: claims.use })
    .setProtectedHeader({ alg: 'ES256', kid })
    .setIssuer(issuer)
    .setJti(claims.accessId)
    .setIssuedAt(seconds(now))
    .setExpirationTime(seconds(now + lifetime))
    .sign(key)
}

interface Reading {
  now: number
  /** A refresh request may come with an expired token, but its signature must be ours. */
  expired: 'refused' | 'accepted'
}

async function verifyToken(keyring: Keyring, token: string, { now, expired }: Reading) {
  const { payload } = await jwtVerify(
    token,
    async ({ kid }) => {
      const key = await keyring.publicKey(kid ?? '', now)
      if (!key) throw new errors.JWKSNoMatchingKey()
      return key
    },
    { algorithms: ['ES256'], issuer, currentDate: new Date(expired === 'accepted' ? 0 : now) },
  )
  return Claims.parse(payload)
}

/** The claims of a token that we signed; undefined for any other text. */
export async function readAccessToken(
  keyring: Keyring,
  token: string,
  reading: Reading,
): Promise<(AccessClaims & { expires: number }) | undefined> {
  try {
    const { jti, sid, org, use, exp } = await verifyToken(keyring, token, reading)
    return { accessId: jti, sessionId: sid, organisationId: org, use, expires: exp * 1000 }
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError || error instanceof TypeError) return undefined
    throw error
  }
}
