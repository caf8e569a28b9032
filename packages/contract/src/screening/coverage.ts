import { z } from 'zod'
import { PartySummary } from '../api/summaries.ts'

/** Why an active customer is not covered: never screened, its data changed since, or screened against older lists. */
const gapReasons = ['never', 'changed', 'behind'] as const
export type GapReason = (typeof gapReasons)[number]

const Count = z.number().int()

/** `GET v2/screening/coverage`: how much of the register the current lists cover. Officers are customers of their own. */
export const Coverage = z.object({
  /** Null before the first import, when nobody is covered. */
  release: z.string().nullable(),
  total: Count,
  covered: Count,
  /** From 0 to 1; 1 if there is nobody to cover. */
  share: z.number(),
  gaps: Count,
  never: Count,
  changed: Count,
  behind: Count,
  persons: z.object({ total: Count, covered: Count }),
  companies: z.object({ total: Count, covered: Count }),
  /** The oldest last screening of any customer; null if a customer was never screened. */
  oldest_screened_date: Count.nullable(),
})
export type Coverage = z.infer<typeof Coverage>

/** `GET v2/screening/coverage/gaps`: longest without a screening first. */
export const CoverageGapsQuery = z.strictObject({
  reason: z.enum(gapReasons).optional(),
  limit: z.coerce.number<number>().int().min(1).max(500).default(30),
  skip: z.coerce.number<number>().int().min(0).default(0),
})
export const CoverageGap = z.object({
  person: Count.nullable(),
  company: Count.nullable(),
  ref_id: z.string().nullable(),
  name: z.string(),
  customer: PartySummary.nullable(),
  reason: z.enum(gapReasons),
  /** Since when it is not covered. */
  since: Count,
  screened_date: Count.nullable(),
  screened_release: z.string().nullable(),
  screened_run: Count.nullable(),
  /** The customer's own scan, if it had hits or was screened singly. */
  screened_scan: z.string().nullable(),
})
export type CoverageGap = z.infer<typeof CoverageGap>

/** `GET v2/screening/coverage/days`: the last thirty days, and the last gap. */
export const coverageDays = 30
export const CoverageDays = z.object({
  /** Start of the recording of gaps; null before the first check. */
  since: Count.nullable(),
  days: z.array(
    z.object({
      day: z.string(),
      /** The maximum number of uncovered customers on that day; null without a check. */
      customers: Count.nullable(),
    }),
  ),
  /** The most recent gap: `closed_date` is null while it is open. */
  last: z.object({ opened_date: Count, closed_date: Count.nullable(), customers: Count }).nullable(),
})
export type CoverageDays = z.infer<typeof CoverageDays>
