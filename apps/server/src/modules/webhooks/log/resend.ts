import { webhookResendMax } from '@probity/contract/webhooks/webhook-events.ts'
import type { ResendRange, WebhookEvent } from '@probity/contract/webhooks/webhooks.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { announce } from '#kernel/live/live.ts'
import { getEntry, inRange } from './events.queries.ts'

interface Found {
  id: number
  webhook: number
  state: string
  is_removed: boolean
}

/**
 * Resends one entry with the same id and body, and a new timestamp and signature. A delivered or given-up one is queued behind the
 * waiting deliveries of its subject; a waiting one is tried at once.
 */
export async function resendEvent(tx: Tx, guid: string, now: number): Promise<WebhookEvent> {
  const { rows } =
    await sql<Found>`select d.id, d.webhook, d.state, w.is_deleted as is_removed from webhook_deliveries d
      join webhooks w on w.org_id = d.org_id and w.id = d.webhook where d.guid = ${guid}::uuid for update of d for share of w`.execute(
      tx,
    )
  const [found] = rows
  if (!found) throw notFound()
  if (found.is_removed)
    throw new AppError('E_CONFLICT', {}, 'The webhook of this event was removed. Nothing is sent to it.')
  const turn = found.state === 'waiting' ? sql`turn` : sql`nextval('webhook_turns')`
  await sql`update webhook_deliveries set state = 'waiting', tries = 0, next_date = ${now}, turn = ${turn} where id = ${found.id}`.execute(
    tx,
  )
  await recordActivity(tx, {
    type: 'webhook.resend',
    target_table: 'webhooks',
    target_id: found.webhook,
    data: { event: guid },
  })
  await announce(tx, { topic: 'webhook_deliveries' })
  const entry = await getEntry(tx, guid)
  return entry
}

/** Resends deliveries that were given up in a time span, oldest first. Returns how many are left. */
export async function resendRange(tx: Tx, range: ResendRange, now: number): Promise<{ resent: number; left: number }> {
  const { rows } = await sql<{ id: number; webhook: number }>`select d.id, d.webhook from webhook_deliveries d
      join webhooks w on w.org_id = d.org_id and w.id = d.webhook
    where ${inRange(range)} and d.state = 'dead' and d.event_type <> 'TEST' and not w.is_deleted
    order by d.turn limit ${webhookResendMax} for update of d for share of w`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { resent: 0, left: 0 }
  await sql`update webhook_deliveries d set state = 'waiting', tries = 0, next_date = ${now}, turn = t.turn
    from (select id, nextval('webhook_turns') as turn from unnest(${ids}::bigint[]) with ordinality as u (id, at) order by at) t
    where d.id = t.id`.execute(tx)
  const webhooks = [...new Set(rows.map(({ webhook }) => webhook))]
  await recordActivity(tx, {
    type: 'webhook.resend',
    target_table: 'webhooks',
    ...(webhooks.length === 1 && { target_id: webhooks[0]! }),
    data: { events: ids.length, ...range },
  })
  await announce(tx, { topic: 'webhook_deliveries' })
  return { resent: ids.length, left: await countDead(tx, range) }
}

async function countDead(tx: Tx, range: ResendRange): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_deliveries d
      join webhooks w on w.org_id = d.org_id and w.id = d.webhook
    where ${inRange(range)} and d.state = 'dead' and d.event_type <> 'TEST' and not w.is_deleted`.execute(tx)
  return rows[0]?.count ?? 0
}
