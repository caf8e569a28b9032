import { webhooksMax } from '@probity/contract/webhooks/webhook-events.ts'
import type { CreateWebhook, PatchWebhook, Webhook } from '@probity/contract/webhooks/webhooks.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Steps } from '#kernel/database/in-steps.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { checkTarget } from '#kernel/http/resolve-target.ts'
import { announce } from '#kernel/live/live.ts'
import { insertOne, updateOne } from '#kernel/rows/write-rows.ts'
import type { Services } from '#kernel/services.ts'
import { timeOrderedId } from '../../screening/screening.public.ts'
import { endKeys, forgetEndedKeys, type KeyPair, makeKeyPair, storeKey } from './webhook-keys.ts'
import { findWebhook, getWebhook, lockWebhook } from './webhooks.queries.ts'

async function refuseTooMany(tx: Tx): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhooks
    where org_id = current_org() and not is_deleted`.execute(tx)
  if ((rows[0]?.count ?? 0) >= webhooksMax)
    throw new AppError('E_CONFLICT', {}, `An organisation has at most ${webhooksMax} webhooks. Remove one first.`)
}

interface NewWebhook {
  url: string
  eventTypes: readonly string[]
  pair: KeyPair
  now: number
  /** Guid of the webhook; a new one if absent. */
  guid?: string
  /** Registration time, for the demo; now if absent. */
  at?: number
}

/** Registers a webhook with its key pair. Returns its guid. */
export async function insertWebhook(
  tx: Tx,
  { secrets }: Pick<Services, 'secrets'>,
  { url, eventTypes, pair, now, guid = timeOrderedId(now), at }: NewWebhook,
): Promise<{ id: number; guid: string }> {
  await refuseTooMany(tx)
  const id = await insertOne(tx, 'webhooks', {
    guid,
    url,
    event_types: eventTypes,
    ...(at !== undefined && { create_date: at, updated_date: at }),
  })
  await storeKey(tx, secrets, { webhook: id, guid, pair })
  await recordActivity(tx, {
    type: 'webhook.register',
    target_table: 'webhooks',
    target_id: id,
    data: { guid, url, eventTypes },
  })
  await announce(tx, { topic: 'webhooks' })
  return { id, guid }
}

export const registerWebhook = (
  services: Services,
  { url, eventTypes }: CreateWebhook,
): Steps<void, KeyPair, Webhook> => ({
  read: refuseTooMany,
  work: async () => {
    await checkTarget('url', url, services.webhookGuard)
    return makeKeyPair()
  },
  write: async (tx, pair) => {
    const now = services.now()
    const { guid } = await insertWebhook(tx, services, { url, eventTypes, pair, now })
    return getWebhook(tx, guid, now)
  },
})

interface Change {
  guid: string
  body: PatchWebhook
  username: string
}

export const changeWebhook = (services: Services, { guid, body, username }: Change): Steps<void, void, Webhook> => ({
  read: async (tx) => void (await findWebhook(tx, guid)),
  work: async () => {
    if (body.url !== undefined) await checkTarget('url', body.url, services.webhookGuard)
  },
  write: async (tx) => {
    const now = services.now()
    const found = await lockWebhook(tx, guid)
    if (body.modifiedDatetime !== undefined && body.modifiedDatetime !== found.updated_date)
      throw new AppError('E_CONFLICT', { updated_date: found.updated_date })
    const { url, eventTypes, paused } = body
    const pausing =
      paused === undefined || paused === (found.paused_date !== null)
        ? {}
        : { paused_date: paused ? now : null, paused_by: paused ? username : null, failing_since: null }
    const values = { ...(url !== undefined && { url }), ...(eventTypes && { event_types: eventTypes }), ...pausing }
    await updateOne(tx, 'webhooks', { id: found.id, values })
    const data = {
      guid,
      ...(url !== undefined && { url }),
      ...(eventTypes && { eventTypes }),
      ...('paused_date' in pausing && { paused }),
    }
    await recordActivity(tx, { type: 'webhook.update', target_table: 'webhooks', target_id: found.id, data })
    await announce(tx, { topic: 'webhooks' })
    return getWebhook(tx, guid, now)
  },
})

/** Creates a key pair. During the overlap the old key signs under the usual header names and the new one under additional ones. */
export const rotateKey = (
  services: Services,
  { guid, overlapMs }: { guid: string; overlapMs: number },
): Steps<void, KeyPair, Webhook> => ({
  read: async (tx) => void (await findWebhook(tx, guid)),
  work: makeKeyPair,
  write: async (tx, pair) => {
    const now = services.now()
    const { id } = await lockWebhook(tx, guid)
    await endKeys(tx, id, { at: now + overlapMs, now })
    await storeKey(tx, services.secrets, { webhook: id, guid, pair })
    const data = { guid, key_rotated: true, overlap_hours: overlapMs / 3_600_000 }
    await recordActivity(tx, { type: 'webhook.update', target_table: 'webhooks', target_id: id, data })
    await announce(tx, { topic: 'webhooks' })
    return getWebhook(tx, guid, now)
  },
})

/** Removes a webhook: its waiting deliveries are dropped, its private keys are deleted, its log stays. */
export async function removeWebhook(tx: Tx, guid: string, now: number): Promise<void> {
  const { id, url } = await lockWebhook(tx, guid)
  await sql`update webhooks set is_deleted = true where id = ${id}`.execute(tx)
  await sql`update webhook_deliveries set state = 'dropped', next_date = null where webhook = ${id} and state = 'waiting'`.execute(
    tx,
  )
  await forgetEndedKeys(tx, now)
  await recordActivity(tx, { type: 'webhook.unregister', target_table: 'webhooks', target_id: id, data: { guid, url } })
  await announce(tx, { topic: 'webhooks' })
}
