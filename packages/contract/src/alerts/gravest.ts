import { z } from 'zod'
import { defineResource } from '../api/resource.ts'
import { SimilarityLevel } from '../screening/match-card.ts'
import { WatchlistCategory } from '../screening/screening.ts'

/** Summary of a case's pending hits: level and score of the most dangerous one, lists and categories of all. */
export const gravestHits = defineResource({
  path: 'gravest_hits',
  row: z.object({
    similarity_level: SimilarityLevel,
    score: z.number(),
    /** On a list that is binding in Hong Kong. */
    binding: z.boolean(),
    lists: z.array(z.string()),
    categories: z.array(WatchlistCategory),
    /** Hits that wait for a second person. */
    waiting: z.number().int(),
  }),
  write: z.object({}),
  filter: [],
  sort: [],
  verbs: [],
})
export type Gravest = z.infer<typeof gravestHits.row>
