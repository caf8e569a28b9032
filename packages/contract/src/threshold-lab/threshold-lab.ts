import { z } from 'zod'
import { HitStatus } from '../alerts/verdict.ts'
import { refuse } from '../api/issue.ts'
import { defineResource, rowBase } from '../api/resource.ts'
import { PartySummary } from '../api/summaries.ts'
import { MatchCard, SimilarityLevel } from '../screening/match-card.ts'

const share = z.number().min(0).max(1)

/** The lowest score of each level. `weak` is the alert threshold. */
export const LabSettings = z
  .strictObject({
    exact: share,
    strong: share,
    weak: share,
    /** The raising level, and the one for binding lists; null: the default. Absent: unchanged. */
    raise_from: share.nullable().exactOptional(),
    raise_from_binding: share.nullable().exactOptional(),
    algorithm: z.string().min(1).max(40).exactOptional(),
  })
  .superRefine((form, ctx) => {
    if (form.strong < form.weak) refuse(ctx, ['strong'], 'too_small', { field: 'strong', value: form.weak })
    const { raise_from: others, raise_from_binding: binding } = form
    if (typeof others === 'number' && typeof binding === 'number' && binding > others)
      refuse(ctx, ['raise_from_binding'], 'too_large', { field: 'raise_from_binding', value: others })
    if (form.exact < form.strong) refuse(ctx, ['exact'], 'too_small', { field: 'exact', value: form.strong })
  })
export type LabSettings = z.infer<typeof LabSettings>

const monthsBack = z.number().int().min(1).max(60).default(12)

export const labFields = MatchCard.shape.fields.element.shape.field.options
export type LabField = (typeof labFields)[number]
export const weightMax = 2
/** Factor on the points of a field (1 is the algorithm's own); applied only to past decisions. */
export const LabWeights = z.partialRecord(z.enum(labFields), z.number().min(0).max(weightMax))
export type LabWeights = z.infer<typeof LabWeights>

/** POST v2/threshold_lab/replay: changes nothing. */
export const LabQuestion = z.strictObject({
  months: monthsBack,
  settings: LabSettings,
  weights: LabWeights.default({}),
})
export type LabQuestion = z.infer<typeof LabQuestion>

/** The decided hits of the period under other settings. */
export const LabOutcome = z.object({
  alerts: z.number().int(),
  true_hits: z.number().int(),
  false_hits: z.number().int(),
  /** Share of true hits among the alerts; null without alerts. */
  precision: z.number().nullable(),
  /** Based on the median decision time of the period; null if there are too few decisions. */
  review_minutes: z.number().nullable(),
  levels: z.object({ EXACT: z.number().int(), STRONG: z.number().int(), WEAK: z.number().int() }),
})
export type LabOutcome = z.infer<typeof LabOutcome>

/** What a lower threshold would add, from rescreening a sample of the register. */
const LabSample = z.object({
  parties: z.number().int(),
  register: z.number().int(),
  found: z.number().int(),
  estimate: z.number().int(),
})

export const LabReplay = z.object({
  since: z.number().int(),
  until: z.number().int(),
  decided: z.number().int(),
  minutes_per_alert: z.number().nullable(),
  live_settings: LabSettings,
  live: LabOutcome,
  proposed: LabOutcome,
  alerts_saved: z.number().int(),
  true_hits_lost: z.number().int(),
  /** Number of hits in each group of `v2/threshold_lab/cases`. */
  groups: z.object({ dropped: z.number().int(), kept: z.number().int(), lost: z.number().int() }),
  /** Alerts and true hits at each threshold, ascending; includes the live and the proposed one. */
  curve: z.array(z.object({ threshold: z.number(), alerts: z.number().int(), true_hits: z.number().int() })),
  /** Null unless the proposed threshold is below the live one. */
  lower: LabSample.nullable(),
})
export type LabReplay = z.infer<typeof LabReplay>

/** GET v2/threshold_lab/scores: histogram of the scores of raised hits, in bars of equal width; empty bars are left out. */
export const ScoresQuestion = z.strictObject({ months: z.coerce.number<number>().int().min(1).max(60).default(12) })
export const ScoreHistogram = z.object({
  since: z.number().int(),
  step: z.number(),
  bars: z.array(z.object({ from: z.number(), count: z.number().int() })),
})
export type ScoreHistogram = z.infer<typeof ScoreHistogram>

/** dropped: false hits that would no longer be raised; kept: hits raised as before; lost: true hits that would be missed. */
export const labGroups = ['dropped', 'kept', 'lost'] as const
export type LabGroup = (typeof labGroups)[number]

/** POST v2/threshold_lab/cases: the decided hits of a group, the nearest to the proposed threshold first. */
export const LabCasesQuestion = z.strictObject({
  months: monthsBack,
  settings: LabSettings,
  weights: LabWeights.default({}),
  group: z.enum(labGroups),
  limit: z.number().int().min(1).max(500).default(20),
  skip: z.number().int().min(0).default(0),
})
export type LabCasesQuestion = z.infer<typeof LabCasesQuestion>

export const LabCase = z.object({
  table: z.enum(['alerts', 'alert_case_entities']),
  id: z.number().int(),
  alert_case: z.number().int().nullable(),
  person: z.number().int().nullable(),
  company: z.number().int().nullable(),
  party: z.string(),
  customer: PartySummary.nullable(),
  entity_id: z.string(),
  entity_name: z.string(),
  status: HitStatus,
  decided_by: z.string(),
  decided_date: z.number().int(),
  score: z.number(),
  proposed_score: z.number(),
  live_level: SimilarityLevel.nullable(),
  proposed_level: SimilarityLevel.nullable(),
})
export type LabCase = z.infer<typeof LabCase>
export const LabCases = z.object({ total: z.number().int(), rows: z.array(LabCase) })

/**
 * POST v2/threshold_lab/changes: proposes a change. It becomes live once a second person approves it (PATCH
 * v2/approvals/{approval}).
 */
export const ProposeMatcherChange = z.strictObject({
  months: monthsBack,
  settings: LabSettings,
  reason: z.string().trim().min(1).max(255),
  /** Once approved, pending hits below the level are closed with this reason. */
  close_pending: z.boolean().default(false),
})
export type ProposeMatcherChange = z.input<typeof ProposeMatcherChange>

const matcherChangeStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const

/** Changes of the matcher proposed in the lab, each with its forecast. */
export const matcherChanges = defineResource({
  path: 'threshold_lab/changes',
  row: z.object({
    ...rowBase,
    state: z.enum(matcherChangeStates),
    before: LabSettings,
    settings: LabSettings,
    forecast: LabReplay.omit({ curve: true }),
    reason: z.string(),
    requested_by: z.string(),
    approval: z.number().int().nullable(),
    decided_by: z.string().nullable(),
    decided_date: z.number().int().nullable(),
    /** The resulting version of the matcher settings. */
    version: z.number().int().nullable(),
  }),
  write: z.object({}),
  filter: ['id', 'state', 'requested_by', 'create_date'],
  sort: ['create_date', 'id'],
  verbs: ['list', 'get'],
})

/** The history of the organisation's matcher settings, including changes made elsewhere. */
export const matcherVersions = defineResource({
  path: 'threshold_lab/versions',
  row: z.object({
    ...rowBase,
    version: z.number().int(),
    exact: z.number(),
    strong: z.number(),
    weak: z.number(),
    raise_from: z.number().nullable(),
    raise_from_binding: z.number().nullable(),
    algorithm: z.string().nullable(),
    username: z.string(),
  }),
  write: z.object({}),
  filter: ['id', 'version', 'username', 'create_date'],
  sort: ['version', 'create_date', 'id'],
  defaultSort: 'version DESC',
  verbs: ['list', 'get'],
})

/** GET v2/threshold_lab/changes/{id}/outcome: compares the forecast with the results since the change became live. */
export const LabResult = z.object({
  days: z.number(),
  alerts: z.number().int(),
  alerts_forecast: z.number(),
})
