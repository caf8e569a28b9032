import { z } from 'zod'
import { defineResource } from '../api/resource.ts'
import { HitStatus } from './verdict.ts'

/** A decision that one user requested and a second one approved or refused. */
export const signatures = defineResource({
  path: 'signatures',
  row: z.object({
    id: z.number().int(),
    state: z.enum(['approved', 'refused']),
    requested_by: z.string(),
    requested_date: z.number().int(),
    decided_by: z.string(),
    decided_date: z.number().int(),
    /** The requested status. */
    status: HitStatus,
    /** Remarks of the second person. */
    remarks: z.string().nullable(),
    /** The audit trace of the change that an approval made. */
    trace: z.number().int().nullable(),
  }),
  write: z.object({}),
  filter: [],
  sort: [],
  verbs: [],
})
export type Signature = z.infer<typeof signatures.row>
