import { z } from 'zod'
import { SimilarityLevel } from './match-card.ts'

const count = z.number().int()

/** `POST v2/screening/preview`: what a screening of a name would find now. Nothing is stored. */
export const WatchlistPreview = z.object({
  counts: z.record(SimilarityLevel, count),
  /** How many of them a customer's screening would raise. */
  raised: count,
  /** How many of the raised ones the matcher does not raise for a customer born on quite another day. */
  dated: count,
  best: z.array(
    z.object({
      entity_id: z.string(),
      entity_name: z.string(),
      entity_dob: z.string().nullable(),
      similarity_level: SimilarityLevel,
      lists: z.array(z.string()),
      is_binding: z.boolean(),
    }),
  ),
})
export type WatchlistPreview = z.infer<typeof WatchlistPreview>
