import { z } from 'zod'
import { defineResource } from '../api/resource.ts'

/** A party of transactions outside the register, as named by a hit on it. Only populated, never called. */
export const freeParties = defineResource({
  path: 'free_parties',
  row: z.object({ id: z.number().int(), names: z.array(z.string()) }),
  write: z.object({}),
  filter: [],
  sort: [],
  verbs: [],
})
