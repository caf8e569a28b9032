import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { type Actor, readingTenant } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { Services } from '#kernel/services.ts'
import { type Proven, sessionOf } from './proofs.ts'

/** A member of a bank who is signed in to the portal. Holds no key of the product and is unknown to any other route. */
export interface BankCaller {
  actor: Actor
  session: Proven
  member: number
  bank: number
  bankName: string
  bankNameZh: string
  name: string
  email: string
  joined: number
}

declare module 'fastify' {
  interface FastifyRequest {
    bank: BankCaller
  }
}

const cookieName = 'probity_bank'

/** The session secret is in a cookie that scripts cannot read and other sites cannot send. */
export function setSession(
  reply: FastifyReply,
  services: Pick<Services, 'publicUrl'>,
  secret: string | undefined,
): void {
  const secure = services.publicUrl.startsWith('https:') ? '; Secure' : ''
  const life = secret === undefined ? 0 : 8 * 3600
  reply.header(
    'set-cookie',
    `${cookieName}=${secret ?? ''}; Path=/v2/alliance; HttpOnly; SameSite=Strict; Max-Age=${life}${secure}`,
  )
}

/**
 * Refuses a change that a page of another site sends. The cookie is not sent then, so this is a second wall; programs name no origin.
 */
export function refuseOtherSites(
  services: Pick<Services, 'publicUrl'>,
  { method, headers, host }: FastifyRequest,
): void {
  const { origin } = headers
  if (method === 'GET' || method === 'HEAD' || origin === undefined) return
  const isOwn = URL.canParse(origin) && [new URL(services.publicUrl).host, host].includes(new URL(origin).host)
  if (!isOwn)
    throw new AppError('E_FORBIDDEN', { reason: 'other_site' }, 'This call was sent by a page of another site.')
}

function secretOf({ headers }: FastifyRequest): string | undefined {
  const found = (headers.cookie ?? '').split(';').map((one) => one.trim().split('='))
  const secret = found.find(([name]) => name === cookieName)?.[1]
  return secret === undefined || !/^[\w-]{20,100}$/.test(secret) ? undefined : secret
}

/** Identifies the caller before the body is read; refuses everybody else. */
export async function admitBank(services: Services, request: FastifyRequest): Promise<void> {
  const secret = secretOf(request)
  const session = secret === undefined ? undefined : await sessionOf(services, secret)
  const caller = session && (await callerOf(services, session, request.ip))
  if (!caller) throw new AppError('E_UNAUTHORIZED')
  request.bank = caller
  // Needed for the organisation's share of slow work; it holds no key.
  request.actor = { ...caller.actor, keys: new Set(), readOnly: false, sessionId: 'bank' }
}

type Found = Omit<BankCaller, 'actor' | 'session'>

async function callerOf(services: Services, session: Proven, ip: string): Promise<BankCaller | undefined> {
  const actor = { organisationId: session.organisation, userId: 0, username: 'bank', ip }
  const found = await readingTenant(services.db, actor, async (tx) => {
    const { rows } =
      await sql<Found>`select m.id as member, m.bank, m.name, m.email, coalesce(m.joined_date, 0) as joined,
        b.name as "bankName", b.name_zh_hant as "bankNameZh"
      from ekyc_members m join ekyc_banks b on b.org_id = m.org_id and b.id = m.bank
        join organisations o on o.id = m.org_id and o.status = 1
      where m.id = ${session.member} and m.is_active and not m.is_deleted and b.is_active and not b.is_deleted`.execute(
        tx,
      )
    return rows[0]
  })
  return found && { ...found, session, actor: { ...actor, username: found.email } }
}
