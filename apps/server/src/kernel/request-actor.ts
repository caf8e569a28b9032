import { type Access, isAllowed } from '@probity/contract/access.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from './database.ts'
import { AppError } from './errors.ts'
import { runOnce } from './idempotency.ts'
import { type Actor, inTenant, readingTenant, type Tx } from './tenant.ts'

/** A signed-in user or API key, with what it may do. */
export interface RequestActor extends Actor {
  keys: ReadonlySet<string>
  /** A read-only role reads, reports and exports, whatever its keys; calls that change rows are refused. */
  readOnly: boolean
  sessionId: string
}

/** Finds who is calling from the request's own headers. Nothing, or a bad token, is nobody. */
export type Authenticate = (request: FastifyRequest) => Promise<RequestActor | undefined>

export interface RouteRule {
  access: Access
  /** A POST that only reads, such as a search. */
  reads?: boolean
  /** A GET that changes rows, because it is documented so. */
  changes?: boolean
  /** A GET that a signed link opens as well, for windows that carry no token. */
  signedLink?: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: RequestActor
    /** One transaction for the caller's organisation. With an Idempotency-Key the first answer is kept and repeated. */
    inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>
    /** One transaction that only reads: the database refuses anything else. */
    reading<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  }
  interface FastifyContextConfig extends Partial<RouteRule> {}
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

export const changesRows = (method: string, { reads, changes }: Partial<RouteRule>): boolean =>
  changes === true || (!reads && !reading.has(method))

/** Says no before the body is even read: 401 to strangers, 403 to those without the key. */
export async function admit(request: FastifyRequest, authenticate: Authenticate): Promise<void> {
  const rule = request.routeOptions.config
  if (rule.access === undefined || rule.access === 'public') return
  const actor = await authenticate(request)
  if (!actor) throw new AppError('E_UNAUTHORIZED')
  if (!isAllowed(actor.keys, rule.access)) throw new AppError('E_FORBIDDEN')
  if (actor.readOnly && changesRows(request.method, rule)) throw new AppError('E_FORBIDDEN')
  request.actor = { ...actor, ip: request.ip }
}

export function tenantOf(db: Database) {
  return function <T>(this: FastifyRequest, work: (tx: Tx) => Promise<T>): Promise<T> {
    const key = this.headers['idempotency-key']
    const once = typeof key === 'string' && changesRows(this.method, this.routeOptions.config)
    return inTenant(db, this.actor, once ? (tx) => runOnce(tx, { key, request: this, work }) : work)
  }
}

export function readingOf(db: Database) {
  return function <T>(this: FastifyRequest, work: (tx: Tx) => Promise<T>): Promise<T> {
    return readingTenant(db, this.actor, work)
  }
}
