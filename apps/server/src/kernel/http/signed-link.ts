import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Actor } from '../database/tenant.ts'
import { AppError, invariant } from '../errors.ts'
import type { Authenticate, RequestActor } from './request-actor.ts'

/** As long as an access token: its owner could open the path that long anyway. */
const linkLifeMs = 15 * 60_000

const Claims = z.tuple([z.number().int(), z.number().int(), z.number().int(), z.string().min(1), z.string()])

type Holder = Actor & { sessionId?: string }

/** Signs paths of this server, so that a new window, which sends no token, can open one of them for a while. */
export interface LinkSigner {
  sign(path: string, actor: Holder, lifeMs?: number): string
  /** The owner of a link. Undefined when the link was altered, is for another path or has expired. */
  holderOf(path: string, link: string): Holder | undefined
}

async function readSecret(owner: Database): Promise<Buffer> {
  const { rows } = await sql<{ secret: Buffer }>`select secret from link_secrets order by id desc limit 1`.execute(
    owner,
  )
  invariant(rows[0], 'the migration makes a secret for links')
  return rows[0].secret
}

function linkSigner(secret: Buffer, now: () => number): LinkSigner {
  const seal = (path: string, claims: string): Buffer =>
    createHmac('sha256', secret).update(`${path}\n${claims}`).digest()
  return {
    sign(path, { organisationId, userId, username, sessionId = '' }, lifeMs = linkLifeMs) {
      const claims = JSON.stringify([now() + lifeMs, organisationId, userId, username, sessionId])
      const text = Buffer.from(claims).toString('base64url')
      return `${path}?link=${text}.${seal(path, text).toString('base64url')}`
    },
    holderOf(path, link) {
      const [text = '', mac = ''] = link.split('.')
      const given = Buffer.from(mac, 'base64url')
      const wanted = seal(path, text)
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
      const claims = Claims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      // Links of an older release lack the session and are refused.
      if (!claims.success) return undefined
      const [expires, organisationId, userId, username, sessionId] = claims.data
      return expires >= now() ? { organisationId, userId, username, sessionId } : undefined
    },
  }
}

interface Links {
  owner: Database
  now: () => number
}

const signers = new WeakMap<Database, Promise<LinkSigner>>()

/** The signer of this database; its secret is read once. */
export function linksOf({ owner, now }: Links): Promise<LinkSigner> {
  const known = signers.get(owner)
  if (known) return known
  const made = readSecret(owner).then((secret) => linkSigner(secret, now))
  signers.set(owner, made)
  made.catch(() => signers.delete(owner))
  return made
}

/** Whether somebody is still signed in with a session; calls by API key have none. */
export type IsSessionOpen = (session: { organisationId: number; sessionId: number }) => Promise<boolean>

/** Accepts a signed link instead of a token on routes that allow it, while its session is open. */
export function acceptLinks(authenticate: Authenticate, links: Links, isOpen: IsSessionOpen): Authenticate {
  const holderOf = async (place: string, link: string) => {
    const holder = (await linksOf(links)).holderOf(place, link)
    if (!holder) return undefined
    const { organisationId, sessionId = '' } = holder
    const isOfSession = /^\d+$/.test(sessionId)
    return isOfSession && !(await isOpen({ organisationId, sessionId: Number(sessionId) })) ? undefined : holder
  }
  return async (request) => {
    const { signedLink } = request.routeOptions.config
    if (!signedLink || request.headers.authorization) return authenticate(request)
    const token = typeof signedLink === 'object' ? signedLink : undefined
    const given = (request.query as Record<string, unknown>)[token?.parameter ?? 'link']
    if (typeof given !== 'string') return authenticate(request)
    const holder = await holderOf(token?.placeOf(request) ?? request.url.split('?')[0]!, given)
    if (holder) return { ...holder, ...rightsOf(request) }
    if (token) throw new AppError('E_FORBIDDEN', {}, token.refusal)
    return undefined
  }
}

/** A link opens one path and nothing else, so it carries the keys that path asks for. */
function rightsOf({ routeOptions }: FastifyRequest): Pick<RequestActor, 'keys' | 'readOnly' | 'sessionId'> {
  const { access } = routeOptions.config
  return { keys: new Set(typeof access === 'object' ? access.allOf.flat() : []), readOnly: true, sessionId: 'link' }
}
