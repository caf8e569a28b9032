import { z } from 'zod'
import { requiredText, text } from '../api/texts.ts'
import { isDay } from '../values/dates.ts'
import { EkycSending } from './alliance-link.ts'
import { type EkycDocumentType, ekycDocumentTypeNames } from './ekyc-documents.ts'
import { ekycStages, ekycStatuses } from './ekyc-stages.ts'

const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const instant = z.number().int()
const day = z.string().refine(isDay, { params: { code: 'date_format' } })
export const EkycDocumentTypeName = z.enum(ekycDocumentTypeNames as [EkycDocumentType, ...EkycDocumentType[]])

export const ekycMessageMax = 2000

/** Paging of the documented lists. */
export const EkycPage = z.strictObject({
  limit: z.coerce.number<number>().int().min(1).max(500).default(10),
  skip: z.coerce.number<number>().int().min(0).default(0),
})
/** The documented call sends a count of 10: accepted and ignored. */
export const EkycRequestsPage = EkycPage.extend({ count: z.coerce.number<number>().int().optional() })

export const EkycBank = z.object({
  id: Id,
  name: z.string(),
  name_zh_hant: z.string(),
  /** Kinds of documents that it requests. */
  asks: z.array(EkycDocumentTypeName),
  is_active: z.boolean(),
  /** Listed by the organisation's alliance: it answers there and not in the portal. */
  is_remote: z.boolean(),
  /** Number of bank users who may open the portal. */
  members: z.number().int(),
  updated_date: instant,
})
export type EkycBank = z.infer<typeof EkycBank>
export const WriteEkycBank = z.strictObject({
  name: requiredText(100),
  name_zh_hant: text(100).default(''),
  asks: z.array(EkycDocumentTypeName).max(30).default([]),
  is_active: z.boolean().default(true),
})
export const PatchEkycBank = z.strictObject({
  name: requiredText(100).optional(),
  name_zh_hant: text(100).optional(),
  asks: z.array(EkycDocumentTypeName).max(30).optional(),
  is_active: z.boolean().optional(),
  updated_date: instant.optional(),
})

const EkycMember = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  /** When the invitation was accepted; null while it is pending. */
  joined_date: instant.nullable(),
  last_login_date: instant.nullable(),
})
export type EkycMember = z.infer<typeof EkycMember>
export const EkycMembers = z.array(EkycMember)
export const InviteEkycMember = z.strictObject({ name: requiredText(100), email: z.email().max(200) })
/** The code must reach the invited person by another channel than the link. It is shown once. */
export const EkycInvited = EkycMember.extend({ link: z.string(), code: z.string(), expires_date: instant })
export type EkycInvited = z.infer<typeof EkycInvited>

export const EkycClient = z.object({
  id: Id,
  company_id: Id,
  ref: z.string(),
  name: z.string(),
  name_zh_hant: z.string(),
  brNumber: z.string(),
  fileCount: z.number().int(),
  requestCount: z.number().int(),
})
export type EkycClient = z.infer<typeof EkycClient>
export const AddEkycClient = z.strictObject({ company_id: Id })

/** State of the attachment that a document was made from. */
const ekycDocumentStatuses = ['synced', 'changed', 'missing', 'verified'] as const
export const EkycDocument = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  uploadedAt: instant,
  mimeType: z.string(),
  type: EkycDocumentTypeName,
  size: z.number().int(),
  sha256: z.string(),
  /** Pages that can carry a watermark; null for a file that cannot, and so cannot be shared. */
  pages: z.number().int().nullable(),
  version: z.number().int(),
  /** The first version of the same document: a consent covers all versions. */
  lineage: Id,
  is_replaced: z.boolean(),
  attachment_id: Id.nullable(),
  /** The newer attachment, if the status is 'changed'. */
  newer_attachment_id: Id.nullable(),
  status: z.enum(ekycDocumentStatuses),
  verified_date: instant.nullable(),
  /** Open requests that share it. */
  requests: z.number().int(),
  view_path: z.string(),
  download_path: z.string(),
})
export type EkycDocument = z.infer<typeof EkycDocument>

const part = z.number().min(0).max(1)
/** A redacted area of a page, in fractions of its width and height from the top left corner. */
const EkycBar = z.strictObject({ page: z.number().int().min(1), x: part, y: part, width: part, height: part })
export type EkycBar = z.infer<typeof EkycBar>
/** `updated_date` is the version of the document on which they were drawn. */
export const EkycBars = z.strictObject({ bars: z.array(EkycBar).max(200), updated_date: instant })
export type EkycBars = z.infer<typeof EkycBars>

/** The parts of an upload besides the file; `replaces` makes it a new version of that document. */
export const EkycDocumentParts = z.strictObject({
  ekyc_client_id: z.coerce.number().pipe(Id),
  description: text(255).default(''),
  type: EkycDocumentTypeName.default('other'),
  attachment_id: z.coerce.number().pipe(Id).optional(),
  replaces: z.coerce.number().pipe(Id).optional(),
})
export type EkycDocumentParts = z.output<typeof EkycDocumentParts>

export const AskExist = z.strictObject({ company_id: Id, attachment_ids: z.array(Id).max(500) })
export const EkycExist = z.record(z.string(), z.boolean())
export const AskVerify = z.strictObject({ ekyc_client_id: Id, attachment_id: Id })
export const EkycVerified = z.object({ is_verified: z.boolean(), checksum: z.string() })
export type EkycVerified = z.infer<typeof EkycVerified>

export const consentWays = ['signed_form', 'board_resolution', 'email', 'in_person'] as const
export const consentPurposes = ['account_opening', 'account_review', 'credit_facility'] as const
/** Consent of the company: nothing is sent without one that covers the bank and the documents. */
export const GiveConsent = z.strictObject({
  given_by: requiredText(200),
  given_on: day,
  how: z.enum(consentWays),
  purpose: z.enum(consentPurposes),
  /** Last day of the access. */
  until: day,
  /** The agreed sentence, stored as shown. */
  text: requiredText(2000),
  /** The signed form, an attachment of the company. */
  attachment_id: Id.nullable().default(null),
})
export type GiveConsent = z.output<typeof GiveConsent>
const EkycConsent = GiveConsent.extend({
  id: Id,
  attachment_id: Id.nullable(),
  /** Lineages of the documents it covers. */
  covers: z.array(Id),
  recorded_by: z.string(),
  create_date: instant,
  withdrawn_date: instant.nullable(),
  withdrawn_by: z.string().nullable(),
  withdrawn_reason: z.string().nullable(),
  is_in_force: z.boolean(),
})

const SharedDocument = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  type: EkycDocumentTypeName,
  mimeType: z.string(),
  pages: z.number().int().nullable(),
  uploadedAt: instant,
  version: z.number().int(),
  lineage: Id,
  added_date: instant,
  /** Last view by the bank. */
  opened_date: instant.nullable(),
})

export const EkycRequest = z.object({
  id: Id,
  ekyc_client_id: Id,
  ref: z.string(),
  bank_id: Id,
  bank_name: z.string(),
  bank_name_zh_hant: z.string(),
  status: z.enum(ekycStatuses),
  stage: z.enum(ekycStages),
  request_date: instant,
  message: z.string(),
  bank_ref: z.string(),
  stage_date: instant,
  /** When the bank's question expires. */
  expires_date: instant.nullable(),
  documents: z.array(SharedDocument),
  consent: EkycConsent.nullable(),
  /** No consent in force covers all files of a request that is not over: the bank sees nothing of a draft, and not the files. */
  consent_missing: z.boolean(),
  sending: EkycSending.nullable(),
  /** The stages it has reached since it was a draft, in no order. */
  passed: z.array(z.enum(ekycStages)),
  created_by: z.string(),
  updated_date: instant,
})
export type EkycRequest = z.infer<typeof EkycRequest>

export const CreateEkycRequest = z.strictObject({
  ekyc_client_id: Id,
  banks: z.array(Id).min(1).max(20),
  documents: z.array(Id).max(100),
  message: text(ekycMessageMax).default(''),
  /** Without one, as documented, the request is accepted and stays a draft: the bank sees nothing until there is a consent. */
  consent: GiveConsent.optional(),
  is_draft: z.boolean().default(false),
})
export type CreateEkycRequest = z.output<typeof CreateEkycRequest>
export const PatchEkycRequest = z.strictObject({
  documents_add: z.array(Id).max(100).default([]),
  documents_remove: z.array(Id).max(100).default([]),
  is_cancel: z.boolean().default(false),
  message: text(ekycMessageMax).default(''),
  /** For documents that the consent does not cover yet: without one they are added, and the bank does not see them. */
  consent: GiveConsent.optional(),
  updated_date: instant.optional(),
})
export type PatchEkycRequest = z.output<typeof PatchEkycRequest>
export const SubmitEkycRequest = z.strictObject({
  message: text(ekycMessageMax).default(''),
  consent: GiveConsent.optional(),
})
export const WithdrawConsent = z.strictObject({ reason: requiredText(500) })

export const EkycThreadEntry = z.object({
  id: Id,
  sender: z.enum(['firm', 'bank', 'product']),
  message: z.string(),
  created_at: instant,
  username: z.string(),
  kind: z.enum(['message', 'stage', 'documents', 'consent']),
  stage: z.enum(ekycStages).nullable(),
  /** For a change of documents. */
  added: z.number().int(),
  removed: z.number().int(),
})
export type EkycThreadEntry = z.infer<typeof EkycThreadEntry>
export const WriteThread = z.strictObject({ message: requiredText(ekycMessageMax) })

export const EkycLook = z.object({
  id: Id,
  document_id: Id,
  name: z.string(),
  way: z.enum(['view', 'download']),
  pages: z.array(z.number().int()),
  username: z.string(),
  create_date: instant,
})
export type EkycLook = z.infer<typeof EkycLook>
