import { z } from 'zod'
import { hitTables } from '../alerts/review.ts'
import { HitStatus } from '../alerts/verdict.ts'
import { SimilarityLevel } from '../screening/match-card.ts'
import { Hit } from '../screening/screening.ts'
import { TransactionCase } from './nested-alert.ts'
import { transactionRoles } from './transaction-types.ts'

/** A hit on a party of a transaction, in whichever table it is. */
const FoundHit = z.object({
  table: z.enum(hitTables),
  id: z.number().int(),
  alert_case: z.number().int().nullable(),
  entity_id: z.string(),
  entity_name: z.string(),
  lists: z.array(z.string()),
  /** Legal effect of the list in Hong Kong. */
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
  /** The names as screened. */
  name: z.string(),
  /** Date and list release of the screening; null while it is due. */
  screened_date: z.number().int().nullable(),
  release: z.string().nullable(),
  /** Key of the stored screening. */
  key: z.string().nullable(),
  hits: z.array(FoundHit),
})

/** `GET v2/transactions/{id}/screening`: results of the last screening of each party. */
export const ScreeningResults = z.object({
  /** Whether every party was screened in its current role. */
  is_complete: z.boolean(),
  pending: z.number().int(),
  /** Its case in the pool; null before its first hit. */
  alert_case: TransactionCase.nullable(),
  parties: z.array(ScreenedRole),
})
export type ScreeningResults = z.infer<typeof ScreeningResults>
