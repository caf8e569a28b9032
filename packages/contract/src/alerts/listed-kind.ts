import { z } from 'zod'
import { defineResource } from '../api/resource.ts'

const listedKinds = ['person', 'organisation', 'vessel', 'aircraft', 'unstated'] as const

/** The lists of a hit, and what they say its entry is (null where the hit stores no facts). `entity_type` has two values: vessels, aircraft and entries without a kind are all ENTITY there. */
export const kindsOfEntries = defineResource({
  path: 'kinds_of_entries',
  row: z.object({ kind: z.enum(listedKinds).nullable(), lists: z.array(z.string()) }),
  write: z.object({}),
  filter: [],
  sort: [],
  verbs: [],
})
export type KindOfEntry = z.infer<typeof kindsOfEntries.row>
