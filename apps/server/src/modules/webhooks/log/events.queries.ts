import { webhookBackoffMs, webhookTries } from '@probity/contract/webhooks/webhook-events.ts'
import type {
  OpenWebhookEvent,
  ResendRange,
  WebhookAttempt,
  WebhookEvent,
  WebhookEventList,
  WebhookEventQuery,
} from '@probity/contract/webhooks/webhooks.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { notFound } from '#kernel/errors.ts'
import { checksum } from '../sending/sign.ts'

interface Stored {
  id: number
  guid: string
  event_type: string
  data_type: string
  session: string
  state: string
  tries: number
  next_date: number | null
  ack_status: number | null
  ack_problem: string | null
  ack_date: number | null
  took_ms: number | null
  create_date: number
  updated_date: number
  webhook_guid: string
  url: string
  body: string
}

const columns = sql`d.id, d.guid, d.event_type, d.data_type, d.session, d.state, d.tries, d.next_date, d.ack_status, d.ack_problem,
  d.ack_date, d.took_ms, d.create_date, d.updated_date, w.guid as webhook_guid, w.url, d.body`

/** An entry of the log. Its data is parsed from the body that was sent, so that the two cannot differ. */
function shown(row: Stored): WebhookEvent {
  const { data } = JSON.parse(row.body) as { data: Record<string, unknown> }
  const acknowledgement =
    row.ack_date === null ? null : { status: row.ack_status, datetime: row.ack_date, problem: row.ack_problem }
  return {
    id: row.guid,
    eventType: row.event_type,
    dataType: row.data_type,
    data,
    acknowledgement,
    createdDatetime: row.create_date,
    modifiedDatetime: Math.max(row.updated_date, row.ack_date ?? 0),
    webhook: row.webhook_guid,
    session: row.session,
    state: row.state,
    tries: row.tries,
    nextDatetime: row.next_date,
    tookMs: row.took_ms,
  } as WebhookEvent
}

type Query = z.output<typeof WebhookEventQuery>
type Range = Pick<Query, 'start' | 'end' | 'eventTypes' | 'webhook'>

export const inRange = ({
  start,
  end,
  eventTypes,
  webhook,
}: Range | ResendRange): RawBuilder<unknown> => sql`d.org_id = current_org()
  and d.create_date >= ${start ?? 0} and d.create_date <= ${end ?? Number.MAX_SAFE_INTEGER}
  and (${eventTypes === undefined} or d.event_type = any(${[...(eventTypes ?? [])]}))
  and (${webhook === undefined} or d.webhook = (select id from webhooks where org_id = current_org() and guid = ${webhook ?? null}::uuid))`

/** A page of the log, newest first, with the number of entries per outcome. */
export async function listEvents(
  tx: Tx,
  { states, page, size, ...range }: Query,
): Promise<Omit<WebhookEventList, 'status'>> {
  const where = sql`${inRange(range)} and (${states === undefined} or d.state = any(${[...(states ?? [])]}))`
  const { rows: counted } = await sql<{ total: number; delivered: number; dead: number }>`select count(*)::int as total,
      count(*) filter (where d.state = 'delivered')::int as delivered,
      count(*) filter (where d.state = 'dead' and d.event_type <> 'TEST')::int as dead
    from webhook_deliveries d where ${where}`.execute(tx)
  const { rows } = await sql<Stored>`select ${columns} from webhook_deliveries d
      join webhooks w on w.org_id = d.org_id and w.id = d.webhook
    where ${where} order by d.create_date desc, d.id desc limit ${size} offset ${page * size}`.execute(tx)
  const { total = 0, delivered = 0, dead = 0 } = counted[0] ?? {}
  return { data: rows.map(shown), total, delivered, dead }
}

async function findStored(tx: Tx, guid: string): Promise<Stored> {
  const { rows } = await sql<Stored>`select ${columns} from webhook_deliveries d
      join webhooks w on w.org_id = d.org_id and w.id = d.webhook where d.guid = ${guid}::uuid`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

export const getEntry = async (tx: Tx, guid: string): Promise<WebhookEvent> => shown(await findStored(tx, guid))

export async function getEvent(tx: Tx, guid: string): Promise<OpenWebhookEvent> {
  const row = await findStored(tx, guid)
  const { rows: attempts } =
    await sql<WebhookAttempt>`select at as datetime, took_ms as "tookMs", status, problem, detail, answer,
      address, headers from webhook_attempts where delivery = ${row.id} order by id desc limit 50`.execute(tx)
  return {
    ...shown(row),
    url: row.url,
    body: row.body,
    md5: checksum(row.body),
    attempts: attempts.toReversed(),
    ...plannedOf(row),
  }
}

/** Times of the remaining tries if each fails at once, and the time of giving up. */
function plannedOf({ state, tries, next_date: next }: Pick<Stored, 'state' | 'tries' | 'next_date'>) {
  if (state !== 'waiting' || next === null) return { planned: [], givenUpDatetime: null }
  const planned: number[] = []
  let at = next
  for (let done = tries; done < webhookTries; done++) {
    planned.push(at)
    at += webhookBackoffMs[done]!
  }
  return { planned, givenUpDatetime: at }
}
