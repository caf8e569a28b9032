import { z } from 'zod'
import { defineResource, many, one, rowBase } from '../api/resource.ts'
import { companySummaries, customerSummaries, personSummaries } from '../api/summaries.ts'
import { attachments } from '../attachments/attachments.ts'
import { SimilarityLevel } from '../screening/match-card.ts'
import { Hit, WatchlistCategory } from '../screening/screening.ts'
import { hitApprovals } from '../settings/approvals.ts'
import { freeParties } from './free-parties.ts'
import { namesakes, partyRows } from './party-rows.ts'
import { RecordedStep } from './recorded-steps.ts'
import { repeatedDecisions } from './repeated-decisions.ts'
import { signatures } from './signatures.ts'
import { checkVerdict, HitStatus, hitStatus, Remarks } from './verdict.ts'

/** One hit raised by a batch or a transaction, to be decided. */
export const alerts = defineResource({
  path: 'alerts',
  row: z.object({
    ...rowBase,
    service_id: z.string(),
    hit_name: z.string(),
    hit_identity: z.string().nullable(),
    hit_nationality: z.string().nullable(),
    hit_status: HitStatus,
    exposition: z.string().nullable(),
    remarks: z.string().nullable(),
    /** Obligations done before the hit was decided as true. */
    steps_done: z.array(RecordedStep),
    link: z.string().nullable(),
    person: z.number().int().nullable(),
    company: z.number().int().nullable(),
    /** A free party of transactions; person and company are then null. */
    counterparty: z.number().int().nullable(),
    service_hit: Hit.loose(),
    risk_level: z.string().nullable(),
    risk_score: z.number().nullable(),
    entity_id: z.string(),
    similarity_level: SimilarityLevel,
    score: z.number(),
    updated_by: z.string().nullable(),
    assigned_to: z.string().nullable(),
    due_date: z.number().int().nullable(),
    /** Binding list, level and score as one sortable number. */
    danger: z.number(),
  }),
  write: z.object({}),
  filter: [
    'id',
    'service_id',
    'hit_name',
    'hit_status',
    'remarks',
    'person',
    'company',
    'counterparty',
    'entity_id',
    'similarity_level',
    'assigned_to',
    'due_date',
    'create_date',
    'updated_date',
  ],
  /** The stored number, or the text of the option. */
  filterOn: {
    exposition: z.string(),
    /** Whether this hit leads the hits of its status on one listed party. */
    leads: z.boolean(),
    /** Words from the names or the reference of the customer. */
    customer: z.string(),
    /** Waits for a second person. */
    waiting: z.boolean(),
    /** On a list that is binding in Hong Kong. */
    binding: z.boolean(),
    list: z.string(),
    category: WatchlistCategory,
  },
  populate: {
    attachments: many(() => attachments),
    person: one(() => personSummaries),
    company: one(() => companySummaries),
    customer: one(() => customerSummaries),
    free_party: one(() => freeParties),
    approval: one(() => hitApprovals),
    repeats: one(() => repeatedDecisions),
    party: one(() => partyRows),
    namesakes: many(() => namesakes),
    signatures: many(() => signatures),
  },
  sort: [
    'create_date',
    'updated_date',
    'id',
    'hit_name',
    'hit_status',
    'score',
    'danger',
    'due_date',
    'exposition',
    'service_id',
  ],
  verbs: ['list', 'get'],
})

/** Pending clears the decision; true and false need one of their own expositions and remarks. */
export const AlertVerdict = z
  .object({
    hit_status: HitStatus,
    exposition: z.string().nullable().default(null),
    remarks: Remarks.nullable().default(null),
    steps_done: z.array(RecordedStep).optional(),
  })
  .transform((form) =>
    form.hit_status === hitStatus.pending ? { ...form, exposition: form.exposition || null } : form,
  )
  .superRefine(({ hit_status: status, exposition, remarks }, ctx) => checkVerdict({ status, exposition, remarks }, ctx))
export type AlertVerdict = z.infer<typeof AlertVerdict>

/** `GET v2/alerts/counts`: hits of parties counted by decision, alerts and case entities together. */
export const HitCounts = z.object({
  capacity_type: z.number().int(),
  capacity_id: z.number().int(),
  pending: z.number().int(),
  true_hits: z.number().int(),
  false_hits: z.number().int(),
})
export type HitCounts = z.infer<typeof HitCounts>
