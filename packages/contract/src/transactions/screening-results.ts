import { z } from 'zod'
import { hitTables } from '../alerts/review.ts'
import { HitStatus } from '../alerts/verdict.ts'
import { SimilarityLevel } from '../screening/match-card.ts'
import { Hit } from '../screening/screening.ts'
import { transactionRoles } from './transaction-types.ts'

/** A hit on a party of a transaction, wherever it stands. */
const FoundHit = z.object({
  table: z.enum(hitTables),
  id: z.number().int(),
  alert_case: z.number().int().nullable(),
  entity_id: z.string(),
  entity_name: z.string(),
  lists: z.array(z.string()),
  /** What the list means in Hong Kong. */
  legal_effect: Hit.shape.legal_effect.nullable(),
  binds: z.boolean(),
  categories: z.array(z.string()),
  similarity_level: SimilarityLevel,
  score: z.number(),
  status: HitStatus,
  exposition: z.string().nullable(),
})
export type FoundHit = z.infer<typeof FoundHit>

const ScreenedRole = z.object({
  role: z.enum(transactionRoles),
  /** The names as they were screened. */
  name: z.string(),
  /** When, and against which release of the lists; null while the screening is due. */
  screened_date: z.number().int().nullable(),
  release: z.string().nullable(),
  /** Key of the stored screening. */
  key: z.string().nullable(),
  hits: z.array(FoundHit),
})

/** `GET v2/transactions/{id}/screening`: what the last screening found of each party. */
export const ScreeningResults = z.object({
  /** Whether every party was screened in the role it has now. */
  is_complete: z.boolean(),
  pending: z.number().int(),
  parties: z.array(ScreenedRole),
})
export type ScreeningResults = z.infer<typeof ScreeningResults>
