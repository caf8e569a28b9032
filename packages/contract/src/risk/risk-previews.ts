import { z } from 'zod'
import { PartySummary } from '../api/summaries.ts'
import { riskLevels } from '../values/countries.ts'

const Level = z.string()
const Changed = z.object({
  customer: PartySummary.nullable(),
  before: z.object({ level: Level, score: z.number().nullable() }),
  after: z.object({ level: Level, score: z.number().nullable() }),
})

/** One portion of a preview: the client adds the portions up and shows how far it is. */
export const RiskPreview = z.object({
  total: z.number().int(),
  looked_at: z.number().int(),
  /** From where the next portion goes on; null at the end. */
  next: z.number().int().nullable(),
  changes: z.array(z.object({ from: Level, to: Level, count: z.number().int() })),
  incomplete: z.number().int(),
  /** Who changes level, at most as many of a portion as a page shows. */
  parties: z.array(Changed),
})
export type RiskPreview = z.infer<typeof RiskPreview>

export const PreviewPortion = z.strictObject({ after: z.number().int().min(0).default(0) })
/** `POST v2/risk_previews/country`: what another level of a place would change. */
export const PreviewCountry = z.strictObject({ iso2: z.string().length(2), risk_level: z.enum(riskLevels) })
