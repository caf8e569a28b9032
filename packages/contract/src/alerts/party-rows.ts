import { z } from 'zod'
import { defineResource } from '../api/resource.ts'
import { SimilarityLevel } from '../screening/match-card.ts'
import { WatchlistCategory } from '../screening/screening.ts'
import { HitApproval } from '../settings/approvals.ts'
import { HitStatus } from './verdict.ts'

/** One hit of a customer among those on the same listed party. */
export const PartyRow = z.object({
  table: z.enum(['alerts', 'alert_case_entities']),
  id: z.number().int(),
  entity_id: z.string(),
  entity_name: z.string(),
  list: z.string().nullable(),
  /** Its list is binding in Hong Kong. */
  binds: z.boolean(),
  similarity_level: SimilarityLevel,
  score: z.number(),
  categories: z.array(WatchlistCategory),
  status: HitStatus,
  updated_date: z.number().int(),
  approval: HitApproval.nullable(),
})
export type PartyRow = z.infer<typeof PartyRow>

/** The hits of a customer on one listed party with several list rows, the leading hit first. */
export const partyRows = defineResource({
  path: 'party_rows',
  row: z.object({
    party: z.string(),
    /** Whether this hit leads the hits of its status. */
    leads: z.boolean(),
    rows: z.array(PartyRow),
  }),
  write: z.object({}),
  filter: [],
  sort: [],
  verbs: [],
})
export type PartyRows = z.infer<typeof partyRows.row>

/** A pending hit of the same customer under the same name that no fact tells apart, and none proves to be the same party. */
export const namesakes = defineResource({
  path: 'namesakes',
  row: PartyRow.extend({ birth_dates: z.array(z.string()) }),
  write: z.object({}),
  filter: [],
  sort: [],
  verbs: [],
})
export type Namesake = z.infer<typeof namesakes.row>
