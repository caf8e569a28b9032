import type { apiKeys } from '@probity/contract/identity/users.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { invalidField, notFound } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import { announceEnded } from '#kernel/live/live.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { ownSession } from '../sessions/own-session.ts'
import { mustHold } from '../users/guards.ts'

export type ApiKeyForm = z.infer<typeof apiKeys.write>

/** The key contains the organisation, so that it is looked up among that organisation's rows only. */
const newKey = (organisationId: number): string => `pk_${organisationId.toString(36)}_${newSecret()}`

const prefixLength = 10

/** Creates a key and returns it, once. It has at most the rights of its creator. */
export async function createApiKey(
  tx: Tx,
  actor: RequestActor,
  { form, now }: { form: ApiKeyForm; now: number },
): Promise<{ id: number; apiKey: string }> {
  ownSession(actor)
  mustHold(actor, form.keys)
  if (form.expires_date !== null && form.expires_date <= now) throw invalidField('expires_date', 'invalid')
  const apiKey = newKey(actor.organisationId)
  const { rows } = await sql<{
    id: number
  }>`insert into api_keys (name, prefix, key_hash, keys, read_only, user_id, expires_date)
    values (${form.name}, ${apiKey.slice(0, prefixLength)}, ${hashSecret(apiKey)}, ${JSON.stringify(form.keys)}::jsonb,
      ${form.read_only}, ${actor.userId}, ${form.expires_date}) returning id`.execute(tx)
  const id = rows[0]!.id
  const data = { name: form.name, keys: form.keys }
  await recordActivity(tx, { type: 'api_key.create', target_table: 'api_keys', target_id: id, data })
  return { id, apiKey }
}

export async function revokeApiKey(tx: Tx, { id, now }: { id: number; now: number }): Promise<void> {
  const { rows } = await sql<{
    name: string
    revoked_date: number
  }>`update api_keys set revoked_date = coalesce(revoked_date, ${now})
    where id = ${id} and not is_deleted returning name, revoked_date`.execute(tx)
  const found = rows[0]
  if (!found) throw notFound()
  if (found.revoked_date !== now) return
  await announceEnded(tx, [`api-key-${id}`])
  await recordActivity(tx, {
    type: 'api_key.revoke',
    target_table: 'api_keys',
    target_id: id,
    data: { name: found.name },
  })
}
