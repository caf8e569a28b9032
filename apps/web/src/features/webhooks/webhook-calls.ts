import { toQuery } from '@probity/contract/api/client.ts'
import {
  webhookPaths as calls,
  type OpenWebhookEvent,
  type ResendRange,
  type Webhook,
  type WebhookEvent,
  type WebhookEventList,
} from '@probity/contract/webhooks/webhooks.ts'
import { queryOptions } from '@tanstack/react-query'
import { fetchData } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'

export const fetchWebhooks = async (): Promise<Webhook[]> =>
  ((await send('GET', calls.list)) as unknown as { webhooks: Webhook[] }).webhooks

export const webhookList = queryOptions({ queryKey: ['webhooks', 'list'], queryFn: fetchWebhooks })

export interface LogQuery {
  eventTypes?: string
  states?: string
  webhook?: string
  start?: number
  end?: number
  page?: number
  size: number
}
export const fetchLog = async (query: LogQuery): Promise<WebhookEventList> =>
  (await send('GET', `${calls.events}?${toQuery({ ...query })}`)) as unknown as WebhookEventList

export const openEvent = (id: string) =>
  queryOptions({
    queryKey: ['webhook-log', 'one', id],
    queryFn: () => fetchData<OpenWebhookEvent>(calls.event(id)),
  })

/** Refetches all lists of webhooks and deliveries. */
export const lookAgain = async (): Promise<void> => {
  await Promise.all(['webhooks', 'webhook-log'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

async function change<T>(method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown): Promise<T> {
  try {
    return ((await send(method, url, body)) as { data: T }).data
  } finally {
    void lookAgain()
  }
}

interface WebhookForm {
  url: string
  eventTypes: readonly string[]
}
export const createWebhook = ({ url, eventTypes }: WebhookForm): Promise<Webhook> =>
  change('POST', calls.list, { url, eventTypes })
export const changeWebhook = (
  guid: string,
  body: Partial<WebhookForm> & { paused?: boolean; modifiedDatetime?: number },
) => change<Webhook>('PATCH', calls.one(guid), body)
export const removeWebhook = (guid: string): Promise<unknown> => change('DELETE', calls.one(guid))
export const rotateWebhook = (guid: string, overlap_hours: number): Promise<Webhook> =>
  change('POST', calls.rotate(guid), { overlap_hours })
export const testWebhook = (guid: string): Promise<OpenWebhookEvent> => change('POST', calls.test(guid), {})
export const resendEvent = (id: string): Promise<WebhookEvent> => change('POST', calls.resend(id), {})
export const resendDead = (range: ResendRange): Promise<{ resent: number; left: number }> =>
  change('POST', calls.resendRange, range)
