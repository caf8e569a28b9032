import { z } from 'zod'
import { HitStatus } from '../alerts/verdict.ts'
import { PartySummary } from '../api/summaries.ts'

const Count = z.number().int()
const Instant = z.number().int()
/** Hits by place of decision. A party on several lists counts once, as in the lists. */
const Placed = z.object({ alerts: Count, in_cases: Count })

/**
 * `GET v2/dashboard`: counts that the lists' own calls do not provide, from one snapshot. No client data: every user may read it.
 */
export const Dashboard = z
  .object({
    /** The current month in Hong Kong and its first millisecond. */
    month: z.string(),
    month_start: Instant,
    waiting: z.object({
      alerts_due_today: Count,
      cases_due_today: Count,
      /** Pending cases of transactions. Their hits are counted as alerts or in cases of customers. */
      cases_of_transactions: Count,
      /** Start of the wait of the oldest pending alert or case. */
      oldest_date: Instant.nullable(),
    }),
    /** Of this month, from the action log. */
    screenings: z.object({ single: Count, onboarding: Count, with_hits: Count }),
    /** Records created this month. */
    added: z.object({ persons: Count, companies: Count }),
    hits: z.object({ pending: Placed, true_hits: Placed, false_hits: Placed }),
    /** Records pending due diligence. */
    cdd: z.object({ persons: Count, companies: Count, transactions: Count }),
  })
  .meta({ id: 'Dashboard' })
export type Dashboard = z.infer<typeof Dashboard>

const dashboardPageMax = 100
const page = {
  limit: z.coerce.number<number>().int().min(1).max(dashboardPageMax).default(20),
  skip: z.coerce.number<number>().int().min(0).max(100_000).default(0),
}

export const CountedHitsQuery = z.strictObject({
  status: z.coerce.number<number>().pipe(HitStatus).optional(),
  /** Raised in this month, in Hong Kong time. */
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional(),
  ...page,
})
export type CountedHitsQuery = z.infer<typeof CountedHitsQuery>
export const WaitingQuery = z.strictObject(page)
export type WaitingQuery = z.infer<typeof WaitingQuery>

/** A counted row: an alert, a hit in a case, or a case. */
const CountedRow = z.object({
  kind: z.enum(['alert', 'case_entity', 'case']),
  id: Count,
  /** The case to open; null for alerts. */
  alert_case: Count.nullable(),
  /** The transaction of the case, if it is the case of one. */
  transaction: Count.nullable(),
  /** The name that matched, or the name of the case. */
  name: z.string(),
  customer: PartySummary.nullable(),
  /** Names of a free party of transactions, which is no customer. */
  free_party: z.array(z.string()),
  status: HitStatus,
  date: Instant,
})
export type CountedRow = z.infer<typeof CountedRow>

/** `GET v2/dashboard/hits` and `GET v2/dashboard/waiting`: the rows behind a figure that combines two lists, newest first. */
export const CountedRows = z.object({ total: Count, rows: z.array(CountedRow) })
export type CountedRows = z.infer<typeof CountedRows>
