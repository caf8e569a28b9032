import { dataTypeOf, type WebhookEventType } from '@probity/contract/webhooks/webhook-events.ts'
import { sql } from 'kysely'
import { advisoryLocks } from '#kernel/advisory-locks.ts'
import { inTenant, systemActor, type Tx } from '#kernel/database/tenant.ts'
import { insertRows } from '#kernel/rows/write-rows.ts'
import type { Services } from '#kernel/services.ts'
import { tokensOf } from '../../ongoing/ongoing.public.ts'
import { timeOrderedId } from '../../screening/screening.public.ts'
import type { Message, MessageContext, StagedEvent } from './message.ts'
import { sources } from './messages.ts'

const pageMax = 100
const rowsMax = 500
/** Retry delay of an event that cannot be converted; later events do not wait for it. */
const putOffMs = 60_000

interface Asking {
  id: number
  event_types: WebhookEventType[]
}

/** An event that could not be turned into messages. */
class EventFailed extends Error {
  override name = 'EventFailed'
  readonly event: number
  constructor(event: number, cause: unknown) {
    super('an event cannot be told to webhooks', { cause })
    this.event = event
  }
}

export async function organisationsDue({ owner, now }: Pick<Services, 'owner' | 'now'>): Promise<number[]> {
  const { rows } = await sql<{ org_id: number }>`select distinct org_id from webhook_events where due <= ${now()}
    order by org_id limit 100`.execute(owner)
  return rows.map(({ org_id }) => org_id)
}

/**
 * Converts the next events of an organisation into deliveries, in order and exactly once: the transaction that inserts the
 * deliveries deletes the events, and one process at a time does it. Returns the number of events.
 */
export async function fanOut(services: Services, organisation: number): Promise<number> {
  const tokens = await tokensOf(services)
  const actor = systemActor(organisation)
  const context: MessageContext = {
    resultLink: (guid) =>
      `${services.publicUrl}/v2.2/screening/task/${guid}/result/download?token=${tokens.make(guid, actor)}`,
  }
  try {
    return await inTenant(services.owner, actor, (tx) => takePage(tx, context, services.now()))
  } catch (error) {
    if (!(error instanceof EventFailed)) throw error
    services.log.error({ err: error, organisation }, 'webhook event put off')
    await sql`update webhook_events set due = ${services.now() + putOffMs} where id = ${error.event}`.execute(
      services.owner,
    )
    return 1
  }
}

async function takePage(tx: Tx, context: MessageContext, now: number): Promise<number> {
  const { rows: lock } = await sql<{ taken: boolean }>`select
    pg_try_advisory_xact_lock(${advisoryLocks.webhookEvents}, current_org()) as taken`.execute(tx)
  if (lock[0]?.taken !== true) return 0
  const { rows: events } = await sql<StagedEvent>`select id, type, payload, create_date from webhook_events
    where org_id = current_org() and due <= ${now} order by id limit ${pageMax}`.execute(tx)
  if (events.length === 0) return 0
  const asking = await webhooksAsking(tx)
  const rows: Record<string, unknown>[] = []
  for (const event of events) rows.push(...(await rowsOf(tx, { event, asking, context, now })))
  for (let at = 0; at < rows.length; at += rowsMax)
    await insertRows(tx, 'webhook_deliveries', rows.slice(at, at + rowsMax))
  await sql`delete from webhook_events where id = any(${events.map(({ id }) => id)}::bigint[])`.execute(tx)
  return events.length
}

/** Locks the webhooks, so that a concurrent resume or removal does not miss the new deliveries. */
async function webhooksAsking(tx: Tx): Promise<Asking[]> {
  const { rows } = await sql<Asking>`select id, event_types from webhooks
    where org_id = current_org() and not is_deleted order by id for share`.execute(tx)
  return rows
}

interface Telling {
  event: StagedEvent
  asking: readonly Asking[]
  context: MessageContext
  now: number
}

async function rowsOf(tx: Tx, { event, asking, context, now }: Telling): Promise<Record<string, unknown>[]> {
  const messages = await messagesOf(tx, event, context)
  return messages.flatMap((message) =>
    asking
      .filter(({ event_types: types }) => types.includes(message.type))
      .map(({ id }) => deliveryOf(message, { webhook: id, at: event.create_date, now })),
  )
}

async function messagesOf(tx: Tx, event: StagedEvent, context: MessageContext): Promise<Message[]> {
  const source = sources[event.type]
  if (!source) return []
  try {
    return await source(tx, event, context)
  } catch (error) {
    throw new EventFailed(event.id, error)
  }
}

/** The row of a delivery. Its body is written once: the stored text is what is signed. */
export function deliveryOf(
  { type, subject, task, data }: Omit<Message, 'type'> & { type: WebhookEventType | 'TEST' },
  { webhook, at, now }: { webhook: number; at: number; now: number },
): Record<string, unknown> {
  const guid = timeOrderedId(now)
  const dataType = dataTypeOf[type]
  const body = JSON.stringify({ event: type, id: guid, task, created: at, dataType, data })
  const known = { guid, webhook, event_type: type, data_type: dataType, subject, body, next_date: now }
  return { ...known, session: task ?? guid }
}
