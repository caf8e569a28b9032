import { z } from 'zod'
import { Done, defineCall, IdParams } from '../api/call.ts'
import {
  AcceptInvitation,
  AskPortalCode,
  PortalDetail,
  PortalRequest,
  PortalSession,
  PortalSignIn,
  PortalStep,
} from './alliance-portal.ts'
import { WriteThread } from './ekyc.ts'

const id = IdParams.shape.id
const FileParams = z.object({ id, document: id })
const open = { method: 'POST', access: 'public', tags: ['alliance portal'], answer: Done } as const
const ofBank = { access: 'bank', tags: ['alliance portal'] } as const
const session = { ...ofBank, path: '/v2/alliance/session' } as const
const request = { ...ofBank, params: IdParams, data: PortalDetail } as const

/** The portal of the banks: its own sign-in, and only what was sent to the bank. */
export const portalCalls = {
  accept: defineCall({ ...open, path: '/v2/alliance/invitations/accept', body: AcceptInvitation }),
  askCode: defineCall({ ...open, path: '/v2/alliance/codes', body: AskPortalCode }),
  signIn: defineCall({ ...open, path: '/v2/alliance/sign_in', body: PortalSignIn }),
  session: defineCall({ ...session, method: 'GET', data: PortalSession }),
  stay: defineCall({ ...session, method: 'POST', data: PortalSession }),
  leave: defineCall({ ...session, method: 'DELETE', answer: Done }),
  received: defineCall({ ...ofBank, method: 'GET', path: '/v2/alliance/requests', data: z.array(PortalRequest) }),
  get: defineCall({ ...request, method: 'GET', path: '/v2/alliance/requests/:id' }),
  open: defineCall({ ...request, method: 'POST', path: '/v2/alliance/requests/:id/open' }),
  step: defineCall({ ...request, method: 'POST', path: '/v2/alliance/requests/:id/step', body: PortalStep }),
  say: defineCall({ ...request, method: 'POST', path: '/v2/alliance/requests/:id/thread', body: WriteThread }),
  page: defineCall({
    ...ofBank,
    method: 'GET',
    path: '/v2/alliance/requests/:id/documents/:document/pages/:page',
    params: FileParams.extend({ page: id }),
    file: { description: 'One page with its mark', types: ['image/png'] },
  }),
  download: defineCall({
    ...ofBank,
    method: 'GET',
    path: '/v2/alliance/requests/:id/documents/:document/download',
    params: FileParams,
    file: { description: 'The document with its mark', types: ['application/pdf'] },
  }),
}
