import { sql } from 'kysely'
import type { Services } from '#kernel/services.ts'
import type { AccessClaims } from './access-token.ts'

export interface Holder {
  user_id: number
  username: string
  keys: string[]
  read_only: boolean
  owes_second_factor: boolean
}

type Session = Pick<AccessClaims, 'sessionId' | 'organisationId'>
export type HolderOf = (session: Session) => Promise<Holder | undefined>

const lookUpsAtOnce = 2
const keyOf = ({ organisationId, sessionId }: Session): string => `${organisationId} ${sessionId}`

interface LookUp {
  sessions: Map<string, Session>
  found: Promise<Map<string, Holder>>
  begin: () => void
}

function openLookUp(lookUp: (sessions: readonly Session[]) => Promise<Map<string, Holder>>): LookUp {
  const sessions = new Map<string, Session>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  return { sessions, begin, found: begun.then(() => lookUp([...sessions.values()])) }
}

/**
 * Looks up the holder of a session for each call: a lock, a role change or an ended session takes effect at the next call on every
 * node, without cache invalidation. Concurrent calls share a look-up; no call gets a result that was read before it arrived.
 */
export function sessionHolders(services: Pick<Services, 'auth' | 'now'>): HolderOf {
  let next: LookUp | undefined
  let underWay = 0
  const beginNext = () => {
    if (!next || underWay >= lookUpsAtOnce) return
    const { begin, found } = next
    next = undefined
    underWay += 1
    const end = () => {
      underWay -= 1
      beginNext()
    }
    found.then(end, end)
    begin()
  }
  return async (session) => {
    if (!next) {
      next = openLookUp((sessions) => findHolders(services, sessions))
      setImmediate(beginNext)
    }
    next.sessions.set(keyOf(session), session)
    return (await next.found).get(keyOf(session))
  }
}

/** True if a session may still call: neither ended nor expired, its user neither locked nor removed. */
export function isSessionOpen(services: Pick<Services, 'auth' | 'now'>): (session: Session) => Promise<boolean> {
  const holderOf = sessionHolders(services)
  return async (session) => (await holderOf(session)) !== undefined
}

async function findHolders(
  { auth, now }: Pick<Services, 'auth' | 'now'>,
  sessions: readonly Session[],
): Promise<Map<string, Holder>> {
  const organisations = sessions.map(({ organisationId }) => organisationId)
  const ids = sessions.map(({ sessionId }) => sessionId)
  const { rows } = await sql<Holder & { org_id: number; session_id: number }>`/* session_holders */
    select s.org_id, s.id as session_id, u.id as user_id, u.username, r.keys, r.read_only,
      owes_second_factor(u.org_id, r.name, u.totp_enabled)
    from unnest(${organisations}::int[], ${ids}::bigint[]) asked (org_id, id)
      join sessions s on s.org_id = asked.org_id and s.id = asked.id
      join users u on u.org_id = s.org_id and u.id = s.user_id
      join roles r on r.org_id = u.org_id and r.id = u.role_id
      join organisations o on o.id = s.org_id
    where s.revoked_date is null and s.expires_date > ${now()} and u.status = 1 and not u.is_deleted and o.status = 1`.execute(
    auth,
  )
  return new Map(
    rows.map(({ org_id, session_id, ...holder }) => [keyOf({ organisationId: org_id, sessionId: session_id }), holder]),
  )
}
