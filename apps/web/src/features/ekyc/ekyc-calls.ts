import type { ResultOf } from '@probity/contract/api/call.ts'
import type { WriteAllianceLink } from '@probity/contract/ekyc/alliance-link.ts'
import type {
  CreateEkycRequest,
  EkycBars,
  EkycRequest,
  GiveConsent,
  InviteEkycMember,
  PatchEkycBank,
  PatchEkycRequest,
  WriteEkycBank,
} from '@probity/contract/ekyc/ekyc.ts'
import {
  allianceCalls,
  bankCalls,
  ekycClientCalls,
  ekycDocumentCalls,
  ekycRequestCalls,
} from '@probity/contract/ekyc/ekyc-calls.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, sendForm } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { ekycFixedRequestCount } from '#web/constants.ts'

export interface Page {
  limit: number
  skip: number
}

export const refreshEkyc = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['ekyc'] })

export const bankList = queryOptions({ queryKey: ['ekyc', 'banks'], queryFn: () => call(bankCalls.list) })
export const memberList = (bank: number) =>
  queryOptions({
    queryKey: ['ekyc', 'members', bank],
    queryFn: () => call(bankCalls.members, { params: { id: bank } }),
  })

export const allianceLink = queryOptions({ queryKey: ['ekyc', 'alliance'], queryFn: () => call(allianceCalls.get) })
type AllianceForm = z.input<typeof WriteAllianceLink>
export const saveAlliance = (body: AllianceForm) => call(allianceCalls.save, { body })
export const testAlliance = (body: AllianceForm) => call(allianceCalls.test, { body })
export const removeAlliance = () => call(allianceCalls.remove)
export const sendAgain = (id: number) => call(allianceCalls.sendAgain, { params: { id } })

export type Clients = ResultOf<typeof ekycClientCalls.list>
export const clientPage = (page: Page) =>
  queryOptions({
    queryKey: ['ekyc', 'clients', page],
    queryFn: () => call(ekycClientCalls.list, { query: page }),
    placeholderData: keepPreviousData,
  })
export const oneClient = (id: number) =>
  queryOptions({
    queryKey: ['ekyc', 'client', id],
    queryFn: () => call(ekycClientCalls.get, { params: { id } }),
  })

export interface Requests {
  data: EkycRequest[]
  /** The fixed count of the documented response; the total is used if it is larger. */
  count: number
}
/** As documented, the list has a fixed count of 10. It is used only if the server sends no total, so that no request is hidden. */
export async function fetchRequests(client: number, page: Page): Promise<Requests> {
  const { data, total } = await call(ekycRequestCalls.ofClient, { params: { id: client }, query: page })
  // A server as documented sends no total.
  return { data, count: Math.max(ekycFixedRequestCount, (total as number | undefined) ?? 0) }
}
export const requestPage = (client: number, page: Page) =>
  queryOptions({
    queryKey: ['ekyc', 'requests', client, page],
    queryFn: () => fetchRequests(client, page),
    placeholderData: keepPreviousData,
  })

export const documentPage = (client: number, page: Page) =>
  queryOptions({
    queryKey: ['ekyc', 'documents', client, page],
    queryFn: () => call(ekycDocumentCalls.list, { params: { clientId: client }, query: page }),
    placeholderData: keepPreviousData,
  })
const allPage = { limit: 500, skip: 0 } as const
export const allDocuments = (client: number) => documentPage(client, allPage)

export const barsOf = (document: number) =>
  queryOptions({
    queryKey: ['ekyc', 'bars', document],
    queryFn: () => call(ekycDocumentCalls.bars, { params: { id: document } }),
  })
export const saveBars = (id: number, body: EkycBars) => call(ekycDocumentCalls.saveBars, { params: { id }, body })

export const threadOf = (request: number) =>
  queryOptions({
    queryKey: ['ekyc', 'thread', request],
    queryFn: () => call(ekycRequestCalls.thread, { params: { id: request } }),
  })
export const looksOf = (request: number) =>
  queryOptions({
    queryKey: ['ekyc', 'looks', request],
    queryFn: () => call(ekycRequestCalls.looks, { params: { id: request } }),
  })

export const addClient = (company_id: number) => call(ekycClientCalls.add, { body: { company_id } })
export const createRequest = (body: z.input<typeof CreateEkycRequest>) => call(ekycRequestCalls.create, { body })
export const patchRequest = (id: number, body: z.input<typeof PatchEkycRequest>) =>
  call(ekycRequestCalls.change, { params: { id }, body })
export const submitRequest = (id: number, body: { message?: string; consent?: z.input<typeof GiveConsent> }) =>
  call(ekycRequestCalls.submit, { params: { id }, body })
export const withdrawConsent = (id: number, reason: string) =>
  call(ekycRequestCalls.withdraw, { params: { id }, body: { reason } })
export const writeThread = (id: number, message: string) =>
  call(ekycRequestCalls.say, { params: { id }, body: { message } })
export const addBank = (body: z.input<typeof WriteEkycBank>) => call(bankCalls.add, { body })
export const patchBank = (id: number, body: z.input<typeof PatchEkycBank>) =>
  call(bankCalls.change, { params: { id }, body })
export const inviteMember = (id: number, body: z.input<typeof InviteEkycMember>) =>
  call(bankCalls.inviteMember, { params: { id }, body })
export const inviteAgain = (id: number) => call(bankCalls.inviteAgain, { params: { id } })
export const removeMember = (id: number) => call(bankCalls.removeMember, { params: { id } })

export const askExist = (company_id: number, attachment_ids: readonly number[]) =>
  call(ekycDocumentCalls.exist, { body: { company_id, attachment_ids: [...attachment_ids] } })
export const askVerify = (ekyc_client_id: number, attachment_id: number) =>
  call(ekycDocumentCalls.verify, { body: { ekyc_client_id, attachment_id } })

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
  return sendForm(ekycDocumentCalls.send, { form })
}
