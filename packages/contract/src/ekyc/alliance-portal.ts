import { z } from 'zod'
import { requiredText, text } from '../api/texts.ts'
import { EkycDocumentTypeName, EkycLook, EkycThreadEntry, ekycMessageMax } from './ekyc.ts'
import { ekycStages } from './ekyc-stages.ts'

const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const instant = z.number().int()

/** Accepts an invitation: the token is in the link, the code is delivered separately. */
export const AcceptInvitation = z.strictObject({ token: z.string().max(200), code: z.string().trim().max(20) })
/** Requests a code by mail; the response is the same whether or not the address is known. */
export const AskPortalCode = z.strictObject({ organisation: requiredText(100), email: z.email().max(200) })
export const PortalSignIn = AskPortalCode.extend({ code: z.string().trim().max(20) })

export const PortalSession = z.object({
  bank_name: z.string(),
  bank_name_zh_hant: z.string(),
  name: z.string(),
  email: z.string(),
  organisation: z.string(),
  invited_date: instant,
  ends_date: instant,
})
export type PortalSession = z.infer<typeof PortalSession>

/** Why a bank can no longer open the documents of a request. */
const closedReasons = ['withdrawn', 'consent_expired', 'cancelled', 'expired', 'rejected'] as const

export const PortalRequest = z.object({
  id: Id,
  ref: z.string(),
  bank_ref: z.string(),
  company: z.string(),
  company_zh_hant: z.string(),
  br_number: z.string(),
  firm: z.string(),
  stage: z.enum(ekycStages),
  stage_date: instant,
  request_date: instant,
  closed: z.enum(closedReasons).nullable(),
})
export type PortalRequest = z.infer<typeof PortalRequest>

const PortalDocument = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  type: EkycDocumentTypeName,
  pages: z.number().int(),
  dated: instant,
  added_date: instant,
  version: z.number().int(),
  opened_date: instant.nullable(),
  is_new: z.boolean(),
})
export type PortalDocument = z.infer<typeof PortalDocument>

export const PortalDetail = PortalRequest.extend({
  documents: z.array(PortalDocument),
  thread: z.array(EkycThreadEntry),
  looks: z.array(EkycLook),
  consent: z
    .object({
      given_by: z.string(),
      given_on: z.string(),
      how: z.string(),
      purpose: z.string(),
      covers: z.number().int(),
      until: z.string(),
    })
    .nullable(),
})
export type PortalDetail = z.infer<typeof PortalDetail>

const portalSteps = ['ask', 'decline', 'accept', 'review'] as const
/** A bank's action on a request. Asking and answering each need a message for the thread. */
export const PortalStep = z.strictObject({
  step: z.enum(portalSteps),
  message: text(ekycMessageMax).default(''),
  bank_ref: text(60).optional(),
})
export type PortalStep = z.output<typeof PortalStep>
