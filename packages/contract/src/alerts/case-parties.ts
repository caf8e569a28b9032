import { z } from 'zod'
import { defineResource } from '../api/resource.ts'

/** Counts of the listed parties in a case by decision: one on several lists counts once, as the queue shows it. */
export const caseParties = defineResource({
  path: 'case_parties',
  row: z.object({
    pending: z.number().int(),
    true_hits: z.number().int(),
    false_hits: z.number().int(),
  }),
  write: z.object({}),
  filter: [],
  sort: [],
  verbs: [],
})
export type CaseParties = z.infer<typeof caseParties.row>
