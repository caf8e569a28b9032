import { z } from 'zod'
import { hitTables } from './alerts/review.ts'
import { PartySummary } from './api/summaries.ts'
import { RaiseFrom } from './screening/raising.ts'

const count = z.number().int()
const level = z.number().min(0).max(1).nullable()

/** `POST v2/threshold_lab/raising`: what another raising level does. Changes nothing. */
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
  /** Names of a free party of transactions, when the hit is on one. */
  free_party: z.array(z.string()),
  entity_id: z.string(),
  entity_name: z.string(),
  lists: z.array(z.string()),
  binding: z.boolean(),
  score: z.number(),
  create_date: count,
})
export type MovedHit = z.infer<typeof MovedHit>

/** A point of a curve: from this score on. */
const Measured = z.object({ score: z.number(), hits: z.number(), recall: z.number() })

export const RaisingPreview = z.object({
  algorithm: z.string(),
  /** Default of an organisation that chose none. */
  usual: z.number(),
  weak: z.number(),
  live: RaiseFrom,
  proposed: RaiseFrom,
  /** Measured on the reference customers of the algorithm; null for one that was not measured. */
  reference: z.object({ customers: count, listed: count, points: z.array(Measured) }).nullable(),
  /** The organisation's own decided hits: how many true and false ones are raised at either level. */
  own: z.object({
    true_hits: count,
    live: z.object({ true_hits: count, false_hits: count }),
    proposed: z.object({ true_hits: count, false_hits: count }),
    points: z.array(z.object({ score: z.number(), true_hits: count, false_hits: count })),
  }),
  pending: z.object({
    now: count,
    /** Pending hits that the proposed level would not raise: they are offered to close. */
    below: count,
    rows: z.array(MovedHit),
  }),
  /** Results held back today that the proposed level raises. */
  would_raise: count,
})
export type RaisingPreview = z.infer<typeof RaisingPreview>

/** How many rows a preview names. */
export const movedMax = 100

/** `GET v2/threshold_lab/closings`: what was closed together with a level that was raised. */
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
