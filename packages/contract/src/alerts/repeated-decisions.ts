import { z } from 'zod'
import { defineResource } from '../api/resource.ts'

/** The decision that a rule repeated for this hit: who made it, when, and on which hit. */
export const repeatedDecisions = defineResource({
  path: 'decisions',
  row: z.object({
    id: z.number().int(),
    username: z.string(),
    create_date: z.number().int(),
    /** One of the two ids; neither if the decision was made on this very hit. */
    alert: z.number().int().nullable(),
    case_entity: z.number().int().nullable(),
  }),
  write: z.object({}),
  filter: [],
  sort: [],
  verbs: [],
})
export type RepeatedDecision = z.infer<typeof repeatedDecisions.row>
