import { createHash, randomBytes } from 'node:crypto'
import type { CalendarAddress } from '@probity/contract/calendar/calendar.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Actor, Tx } from '#kernel/database/tenant.ts'
import { inTenant } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'

/** The database stores a secret as this hash. 256 random bits need no slow hash. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const form = /^([0-9a-z]{1,7})_[\w-]{43}$/

/** The secret contains the organisation, so that the look-up of a feed stays within one tenant. */
const newFeedSecret = (organisationId: number): string =>
  `${organisationId.toString(36)}_${randomBytes(32).toString('base64url')}`

function organisationIn(secret: string): number | undefined {
  const id = Number.parseInt(form.exec(secret)?.[1] ?? '', 36)
  return Number.isSafeInteger(id) && id <= 2_147_483_647 ? id : undefined
}

const own = sql`org_id = current_org() and user_id = current_user_id() and revoked_date is null and not is_deleted`

export async function readAddress(tx: Tx): Promise<CalendarAddress> {
  const { rows } = await sql<{ create_date: number; last_used_date: number | null }>`
    select create_date, last_used_date from calendar_feeds where ${own}`.execute(tx)
  return rows[0] ?? { create_date: null, last_used_date: null }
}

/** Revokes the caller's address. A program that still uses it gets the same answer as for an unknown address. */
export async function revokeAddress(tx: Tx, now: number): Promise<boolean> {
  const { rows } = await sql<{
    id: number
  }>`update calendar_feeds set revoked_date = ${now} where ${own} returning id`.execute(tx)
  if (rows.length > 0) await recordActivity(tx, { type: 'calendar.address_revoke' })
  return rows.length > 0
}

/** Creates an address and revokes the earlier one. The secret is returned once and stored as a hash. */
export async function makeAddress(tx: Tx, { organisationId, userId }: Actor, now: number): Promise<string> {
  await sql`update calendar_feeds set revoked_date = ${now} where ${own}`.execute(tx)
  const secret = newFeedSecret(organisationId)
  const { rows } =
    await sql`insert into calendar_feeds (user_id, secret_hash) values (${userId}, ${hashOf(secret)}) returning id`.execute(
      tx,
    )
  if (rows.length > 0) await recordActivity(tx, { type: 'calendar.address_create' })
  return secret
}

export interface Feed {
  id: number
  organisationId: number
  userId: number
}

/** Returns the user whose calendar an address opens, or undefined. */
export async function feedOf(services: Services, secret: string): Promise<Feed | undefined> {
  const organisationId = organisationIn(secret)
  if (organisationId === undefined) return undefined
  const { rows } = await sql<{ id: number; user_id: number; last_used_date: number | null }>`/* calendar_feed */
    select f.id, f.user_id, f.last_used_date from calendar_feeds f join organisations o on o.id = f.org_id
    where f.org_id = ${organisationId} and f.secret_hash = ${hashOf(secret)} and f.revoked_date is null and not f.is_deleted
      and o.status = 1`.execute(services.auth)
  const [found] = rows
  if (!found) return undefined
  const now = services.now()
  if ((found.last_used_date ?? 0) < now - noteUseAfterMs)
    await inTenant(services.auth, { organisationId, userId: found.user_id, username: 'calendar' }, (tx) =>
      sql`update calendar_feeds set last_used_date = ${now} where org_id = current_org() and id = ${found.id}`.execute(
        tx,
      ),
    )
  return { id: found.id, organisationId, userId: found.user_id }
}

const noteUseAfterMs = 5 * 60_000
