import { z } from 'zod'
import { PartySummary } from '../api/summaries.ts'
import { riskLevels } from '../values/countries.ts'

const Level = z.string()
const Changed = z.object({
  customer: PartySummary.nullable(),
  before: z.object({ level: Level, score: z.number().nullable() }),
  after: z.object({ level: Level, score: z.number().nullable() }),
})

/** One batch of a preview: the client adds up the batches and shows the progress. */
export const RiskPreview = z.object({
  total: z.number().int(),
  looked_at: z.number().int(),
  /** Start of the next batch; null at the end. */
  next: z.number().int().nullable(),
  changes: z.array(z.object({ from: Level, to: Level, count: z.number().int() })),
  incomplete: z.number().int(),
  /** Parties that change level; per batch at most as many as a page shows. */
  parties: z.array(Changed),
})
export type RiskPreview = z.infer<typeof RiskPreview>

export const PreviewPortion = z.strictObject({ after: z.number().int().min(0).default(0) })
/** `POST v2/risk_previews/country`: preview of another risk level of a place. */
export const PreviewCountry = z.strictObject({ iso2: z.string().length(2), risk_level: z.enum(riskLevels) })
