import { z } from 'zod'
import { defineCall, IdAnswer, IdParams } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import { AllianceLink, TestedAlliance, WriteAllianceLink } from './alliance-link.ts'
import {
  AddEkycClient,
  AskExist,
  AskVerify,
  CreateEkycRequest,
  EkycBank,
  EkycBars,
  EkycClient,
  EkycDocument,
  EkycExist,
  EkycInvited,
  EkycLook,
  EkycMembers,
  EkycPage,
  EkycRequest,
  EkycRequestsPage,
  EkycThreadEntry,
  EkycVerified,
  InviteEkycMember,
  PatchEkycBank,
  PatchEkycRequest,
  SubmitEkycRequest,
  WithdrawConsent,
  WriteEkycBank,
  WriteThread,
} from './ekyc.ts'

const id = IdParams.shape.id
const byKey = { access: anyOf('EKYC'), tags: ['ekyc'] } as const
/** Calls that change the banks also need the settings key. */
const bySettings = { access: { allOf: [['EKYC'], ['SETTINGS']] }, tags: ['ekyc'] } as const
const total = { total: z.number().int() }
const listOf = <T extends z.ZodType>(row: T) => z.object({ status: z.literal(200), data: z.array(row), ...total })

const alliance = { ...bySettings, path: '/v2/ekyc/alliance' } as const
export const allianceCalls = {
  get: defineCall({ ...alliance, method: 'GET', access: byKey.access, data: AllianceLink.nullable() }),
  save: defineCall({ ...alliance, method: 'PUT', body: WriteAllianceLink, data: AllianceLink.nullable() }),
  test: defineCall({
    ...alliance,
    method: 'POST',
    path: '/v2/ekyc/alliance/test',
    body: WriteAllianceLink,
    data: TestedAlliance,
  }),
  remove: defineCall({ ...alliance, method: 'DELETE', data: z.null() }),
  sendAgain: defineCall({
    ...byKey,
    method: 'POST',
    path: '/v2/ekyc/requests/:id/send-again',
    params: IdParams,
    data: EkycRequest,
  }),
}

export const bankCalls = {
  list: defineCall({
    ...byKey,
    method: 'GET',
    path: '/v2/ekyc/banks',
    query: z.strictObject({
      limit: z.coerce.number<number>().int().optional(),
      select: z.string().max(200).optional(),
    }),
    data: z.array(EkycBank),
  }),
  add: defineCall({ ...bySettings, method: 'POST', path: '/v2/ekyc/banks', body: WriteEkycBank, data: EkycBank }),
  change: defineCall({
    ...bySettings,
    method: 'PATCH',
    path: '/v2/ekyc/banks/:id',
    params: IdParams,
    body: PatchEkycBank,
    data: EkycBank,
  }),
  members: defineCall({
    ...byKey,
    method: 'GET',
    path: '/v2/ekyc/banks/:id/members',
    params: IdParams,
    data: EkycMembers,
  }),
  inviteMember: defineCall({
    ...bySettings,
    method: 'POST',
    path: '/v2/ekyc/banks/:id/members',
    params: IdParams,
    body: InviteEkycMember,
    data: EkycInvited,
  }),
  inviteAgain: defineCall({
    ...bySettings,
    method: 'POST',
    path: '/v2/ekyc/members/:id/invite',
    params: IdParams,
    data: EkycInvited,
  }),
  removeMember: defineCall({
    ...bySettings,
    method: 'DELETE',
    path: '/v2/ekyc/members/:id',
    params: IdParams,
    data: IdAnswer,
  }),
  /** A page as the bank will see it, before anything is sent. */
  preview: defineCall({
    ...byKey,
    method: 'GET',
    path: '/v2/ekyc/banks/:id/preview/:document/:page',
    params: z.object({ id, document: id, page: id }),
    file: { description: 'One page with the mark of the bank', types: ['image/png'] },
  }),
}

export const ekycClientCalls = {
  list: defineCall({
    ...byKey,
    method: 'GET',
    path: '/v2/ekyc/clients',
    query: EkycPage.extend({ select: z.string().max(200).optional() }),
    answer: listOf(EkycClient),
  }),
  get: defineCall({ ...byKey, method: 'GET', path: '/v2/ekyc/clients/:id', params: IdParams, data: EkycClient }),
  add: defineCall({ ...byKey, method: 'POST', path: '/v2/ekyc/clients', body: AddEkycClient, data: EkycClient }),
}

const bars = { ...byKey, path: '/v2/ekyc/files/:id/bars', params: IdParams, data: EkycBars } as const
const content = {
  ...byKey,
  method: 'GET',
  params: IdParams,
  query: z.strictObject({ link: z.string().max(1000).optional() }),
  signedLink: true,
  file: { description: 'The original, under the type it was found to have', types: ['application/pdf'] },
} as const
export const ekycDocumentCalls = {
  list: defineCall({
    ...byKey,
    method: 'GET',
    path: '/v2/ekyc/documents/:clientId',
    params: z.object({ clientId: id }),
    query: EkycPage,
    answer: z.object({ status: z.literal(200), files: z.array(EkycDocument.loose()), ...total }),
  }),
  send: defineCall({
    ...byKey,
    method: 'POST',
    path: '/v2/ekyc/documents',
    form: z.object({
      file: z.file().optional(),
      ekyc_client_id: z.string().optional(),
      description: z.string().optional(),
      type: z.string().optional().describe('Kind of document that banks ask for'),
      attachment_id: z.string().optional().describe('The attachment it is a copy of; the content must be the same'),
      replaces: z.string().optional().describe('The document that this is a new version of'),
    }),
    data: EkycDocument.loose(),
  }),
  exist: defineCall({
    ...byKey,
    method: 'POST',
    path: '/v2/ekyc/documents/exist',
    reads: true,
    body: AskExist,
    data: EkycExist,
  }),
  verify: defineCall({
    ...byKey,
    method: 'POST',
    path: '/v2/ekyc/documents/verify',
    body: AskVerify,
    data: EkycVerified,
  }),
  /** Areas of a document that are hidden from banks. */
  bars: defineCall({ ...bars, method: 'GET' }),
  saveBars: defineCall({ ...bars, method: 'PUT', body: EkycBars }),
  /** The original of a document, for the firm itself. */
  view: defineCall({ ...content, path: '/v2/ekyc/files/:id/view' }),
  download: defineCall({ ...content, path: '/v2/ekyc/files/:id/download' }),
}

const request = { ...byKey, params: IdParams, data: EkycRequest } as const
const thread = { ...byKey, path: '/v2/ekyc/threads/:id', params: IdParams, data: z.array(EkycThreadEntry) } as const
export const ekycRequestCalls = {
  ofClient: defineCall({
    ...byKey,
    method: 'GET',
    path: '/v2/ekyc/clients/:id/requests',
    params: IdParams,
    query: EkycRequestsPage,
    answer: listOf(EkycRequest),
  }),
  get: defineCall({ ...request, method: 'GET', path: '/v2/ekyc/requests/:id' }),
  looks: defineCall({
    ...byKey,
    method: 'GET',
    path: '/v2/ekyc/requests/:id/looks',
    params: IdParams,
    data: z.array(EkycLook),
  }),
  create: defineCall({
    ...byKey,
    method: 'POST',
    path: '/v2/ekyc/requests',
    body: CreateEkycRequest,
    data: z.array(EkycRequest),
  }),
  change: defineCall({ ...request, method: 'PATCH', path: '/v2/ekyc/requests/:id', body: PatchEkycRequest }),
  submit: defineCall({ ...request, method: 'POST', path: '/v2/ekyc/requests/:id/submit', body: SubmitEkycRequest }),
  withdraw: defineCall({ ...request, method: 'POST', path: '/v2/ekyc/requests/:id/withdraw', body: WithdrawConsent }),
  thread: defineCall({ ...thread, method: 'GET' }),
  say: defineCall({ ...thread, method: 'POST', body: WriteThread }),
}
