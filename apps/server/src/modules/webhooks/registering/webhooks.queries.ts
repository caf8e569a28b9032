import type { WebhookEventType } from '@probity/contract/webhooks/webhook-events.ts'
import type { Webhook } from '@probity/contract/webhooks/webhooks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'

export interface WebhookRow {
  id: number
  guid: string
  url: string
  event_types: WebhookEventType[]
  create_date: number
  updated_date: number
  failing_since: number | null
  paused_date: number | null
  paused_by: string | null
}

/** A webhook of the caller's organisation, locked for a change. */
export async function lockWebhook(tx: Tx, guid: string): Promise<WebhookRow> {
  const { rows } = await sql<WebhookRow>`select id, guid, url, event_types, create_date, updated_date, failing_since,
      paused_date, paused_by from webhooks where guid = ${guid}::uuid and not is_deleted for update`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export async function findWebhook(tx: Tx, guid: string): Promise<Pick<WebhookRow, 'id' | 'guid' | 'url'>> {
  const { rows } = await sql<Pick<WebhookRow, 'id' | 'guid' | 'url'>>`select id, guid, url from webhooks
    where guid = ${guid}::uuid and not is_deleted`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

interface Listed extends WebhookRow {
  public_key: string
  next_key: string | null
  next_date: number | null
  delivered: number
  failed: number
  waiting: number
  dead: number
}

const dayMs = 86_400_000

/** Webhooks with their keys and the counts of one day. A key signs until its end; then the next one replaces it. */
async function readWebhooks(tx: Tx, where: RawBuilder<unknown>, now: number): Promise<Listed[]> {
  const { rows } =
    await sql<Listed>`select w.id, w.guid, w.url, w.event_types, w.create_date, w.updated_date, w.failing_since,
      w.paused_date, w.paused_by, k.public_key, k.next_key, k.next_date, d.delivered, d.failed, o.waiting, o.dead
    from webhooks w
      cross join lateral (select (array_agg(public_key order by id))[1] as public_key,
        (array_agg(public_key order by id))[2] as next_key, (array_agg(signs_until order by id))[1] as next_date from webhook_keys
        where org_id = w.org_id and webhook = w.id and (signs_until is null or signs_until > ${now})) k
      cross join lateral (select count(*) filter (where state = 'delivered')::int as delivered,
        count(*) filter (where state in ('waiting', 'dead') and ack_problem is not null)::int as failed
        from webhook_deliveries where org_id = w.org_id and webhook = w.id and create_date > ${now - dayMs}) d
      cross join lateral (select count(*) filter (where state = 'waiting')::int as waiting,
        count(*) filter (where state = 'dead' and event_type <> 'TEST')::int as dead from webhook_deliveries
        where org_id = w.org_id and webhook = w.id and state in ('waiting', 'dead')) o
    where w.org_id = current_org() and not w.is_deleted and ${where} order by w.id`.execute(tx)
  return rows
}

function shown(row: Listed): Webhook {
  const { failing_since: failing, paused_date: paused } = row
  return {
    guid: row.guid,
    url: row.url,
    eventTypes: row.event_types,
    publicKey: row.public_key,
    createdDatetime: row.create_date,
    modifiedDatetime: row.updated_date,
    nextPublicKey: row.next_key,
    nextKeyDatetime: row.next_key === null ? null : row.next_date,
    state: paused !== null ? 'paused' : failing === null ? 'active' : 'failing',
    failingDatetime: failing,
    pausedDatetime: paused,
    pausedBy: row.paused_by,
    day: { delivered: row.delivered, failed: row.failed, waiting: row.waiting, dead: row.dead },
  }
}

export const listWebhooks = async (tx: Tx, now: number): Promise<Webhook[]> =>
  (await readWebhooks(tx, sql`true`, now)).map(shown)

export async function getWebhook(tx: Tx, guid: string, now: number): Promise<Webhook> {
  const [row] = await readWebhooks(tx, sql`w.guid = ${guid}::uuid`, now)
  if (!row) throw notFound()
  return shown(row)
}
