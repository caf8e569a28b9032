import { z } from 'zod'
import { PartySummary } from '../api/summaries.ts'
import { Bilingual } from '../words/bilingual.ts'

export const notScreenedKinds = ['person', 'company', 'transaction', 'list'] as const
export type NotScreenedKind = (typeof notScreenedKinds)[number]

/**
 * Why: never screened, changed since, screened against older lists, without a name that can be compared; of a list: not loaded, its
 * newest edition refused, or too old.
 */
const notScreenedReasons = ['never', 'changed', 'behind', 'no_name', 'not_loaded', 'refused', 'too_old'] as const
export type NotScreenedReason = (typeof notScreenedReasons)[number]

const Count = z.number().int()
const Counted = z.object({ total: Count, late: Count })

export const NotScreenedItem = z.object({
  kind: z.enum(notScreenedKinds),
  /** Id of the customer or transaction; null for a list. */
  id: Count.nullable(),
  /** Reference of the customer or transaction, or the code of the list. */
  ref_id: z.string().nullable(),
  /** The customer, the parties of the transaction that are not screened, or the list. */
  name: Bilingual,
  customer: PartySummary.nullable(),
  since: Count,
  reason: z.enum(notScreenedReasons),
  /** Not screened for longer than the organisation allows. */
  is_late: z.boolean(),
})
export type NotScreenedItem = z.infer<typeof NotScreenedItem>

/** `GET v2/screening/not_screened/state`: how many are not screened now, and for how many that is an alarm. */
export const NotScreenedState = z.object({
  /** Minutes after which it is an alarm. */
  minutes: Count,
  person: Counted,
  company: Counted,
  transaction: Counted,
  list: Counted,
  /** Since when the longest is not screened; null if everything is. */
  since: Count.nullable(),
})
export type NotScreenedState = z.infer<typeof NotScreenedState>

/** `GET v2/screening/not_screened`: the same with the first of them, longest first. */
export const NotScreenedQuery = z.strictObject({ limit: z.coerce.number<number>().int().min(1).max(500).default(100) })
export const NotScreened = NotScreenedState.extend({ items: z.array(NotScreenedItem) })
export type NotScreened = z.infer<typeof NotScreened>

/** Alarms that are nobody's but a list's have a label of their own in the top bar. */
export const lateParties = ({ person, company, transaction }: NotScreenedState): number =>
  person.late + company.late + transaction.late
