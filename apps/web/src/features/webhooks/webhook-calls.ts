import type { CallSpec, Given, ResultOf } from '@probity/contract/api/call.ts'
import { webhookCalls as calls } from '@probity/contract/webhooks/webhook-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'

export const webhookList = queryOptions({
  queryKey: ['webhooks', 'list'],
  queryFn: async () => (await call(calls.list)).webhooks,
})

export type LogQuery = NonNullable<Given<typeof calls.events>['query']>

export const openEvent = (id: string) =>
  queryOptions({ queryKey: ['webhook-log', 'one', id], queryFn: () => call(calls.event, { params: { id } }) })

/** Refetches all lists of webhooks and deliveries. */
export const lookAgain = async (): Promise<void> => {
  await Promise.all(['webhooks', 'webhook-log'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
}

/** Makes a call that changes webhooks or deliveries. */
export async function change<C extends CallSpec>(...made: Parameters<typeof call<C>>): Promise<ResultOf<C>> {
  try {
    return await call<C>(...made)
  } finally {
    void lookAgain()
  }
}
