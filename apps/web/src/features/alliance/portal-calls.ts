import type { PortalDetail, PortalRequest, PortalSession, PortalStep } from '@probity/contract/ekyc/alliance-portal.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '#web/api/query-client.ts'
import { type Call, read, request } from '#web/api/transport.ts'

/** The session is a cookie of the portal; tokens of the product are not sent. */
async function call<T>(method: Call['method'], path: string, body?: unknown): Promise<T> {
  const answer = await request({
    method,
    url: `/v2/alliance/${path}`,
    isPublic: true,
    once: method !== 'GET',
    ...(body === undefined ? {} : { body }),
  })
  return ((await read(answer)) as { data: T }).data
}

/** Changes by the other side are shown after this time at the latest. */
const lookAgainMs = 5_000

export const portalSession = queryOptions({
  queryKey: ['alliance', 'session'],
  queryFn: () => call<PortalSession>('GET', 'session'),
})
export const receivedList = queryOptions({
  queryKey: ['alliance', 'requests'],
  queryFn: () => call<PortalRequest[]>('GET', 'requests'),
  refetchInterval: lookAgainMs,
})
export const received = (id: number) =>
  queryOptions({
    queryKey: ['alliance', 'request', id],
    // Opening a request for the first time marks it as received.
    queryFn: async () => {
      const found = await call<PortalDetail>('GET', `requests/${id}`)
      return found.stage === 'submitted' && found.closed === null
        ? call<PortalDetail>('POST', `requests/${id}/open`)
        : found
    },
    refetchInterval: lookAgainMs,
  })

export const refreshPortal = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['alliance'] })

export const accept = (token: string, code: string) => call('POST', 'invitations/accept', { token, code })
export const askCode = (organisation: string, email: string) => call('POST', 'codes', { organisation, email })
export const signIn = (organisation: string, email: string, code: string) =>
  call('POST', 'sign_in', { organisation, email, code })
export const stay = () => call<PortalSession>('POST', 'session', {})
export const takeStep = (id: number, step: PortalStep) => call<PortalDetail>('POST', `requests/${id}/step`, step)
export const say = (id: number, message: string) => call<PortalDetail>('POST', `requests/${id}/thread`, { message })

/** Ends the session and clears the cache. */
export async function leave(): Promise<void> {
  await call('DELETE', 'session')
  queryClient.clear()
  await queryClient.invalidateQueries({ queryKey: ['alliance'] })
}

export const pageHref = (request: number, document: number, page: number): string =>
  `/v2/alliance/requests/${request}/documents/${document}/pages/${page}`
export const downloadHref = (request: number, document: number): string =>
  `/v2/alliance/requests/${request}/documents/${document}/download`
