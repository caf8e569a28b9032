import { productName } from '@probity/contract/product-name.ts'
import { webhookTries } from '@probity/contract/webhooks/webhook-events.ts'
import { sql } from 'kysely'
import { readingTenant, systemActor } from '#kernel/database/tenant.ts'
import type { Services } from '#kernel/services.ts'
import { SecretLost } from '#kernel/storage/secret-box.ts'
import { openKey } from '../registering/webhook-keys.ts'
import { type Answer, postOnce } from './post-once.ts'
import { signedHeaders } from './sign.ts'

/** A delivery with all data for sending it. */
export interface Due {
  id: number
  webhook: number
  guid: string
  url: string
  session: string
  body: string
  tries: number
  /** Sealed private signing keys, oldest first. */
  keys: string[]
}

/** One try, with the request that was sent. */
export interface Tried extends Answer {
  delivery: number
  webhook: number
  at: number
  headers: Record<string, string>
}

/** Claimed deliveries of one organisation, without those that are no longer waiting. */
export const readDue = (services: Services, organisation: number, ids: readonly number[]): Promise<Due[]> =>
  readingTenant(services.db, systemActor(organisation), async (tx) => {
    const { rows } = await sql<Due>`select d.id, d.webhook, w.guid, w.url, d.session, d.body, d.tries, k.keys
      from webhook_deliveries d join webhooks w on w.org_id = d.org_id and w.id = d.webhook
        cross join lateral (select coalesce(array_agg(private_key order by id), '{}') as keys from webhook_keys
          where org_id = w.org_id and webhook = w.id and private_key is not null
            and (signs_until is null or signs_until > ${services.now()})) k
      where d.id = any(${[...ids]}::bigint[]) and d.state = 'waiting' and not w.is_deleted`.execute(tx)
    return rows
  })

export const isSpent = ({ tries }: Pick<Due, 'tries'>): boolean => tries >= webhookTries

/** Signs and sends one delivery. Does not throw: whatever goes wrong is a try, with its problem. */
export async function sendDue(services: Services, due: Omit<Due, 'tries'>, timeoutMs?: number): Promise<Tried> {
  const { id: delivery, webhook, guid, url, session, body } = due
  const at = services.now()
  try {
    const keys = due.keys.map((sealed) => openKey(services.secrets, { guid, sealed }))
    const headers = await signedHeaders({ id: guid, session, body, timestamp: at }, keys)
    const sent = { ...headers, 'user-agent': `${productName}-Webhook/${services.version}` }
    const answer = await postOnce(
      { url, body, headers: sent },
      { guard: services.webhookGuard, ...(timeoutMs !== undefined && { timeoutMs }) },
    )
    return { ...answer, delivery, webhook, at, headers: sent }
  } catch (error) {
    const isLost = error instanceof SecretLost
    if (!isLost) services.log.error({ err: error, webhook, delivery }, 'a webhook delivery could not be signed or sent')
    const detail = isLost ? error.message : 'The delivery failed on our side. The log of the server says why.'
    return { ...unsent, detail, delivery, webhook, at }
  }
}

const unsent = { tookMs: 0, status: null, problem: 'key', answer: '', address: '', headers: {} } as const
