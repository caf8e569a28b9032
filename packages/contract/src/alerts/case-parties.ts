import { z } from 'zod'
import { defineResource } from '../api/resource.ts'

/** The listed parties of a case counted by decision: a party on several lists counts once, as in the queue. */
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
