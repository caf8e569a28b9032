import { z } from 'zod'
import { defineResource } from '../api/resource.ts'

/** Counts of a batch by listed party: a party on several lists counts once. Null for batches older than this field. */
export const batchParties = defineResource({
  path: 'batch_parties',
  row: z.object({ alerts: z.number().int().nullable() }),
  write: z.object({}),
  filter: [],
  sort: [],
  verbs: [],
})
export type BatchParties = z.infer<typeof batchParties.row>
