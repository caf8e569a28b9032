import { addressOf } from '@probity/contract/api/call.ts'
import type { PortalStep } from '@probity/contract/ekyc/alliance-portal.ts'
import { portalCalls as calls } from '@probity/contract/ekyc/portal-calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'

/** Changes by the other side are shown after this time at the latest. */
const lookAgainMs = 5_000
const once = { once: true }

export const portalSession = queryOptions({ queryKey: ['alliance', 'session'], queryFn: () => call(calls.session) })
export const receivedList = queryOptions({
  queryKey: ['alliance', 'requests'],
  queryFn: () => call(calls.received),
  refetchInterval: lookAgainMs,
})
export const received = (id: number) =>
  queryOptions({
    queryKey: ['alliance', 'request', id],
    // Opening a request for the first time marks it as received.
    queryFn: async () => {
      const found = await call(calls.get, { params: { id } })
      return found.stage === 'submitted' && found.closed === null ? call(calls.open, { params: { id } }, once) : found
    },
    refetchInterval: lookAgainMs,
  })

export const refreshPortal = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['alliance'] })

export const accept = (token: string, code: string) => call(calls.accept, { body: { token, code } }, once)
export const askCode = (organisation: string, email: string) =>
  call(calls.askCode, { body: { organisation, email } }, once)
export const signIn = (organisation: string, email: string, code: string) =>
  call(calls.signIn, { body: { organisation, email, code } }, once)
export const stay = () => call(calls.stay, {}, once)
export const takeStep = (id: number, body: PortalStep) => call(calls.step, { params: { id }, body }, once)
export const say = (id: number, message: string) => call(calls.say, { params: { id }, body: { message } }, once)

/** Ends the session and clears the cache. */
export async function leave(): Promise<void> {
  await call(calls.leave, {}, once)
  queryClient.clear()
  await queryClient.invalidateQueries({ queryKey: ['alliance'] })
}

export const pageHref = (id: number, document: number, page: number): string =>
  addressOf(calls.page, { params: { id, document, page } })
export const downloadHref = (id: number, document: number): string =>
  addressOf(calls.download, { params: { id, document } })
