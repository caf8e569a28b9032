import type { AllianceLink, TestedAlliance, WriteAllianceLink } from '@probity/contract/ekyc/alliance-link.ts'
import type {
  CreateEkycRequest,
  EkycBank,
  EkycBars,
  EkycClient,
  EkycDocument,
  EkycInvited,
  EkycLook,
  EkycMember,
  EkycRequest,
  EkycThreadEntry,
  EkycVerified,
  GiveConsent,
  InviteEkycMember,
  PatchEkycBank,
  PatchEkycRequest,
  WriteEkycBank,
} from '@probity/contract/ekyc/ekyc.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { ApiError } from '#web/api/api-error.ts'
import { fetchData } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'
import { upload } from '#web/api/upload.ts'
import { ekycFixedRequestCount } from '#web/constants.ts'

export interface Page {
  limit: number
  skip: number
}
const pageQuery = ({ limit, skip }: Page): string => `limit=${limit}&skip=${skip}`

export const refreshEkyc = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['ekyc'] })

const dataOf = async <T>(answer: Promise<unknown>): Promise<T> => ((await answer) as { data: T }).data

export const bankList = queryOptions({
  queryKey: ['ekyc', 'banks'],
  queryFn: () => fetchData<EkycBank[]>('/v2/ekyc/banks'),
})
export const memberList = (bank: number) =>
  queryOptions({
    queryKey: ['ekyc', 'members', bank],
    queryFn: () => fetchData<EkycMember[]>(`/v2/ekyc/banks/${bank}/members`),
  })

export const allianceLink = queryOptions({
  queryKey: ['ekyc', 'alliance'],
  queryFn: () => fetchData<AllianceLink | null>('/v2/ekyc/alliance'),
})
type AllianceForm = z.input<typeof WriteAllianceLink>
export const saveAlliance = (body: AllianceForm) => send('PUT', '/v2/ekyc/alliance', body)
export const testAlliance = (body: AllianceForm) => dataOf<TestedAlliance>(send('POST', '/v2/ekyc/alliance/test', body))
export const removeAlliance = () => send('DELETE', '/v2/ekyc/alliance')
export const sendAgain = (id: number) => send('POST', `/v2/ekyc/requests/${id}/send-again`, {})

export interface Clients {
  data: EkycClient[]
  total: number
}
export const clientPage = (page: Page) =>
  queryOptions({
    queryKey: ['ekyc', 'clients', page],
    queryFn: async () => (await send('GET', `/v2/ekyc/clients?${pageQuery(page)}`)) as Clients,
    placeholderData: keepPreviousData,
  })
export const oneClient = (id: number) =>
  queryOptions({
    queryKey: ['ekyc', 'client', id],
    queryFn: () => fetchData<EkycClient>(`/v2/ekyc/clients/${id}`),
  })

export interface Requests {
  data: EkycRequest[]
  /** The fixed count of the documented response; the total is used if it is larger. */
  count: number
}
/** As documented, the list has a fixed count of 10. It is used only if the server sends no total, so that no request is hidden. */
export async function fetchRequests(client: number, page: Page, call: typeof send = send): Promise<Requests> {
  const answer = (await call('GET', `/v2/ekyc/clients/${client}/requests?${pageQuery(page)}`)) as {
    data: EkycRequest[]
    total?: number
  }
  return { data: answer.data, count: Math.max(ekycFixedRequestCount, answer.total ?? 0) }
}
export const requestPage = (client: number, page: Page) =>
  queryOptions({
    queryKey: ['ekyc', 'requests', client, page],
    queryFn: () => fetchRequests(client, page),
    placeholderData: keepPreviousData,
  })

export interface Files {
  files: EkycDocument[]
  total: number
}
/** A response whose body does not state 200 is a failure, whatever its HTTP status. */
export async function fetchDocuments(client: number, page: Page, call: typeof send = send): Promise<Files> {
  const answer = (await call('GET', `/v2/ekyc/documents/${client}?${pageQuery(page)}`)) as Files & { status?: number }
  if (answer.status !== 200) throw new ApiError('E_INTERNAL', answer.status ?? 0)
  return { files: answer.files, total: answer.total }
}
export const documentPage = (client: number, page: Page) =>
  queryOptions({
    queryKey: ['ekyc', 'documents', client, page],
    queryFn: () => fetchDocuments(client, page),
    placeholderData: keepPreviousData,
  })
const allPage = { limit: 500, skip: 0 } as const
export const allDocuments = (client: number) => documentPage(client, allPage)

export const barsOf = (document: number) =>
  queryOptions({
    queryKey: ['ekyc', 'bars', document],
    queryFn: () => fetchData<EkycBars>(`/v2/ekyc/files/${document}/bars`),
  })
export const saveBars = (document: number, body: EkycBars) => send('PUT', `/v2/ekyc/files/${document}/bars`, body)

export const threadOf = (request: number) =>
  queryOptions({
    queryKey: ['ekyc', 'thread', request],
    queryFn: () => fetchData<EkycThreadEntry[]>(`/v2/ekyc/threads/${request}`),
  })
export const looksOf = (request: number) =>
  queryOptions({
    queryKey: ['ekyc', 'looks', request],
    queryFn: () => fetchData<EkycLook[]>(`/v2/ekyc/requests/${request}/looks`),
  })

export const addClient = (company_id: number) => dataOf<EkycClient>(send('POST', '/v2/ekyc/clients', { company_id }))
export const createRequest = (body: z.input<typeof CreateEkycRequest>) =>
  dataOf<EkycRequest[]>(send('POST', '/v2/ekyc/requests', body))
export const patchRequest = (id: number, body: z.input<typeof PatchEkycRequest>) =>
  dataOf<EkycRequest>(send('PATCH', `/v2/ekyc/requests/${id}`, body))
export const submitRequest = (id: number, body: { message?: string; consent?: z.input<typeof GiveConsent> }) =>
  dataOf<EkycRequest>(send('POST', `/v2/ekyc/requests/${id}/submit`, body))
export const withdrawConsent = (id: number, reason: string) =>
  dataOf<EkycRequest>(send('POST', `/v2/ekyc/requests/${id}/withdraw`, { reason }))
export const writeThread = (id: number, message: string) => send('POST', `/v2/ekyc/threads/${id}`, { message })
export const addBank = (body: z.input<typeof WriteEkycBank>) => dataOf<EkycBank>(send('POST', '/v2/ekyc/banks', body))
export const patchBank = (id: number, body: z.input<typeof PatchEkycBank>) =>
  dataOf<EkycBank>(send('PATCH', `/v2/ekyc/banks/${id}`, body))
export const inviteMember = (bank: number, body: z.input<typeof InviteEkycMember>) =>
  dataOf<EkycInvited>(send('POST', `/v2/ekyc/banks/${bank}/members`, body))
export const inviteAgain = (member: number) =>
  dataOf<EkycInvited>(send('POST', `/v2/ekyc/members/${member}/invite`, {}))
export const removeMember = (member: number) => send('DELETE', `/v2/ekyc/members/${member}`)

export const askExist = (company_id: number, attachment_ids: readonly number[]) =>
  dataOf<Record<string, boolean>>(send('POST', '/v2/ekyc/documents/exist', { company_id, attachment_ids }))
export const askVerify = (ekyc_client_id: number, attachment_id: number) =>
  dataOf<EkycVerified>(send('POST', '/v2/ekyc/documents/verify', { ekyc_client_id, attachment_id }))

export interface NewDocument {
  client: number
  file: Blob
  name: string
  description: string
  type?: string
  attachment?: number
  replaces?: number
}
export function uploadDocument({ client, file, name, description, type, attachment, replaces }: NewDocument) {
  const form = new FormData()
  form.append('ekyc_client_id', String(client))
  form.append('description', description)
  if (type !== undefined) form.append('type', type)
  if (attachment !== undefined) form.append('attachment_id', String(attachment))
  if (replaces !== undefined) form.append('replaces', String(replaces))
  form.append('file', file, name)
  const signal = new AbortController().signal
  return upload({ url: '/v2/ekyc/documents', form, onProgress: () => undefined, signal }) as Promise<EkycDocument>
}
