import type { OpenWebhookEvent } from '@probity/contract/webhooks/webhooks.ts'
import { sql } from 'kysely'
import type { Steps } from '#kernel/database/in-steps.ts'
import { announce } from '#kernel/live/live.ts'
import { insertOne } from '#kernel/rows/write-rows.ts'
import type { Services } from '#kernel/services.ts'
import { deliveryOf } from '../events/fan-out.ts'
import { findWebhook } from '../registering/webhooks.queries.ts'
import { sendDue, type Tried } from '../sending/deliver.ts'
import { noteAttempts } from '../sending/record-tries.ts'
import { getEvent } from './events.queries.ts'

interface Ready {
  webhook: number
  guid: string
  url: string
  keys: string[]
}

/** Sends a test event while the user waits: one try. It is logged like any other. */
export const sendTest = (
  services: Services,
  guid: string,
): Steps<Ready, { row: Record<string, unknown>; tried: Tried }, OpenWebhookEvent> => ({
  read: async (tx) => {
    const { id: webhook, url } = await findWebhook(tx, guid)
    const { rows } = await sql<{ keys: string[] }>`select coalesce(array_agg(private_key order by id), '{}') as keys
      from webhook_keys where webhook = ${webhook} and private_key is not null
        and (signs_until is null or signs_until > ${services.now()})`.execute(tx)
    return { webhook, guid, url, keys: rows[0]?.keys ?? [] }
  },
  work: async ({ webhook, url, keys }) => {
    const now = services.now()
    const data = { message: 'A test. Nothing happened.' }
    const row = deliveryOf({ type: 'TEST', subject: `test ${now}`, task: null, data }, { webhook, at: now, now })
    const { session, body } = row as { session: string; body: string }
    return { row, tried: await sendDue(services, { id: 0, webhook, guid, url, session, body, keys }) }
  },
  write: async (tx, { row, tried }) => {
    const { status, problem, at, tookMs } = tried
    const outcome = { ack_status: status, ack_problem: problem, ack_date: at + tookMs, took_ms: tookMs }
    const state = problem === null ? 'delivered' : 'dead'
    const delivery = await insertOne(tx, 'webhook_deliveries', { ...row, ...outcome, state, tries: 1, next_date: null })
    await noteAttempts(tx, [{ ...tried, delivery }])
    await announce(tx, { topic: 'webhook_deliveries' })
    return getEvent(tx, (row as { guid: string }).guid)
  },
})
