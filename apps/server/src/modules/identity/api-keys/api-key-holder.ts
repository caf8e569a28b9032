import { includesKey, type MenuKey } from '@probity/contract/identity/access.ts'
import { sql } from 'kysely'
import { inTenant } from '#kernel/database/tenant.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { Services } from '#kernel/services.ts'
import { hashSecret } from '../secrets.ts'

interface Found {
  id: number
  name: string
  user_id: number
  keys: MenuKey[]
  read_only: boolean
  maker_keys: string[]
  last_used_date: number | null
}

const form = /^pk_([0-9a-z]{1,7})_[\w-]{43}$/
const noteUseAfterMs = 5 * 60_000

/**
 * Authenticates a program by its key. It acts under the key's name, counts as its creator for four eyes, and holds at most the
 * creator's current rights.
 */
export async function byApiKey(services: Services, key: string): Promise<RequestActor | undefined> {
  const organisationId = Number.parseInt(form.exec(key)?.[1] ?? '', 36)
  if (!Number.isSafeInteger(organisationId) || organisationId > 2_147_483_647) return undefined
  const now = services.now()
  const { rows } =
    await sql<Found>`/* key_holder */ select k.id, k.name, k.user_id, k.keys, k.read_only or r.read_only as read_only,
      r.keys as maker_keys, k.last_used_date
    from api_keys k join organisations o on o.id = k.org_id join users u on u.org_id = k.org_id and u.id = k.user_id
      join roles r on r.org_id = u.org_id and r.id = u.role_id
    where k.org_id = ${organisationId} and k.key_hash = ${hashSecret(key)} and k.revoked_date is null and not k.is_deleted
      and (k.expires_date is null or k.expires_date > ${now}) and o.status = 1
      and u.status = 1 and not u.is_deleted`.execute(services.auth)
  const found = rows[0]
  if (!found) return undefined
  const makerKeys = new Set(found.maker_keys)
  const actor = {
    organisationId,
    userId: found.user_id,
    username: `api:${found.name}`,
    keys: new Set(found.keys.filter((key) => includesKey(makerKeys, key))),
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
