import { z } from 'zod'
import { hitTables } from './alerts/review.ts'
import { PartySummary } from './api/summaries.ts'
import { RaiseFrom } from './screening/raising.ts'

const count = z.number().int()
const level = z.number().min(0).max(1).nullable()

/** `POST v2/threshold_lab/raising`: preview of another raising level. Changes nothing. */
export const RaisingQuestion = z.strictObject({
  raise_from: level,
  raise_from_binding: level,
  months: z.number().int().min(1).max(60).default(12),
})
export type RaisingQuestion = z.input<typeof RaisingQuestion>

export const MovedHit = z.object({
  table: z.enum(hitTables),
  id: count,
  alert_case: count.nullable(),
  person: count.nullable(),
  company: count.nullable(),
  customer: PartySummary.nullable(),
  /** Names of a free party of transactions, if the hit is on one. */
  free_party: z.array(z.string()),
  entity_id: z.string(),
  entity_name: z.string(),
  lists: z.array(z.string()),
  binding: z.boolean(),
  score: z.number(),
  create_date: count,
})
export type MovedHit = z.infer<typeof MovedHit>

/** A point of a curve: values for all scores from this one on. */
const Measured = z.object({ score: z.number(), hits: z.number(), recall: z.number() })

export const RaisingPreview = z.object({
  algorithm: z.string(),
  /** The default of an organisation without a level of its own. */
  usual: z.number(),
  weak: z.number(),
  live: RaiseFrom,
  proposed: RaiseFrom,
  /** Measured on the reference customers of the algorithm; null if it was not measured. */
  reference: z.object({ customers: count, listed: count, points: z.array(Measured) }).nullable(),
  /** The organisation's own decided hits: how many true and false hits each of the two levels raises. */
  own: z.object({
    true_hits: count,
    live: z.object({ true_hits: count, false_hits: count }),
    proposed: z.object({ true_hits: count, false_hits: count }),
    points: z.array(z.object({ score: z.number(), true_hits: count, false_hits: count })),
  }),
  pending: z.object({
    now: count,
    /** Pending hits that the proposed level would not raise; the user may close them. */
    below: count,
    rows: z.array(MovedHit),
  }),
  /** Results below the current level that the proposed level raises. */
  would_raise: count,
})
export type RaisingPreview = z.infer<typeof RaisingPreview>

/** Maximum number of rows in a preview. */
export const movedMax = 100

/** `GET v2/threshold_lab/closings`: hits closed together with a raised level. */
export const LevelClosing = z.object({
  id: count,
  change: count,
  rows: count,
  reason: z.string(),
  username: z.string(),
  create_date: count,
  undone: z.boolean(),
})
export type LevelClosing = z.infer<typeof LevelClosing>
