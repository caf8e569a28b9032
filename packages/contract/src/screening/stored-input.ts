import type { ScreeningInput } from './screening.ts'

/** The question of a stored scan. Numbers are masked. */
export interface StoredInput extends ScreeningInput {
  /** The release of the previous answer, to query only later changes. */
  since?: string
  person?: number | null
  company?: number | null
  /** Of a customer's scan, the entity that was compared. */
  entity?: { nationalities?: string[]; countries?: string[] }
}
