import { type Access, isAllowed } from '@probity/contract/identity/access.ts'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { type Steps, stepping } from '../database/in-steps.ts'
import { type Actor, inTenant, readingTenant, type Tx } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import type { ShareClass, Shares } from '../fair-share.ts'
import { keptAnswer, runOnce } from './idempotency.ts'

/** A signed-in user or API key, with what it may do. */
export interface RequestActor extends Actor {
  keys: ReadonlySet<string>
  /** A read-only role reads, reports and exports, whatever its keys; calls that change rows are refused. */
  readOnly: boolean
  sessionId: string
}

/** Finds the actor from the request headers. A missing or invalid token gives undefined. */
export type Authenticate = (request: FastifyRequest) => Promise<RequestActor | undefined>

export interface RouteRule {
  access: Access
  /** A POST that only reads, such as a search. */
  reads?: boolean
  /** A GET that changes rows, because it is documented so. */
  changes?: boolean
  /** Calls are neither logged, measured nor traced: records that only few may know of must not show in operation data. */
  unobserved?: boolean
  /** A GET that a signed link opens as well, for windows that carry no token. */
  signedLink?: boolean | SignedToken
}

/** A signed link whose place is not the address itself. */
interface SignedToken {
  /** The name of the query parameter. */
  parameter: string
  placeOf(request: FastifyRequest): string
  /** What a caller without a session is told of a token that is altered, expired or of a session that ended. */
  refusal: string
}

declare module 'fastify' {
  interface FastifyRequest {
    actor: RequestActor
    /** One transaction for the caller's organisation. With an Idempotency-Key the first answer is kept and repeated. */
    inTenant<T>(work: (tx: Tx) => Promise<T>): Promise<T>
    /** One transaction that only reads: the database refuses anything else. */
    reading<T>(work: (tx: Tx) => Promise<T>): Promise<T>
    /** Reads, works without a connection, writes. With an Idempotency-Key a repeat gets the first answer before any of it. */
    inSteps<Found, Made, T>(steps: Steps<Found, Made, T>): Promise<T>
    /** Does slow work within the share of the caller's organisation; waits without a connection while the share is used up. */
    inShare<T>(kind: ShareClass, work: () => Promise<T>): Promise<T>
  }
  interface FastifyContextConfig extends Partial<RouteRule> {}
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

export const changesRows = (method: string, { reads, changes }: Partial<RouteRule>): boolean =>
  changes === true || (!reads && !reading.has(method))

/** Refuses before the body is read: 401 without a valid session, 403 without the menu key. */
export async function admit(request: FastifyRequest, authenticate: Authenticate): Promise<void> {
  const rule = request.routeOptions.config
  // A call of the portal of banks is admitted by a hook of its own.
  if (rule.access === undefined || rule.access === 'public' || rule.access === 'bank') return
  const actor = await authenticate(request)
  if (!actor) throw new AppError('E_UNAUTHORIZED')
  if (!isAllowed(actor.keys, rule.access)) throw new AppError('E_FORBIDDEN')
  if (actor.readOnly && changesRows(request.method, rule)) throw new AppError('E_FORBIDDEN')
  request.actor = { ...actor, ip: request.ip }
}

/** The Idempotency-Key of a call that changes rows. */
function onceKey({ headers, method, routeOptions }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && changesRows(method, routeOptions.config) ? key : undefined
}

export function tenantOf(db: Database) {
  return function <T>(this: FastifyRequest, work: (tx: Tx) => Promise<T>): Promise<T> {
    const key = onceKey(this)
    return inTenant(db, this.actor, key === undefined ? work : (tx) => runOnce(tx, { key, request: this, work }))
  }
}

export function steppingOf(db: Database) {
  return async function <Found, Made, T>(this: FastifyRequest, steps: Steps<Found, Made, T>): Promise<T> {
    const key = onceKey(this)
    const kept = key === undefined ? undefined : await this.reading((tx) => keptAnswer<T>(tx, { key, request: this }))
    if (kept) return kept.answer
    return stepping(
      { reading: (work) => readingTenant(db, this.actor, work), writing: (work) => this.inTenant(work) },
      steps,
    )
  }
}

export function sharingOf(shares: Shares) {
  return function <T>(this: FastifyRequest, kind: ShareClass, work: () => Promise<T>): Promise<T> {
    return shares(kind, this.actor.organisationId, work)
  }
}

export function readingOf(db: Database) {
  return function <T>(this: FastifyRequest, work: (tx: Tx) => Promise<T>): Promise<T> {
    return readingTenant(db, this.actor, work)
  }
}
