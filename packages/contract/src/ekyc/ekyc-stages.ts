import type { Bilingual } from '../words/bilingual.ts'
import { terms } from '../words/terms.ts'
/** Stages of a request, in order. */
export const ekycStages = [
  'draft',
  'submitted',
  'received',
  'in_review',
  'info_requested',
  'resubmitted',
  'approved',
  'rejected',
  'cancelled',
  'expired',
] as const
export type EkycStage = (typeof ekycStages)[number]

/** The documented statuses: a coarser view of the stage for programs that know only these. */
export const ekycStatuses = [
  'pending',
  'processing',
  'information_required',
  'approved',
  'rejected',
  'cancelled',
] as const
export type EkycStatus = (typeof ekycStatuses)[number]

export const statusOfStage: Readonly<Record<EkycStage, EkycStatus>> = {
  draft: 'pending',
  submitted: 'pending',
  received: 'processing',
  in_review: 'processing',
  info_requested: 'information_required',
  resubmitted: 'processing',
  approved: 'approved',
  rejected: 'rejected',
  cancelled: 'cancelled',
  expired: 'cancelled',
}

/** Who moves a request: the firm, the bank, or the product itself. */
export type EkycSide = 'firm' | 'bank' | 'product'

/** Every allowed transition and the side that may make it. All others are refused. */
export const ekycMoves: Readonly<Record<EkycStage, Partial<Record<EkycStage, EkycSide>>>> = {
  draft: { submitted: 'firm', cancelled: 'firm' },
  submitted: { received: 'bank', cancelled: 'firm' },
  received: { in_review: 'bank', cancelled: 'firm' },
  in_review: { info_requested: 'bank', approved: 'bank', rejected: 'bank', cancelled: 'firm' },
  info_requested: { resubmitted: 'firm', cancelled: 'firm', expired: 'product' },
  resubmitted: { in_review: 'bank', cancelled: 'firm' },
  approved: {},
  rejected: { submitted: 'firm' },
  cancelled: {},
  expired: { submitted: 'firm' },
}

export const mayMove = (from: EkycStage, to: EkycStage, side: EkycSide): boolean => ekycMoves[from][to] === side

/** The stages that one side passes on the way to another one, including the last; undefined if there is no way. */
export function wayTo(from: EkycStage, to: EkycStage, side: EkycSide): EkycStage[] | undefined {
  if (mayMove(from, to, side)) return [to]
  const over = ekycStages.find((stage) => mayMove(from, stage, side) && mayMove(stage, to, side))
  if (over !== undefined) return [over, to]
  const [first] = Object.keys(ekycMoves[from]).filter((stage) => mayMove(from, stage as EkycStage, side))
  if (first === undefined || first === 'cancelled') return undefined
  const rest = wayTo(first as EkycStage, to, side)
  return rest && [first as EkycStage, ...rest]
}

/** A request expires if requested information does not arrive within this time. */
export const ekycExpiryDays = 60

/** Final for the bank and for the product itself. */
export const isEnded = (stage: EkycStage): boolean =>
  stage === 'approved' || stage === 'rejected' || stage === 'cancelled' || stage === 'expired'

/** Stages in which a bank may open the documents while the consent is in force. */
const openStages: ReadonlySet<EkycStage> = new Set([
  'submitted',
  'received',
  'in_review',
  'info_requested',
  'resubmitted',
  'approved',
])
export const opensDocuments = (stage: EkycStage): boolean => openStages.has(stage)

/** Names of the stages on screens and in mails. */
export const ekycStageWords: Readonly<Record<EkycStage, Bilingual>> = {
  draft: terms.draft,
  submitted: { en: 'Submitted to bank', zh: '已提交銀行' },
  received: { en: 'Received by bank', zh: '銀行已收到' },
  in_review: { en: 'Under review', zh: '審核中' },
  info_requested: { en: 'More information requested', zh: '要求補充資料' },
  resubmitted: { en: 'Information supplied', zh: '已補充資料' },
  approved: { en: 'Accepted', zh: '已接納' },
  rejected: { en: 'Declined', zh: '已拒絕' },
  cancelled: { en: 'Cancelled by us', zh: '已取消' },
  expired: { en: 'Expired (no action in 60 days)', zh: '已逾期（60日無跟進）' },
}
