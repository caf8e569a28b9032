import { z } from 'zod'
import { HitStatus } from '../alerts/verdict.ts'
import { defineResource, rowBase } from '../api/resource.ts'

export const transactionCaseStatuses = ['pending', 'resolved'] as const

/** The most urgent alert of a transaction as decided in its form: saved as an alert before the transaction. */
export const NestedAlert = z.object({
  ...rowBase,
  hit_name: z.string(),
  hit_status: HitStatus,
  exposition: z.string().nullable(),
  remarks: z.string().nullable(),
  hit_nationality: z.string().nullable(),
  risk_level: z.string().nullable(),
  risk_score: z.number().nullable(),
  link: z.string().nullable(),
})
export type NestedAlert = z.infer<typeof NestedAlert>

const populated = { write: z.object({}), filter: [], sort: [], verbs: [] } as const
/** Only populated, never called. */
export const nestedAlerts = defineResource({ path: 'alerts', row: NestedAlert, ...populated })

/** The case of a transaction in the pool, with its hits by decision. */
export const TransactionCase = z.object({
  id: z.number().int(),
  status: z.enum(transactionCaseStatuses),
  cnt_pending: z.number().int(),
  cnt_true: z.number().int(),
  cnt_false: z.number().int(),
})
export type TransactionCase = z.infer<typeof TransactionCase>
export const transactionCases = defineResource({ path: 'alert_cases', row: TransactionCase, ...populated })
