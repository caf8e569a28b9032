import { z } from 'zod'
import { PartySummary } from './api/summaries.ts'

const count = z.number().int()
const Met = z.object({ entity_id: z.string(), entity_name: z.string(), score: z.number() })

/** `POST v2/threshold_lab/algorithm`: preview of another algorithm. Changes nothing. */
export const AlgorithmQuestion = z.strictObject({ algorithm: z.string().min(1).max(40) })

export const AlgorithmPreview = z.object({
  live: z.string(),
  proposed: z.string(),
  known: z.array(z.string()),
  /** Results for a sample of the register, screened with both algorithms on the current lists. */
  customers: count,
  register: count,
  raised: z.object({ live: count, proposed: count }),
  weaker: z.object({ live: count, proposed: count }),
  /** Customers for whom different parties would be raised. */
  changed: z.array(
    z.object({
      person: count.nullable(),
      company: count.nullable(),
      customer: PartySummary.nullable(),
      added: z.array(Met),
      dropped: z.array(Met),
    }),
  ),
})
export type AlgorithmPreview = z.infer<typeof AlgorithmPreview>
