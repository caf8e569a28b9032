import { sql } from 'kysely'
import { inTenant } from '#kernel/database/tenant.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { Services } from '#kernel/services.ts'
import { hashSecret } from '../secrets.ts'

interface Found {
  id: number
  name: string
  user_id: number
  keys: string[]
  read_only: boolean
  last_used_date: number | null
}

const form = /^pk_([0-9a-z]{1,7})_[\w-]{43}$/
const noteUseAfterMs = 5 * 60_000

/** A program, by its key. It acts under the key's name, and for the user who made it where nobody may act twice. */
export async function byApiKey(services: Services, key: string): Promise<RequestActor | undefined> {
  const organisationId = Number.parseInt(form.exec(key)?.[1] ?? '', 36)
  if (!Number.isSafeInteger(organisationId) || organisationId > 2_147_483_647) return undefined
  const now = services.now()
  const { rows } =
    await sql<Found>`/* key_holder */ select k.id, k.name, k.user_id, k.keys, k.read_only, k.last_used_date
    from api_keys k join organisations o on o.id = k.org_id
    where k.org_id = ${organisationId} and k.key_hash = ${hashSecret(key)} and k.revoked_date is null and not k.is_deleted
      and (k.expires_date is null or k.expires_date > ${now}) and o.status = 1`.execute(services.auth)
  const found = rows[0]
  if (!found) return undefined
  const actor = {
    organisationId,
    userId: found.user_id,
    username: `api:${found.name}`,
    keys: new Set(found.keys),
    readOnly: found.read_only,
    sessionId: `api-key-${found.id}`,
  }
  if ((found.last_used_date ?? 0) < now - noteUseAfterMs) await noteUse(services, actor, { id: found.id, now })
  return actor
}

async function noteUse(
  services: Services,
  actor: RequestActor,
  { id, now }: { id: number; now: number },
): Promise<void> {
  await inTenant(services.auth, actor, (tx) =>
    sql`update api_keys set last_used_date = ${now} where org_id = current_org() and id = ${id}`.execute(tx),
  )
}
