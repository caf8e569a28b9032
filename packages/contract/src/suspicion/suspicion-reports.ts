import { z } from 'zod'
import { transactionTypes } from '../transactions/transaction-types.ts'
import { relationshipDecisions, reportStates } from './report-parts.ts'

export const narrativeMax = 4_000
export const suspicionFileMaxBytes = 20 * 2 ** 20
const day = z.iso.date()
const short = z.string().max(300)
const key = z.string().min(1).max(40)

/** A copy of a person or company as the report states it, independent of later changes in the register. */
export const Subject = z.strictObject({
  key,
  kind: z.enum(['individual', 'corporate']),
  role: z.enum(['client', 'counterparty', 'owner', 'other']),
  /** The reference of the client in the register; empty for others. */
  reference: short,
  name: short,
  name_zh: short,
  /** Birth or incorporation, as precise as known: a year, a month or a day. */
  birth: z.string().max(10),
  country: z.string().max(2),
  document: short,
  number: short,
  address: z.string().max(1_000),
  tel: short,
  occupation: short,
})
export type Subject = z.infer<typeof Subject>

export const Account = z.strictObject({
  key,
  bank: short,
  number: short,
  currency: z.string().max(3),
  holder: short,
})
export type Account = z.infer<typeof Account>

export const ReportedTransaction = z.strictObject({
  key,
  reference: short,
  tran_date: z.number().int(),
  tran_type: z.enum(transactionTypes),
  client: short,
  other: short,
  purpose: short,
  amount: short,
  currency: z.string().max(3),
  amount_to: short,
  currency_to: z.string().max(3),
  hkd_amount: short.nullable(),
})
export type ReportedTransaction = z.infer<typeof ReportedTransaction>

const narrative = z.string().max(narrativeMax)
const content = {
  subjects: z.array(Subject).max(50),
  accounts: z.array(Account).max(50),
  transactions: z.array(ReportedTransaction).max(500),
  screen: narrative,
  ask: narrative,
  find: narrative,
  evaluate: narrative,
  relationship: z.enum(relationshipDecisions).nullable(),
}
export type ReportContent = z.infer<z.ZodObject<typeof content>>
export const contentKeys = Object.keys(content) as (keyof ReportContent)[]

/** Source records of a draft, copied from the register at creation. */
export const MakeReport = z.strictObject({
  alert_case: z.number().int().positive().optional(),
  person: z.number().int().positive().optional(),
  company: z.number().int().positive().optional(),
  transactions: z.array(z.number().int().positive()).max(500).optional(),
})
export type MakeReport = z.infer<typeof MakeReport>

/** More records to copy into a draft. */
export const AddRecords = MakeReport

export const ChangeReport = z.strictObject(content).partial().extend({ updated_date: z.number().int() })
export type ChangeReport = z.infer<typeof ChangeReport>

const line = z.string().trim().max(500)
/** One state transition. */
export const StepReport = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('submitted'), date: day, reference: line.min(1) }),
  z.strictObject({ to: z.literal('acknowledged'), date: day, reference: line.min(1) }),
  z.strictObject({ to: z.literal('closed'), date: day, reason: line.min(1) }),
])
export type StepReport = z.infer<typeof StepReport>

export const NameReader = z.strictObject({
  username: z.string().min(1).max(200),
  may_write: z.boolean(),
  reason: line.min(1),
})
export const WithdrawReader = z.strictObject({ reason: line.min(1) })

export const ReportReader = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  username: z.string(),
  /** As the user is named today; empty where no name is recorded. */
  name: z.string(),
  may_write: z.boolean(),
  reason: z.string(),
  named_by: z.string(),
  create_date: z.number().int(),
})
export type ReportReader = z.infer<typeof ReportReader>

export const ReportFile = z.object({
  id: z.number().int(),
  file_name: z.string(),
  file_mime: z.string(),
  size: z.number().int(),
  create_date: z.number().int(),
  added_by: z.string(),
})
export type ReportFile = z.infer<typeof ReportFile>

/** One entry of a report's trail. */
export const TrailEntry = z.object({
  seq: z.number().int(),
  kind: z.string(),
  /** The changed fields, or what was downloaded. */
  fields: z.array(z.string()),
  detail: z.string(),
  username: z.string(),
  create_date: z.number().int(),
  hash: z.string(),
})
export type TrailEntry = z.infer<typeof TrailEntry>

export const ReportLine = z.object({
  id: z.number().int(),
  number: z.string(),
  state: z.enum(reportStates),
  names: z.array(z.string()),
  transactions: z.number().int(),
  readers: z.number().int(),
  may_write: z.boolean(),
  create_date: z.number().int(),
  updated_date: z.number().int(),
  state_date: z.string().nullable(),
})
export type ReportLine = z.infer<typeof ReportLine>

export const SuspicionReport = z.object({
  id: z.number().int(),
  number: z.string(),
  state: z.enum(reportStates),
  ...content,
  submitted_date: day.nullable(),
  submitted_reference: z.string(),
  acknowledged_date: day.nullable(),
  acknowledged_reference: z.string(),
  closed_date: day.nullable(),
  closed_reason: z.string(),
  made_by: z.string(),
  create_date: z.number().int(),
  updated_date: z.number().int(),
  may_write: z.boolean(),
  readers: z.array(ReportReader),
  files: z.array(ReportFile),
  trail: z.array(TrailEntry),
  /** Whether the hashes of the trail still match. */
  trail_whole: z.boolean(),
})
export type SuspicionReport = z.infer<typeof SuspicionReport>
