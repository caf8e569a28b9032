import { z } from 'zod'
import { defineResource, many, one, rowBase } from '../api/resource.ts'
import { companySummaries, customerSummaries, personSummaries } from '../api/summaries.ts'
import { SimilarityLevel } from '../screening/match-card.ts'
import { EntityCountry, Hit, screeningTypes, WatchlistCategory } from '../screening/screening.ts'
import { hitApprovals } from '../settings/approvals.ts'
import { caseParties } from './case-parties.ts'
import { gravestHits } from './gravest.ts'
import { kindsOfEntries } from './listed-kind.ts'
import { namesakes, partyRows } from './party-rows.ts'
import { RecordedStep } from './recorded-steps.ts'
import { repeatedDecisions } from './repeated-decisions.ts'
import { checkVerdict, HitStatus, hitStatus, Remarks } from './verdict.ts'

const caseStatuses = ['pending', 'resolved'] as const

/** All hits of one customer from onboarding or ongoing screening, or of one transaction, reviewed together. */
export const alertCases = defineResource({
  path: 'alert_cases',
  row: z.object({
    ...rowBase,
    client_id: z.string().nullable(),
    name: z.string(),
    last_hit_at: z.number().int().nullable(),
    status: z.enum(caseStatuses),
    cnt_pending: z.number().int(),
    cnt_true: z.number().int(),
    cnt_false: z.number().int(),
    person: z.number().int().nullable(),
    company: z.number().int().nullable(),
    /** Set on the case of a transaction, which has neither person nor company. */
    transaction: z.number().int().nullable(),
    screening_encrypt_id: z.string().nullable(),
    assigned_to: z.string().nullable(),
    due_date: z.number().int().nullable(),
    /** Of the most dangerous pending hit; 0 without a pending hit. */
    danger: z.number(),
  }),
  write: z.object({}),
  filter: [
    'id',
    'client_id',
    'name',
    'status',
    'person',
    'company',
    'transaction',
    'cnt_pending',
    'last_hit_at',
    'assigned_to',
    'due_date',
    'create_date',
    'updated_date',
  ],
  /** Conditions on the pending hits of the case. */
  filterOn: {
    waiting: z.boolean(),
    binding: z.boolean(),
    list: z.string(),
    category: WatchlistCategory,
    level: SimilarityLevel,
  },
  sort: [
    'create_date',
    'updated_date',
    'id',
    'name',
    'status',
    'last_hit_at',
    'cnt_pending',
    'danger',
    'due_date',
    'client_id',
  ],
  populate: {
    person: one(() => personSummaries),
    company: one(() => companySummaries),
    /** Its names in both scripts, of a transaction those of its client; `name` is one text with the names as screened. */
    customer: one(() => customerSummaries),
    gravest: one(() => gravestHits),
    parties: one(() => caseParties),
  },
  verbs: ['list', 'get'],
})

/** One listed party that may be the customer of the case. */
export const alertCaseEntities = defineResource({
  path: 'alert_case_entities',
  row: z.object({
    ...rowBase,
    alert_case: z.number().int(),
    entity_id: z.string(),
    entity_type: z.enum(['PERSON', 'ENTITY']),
    entity_name: z.string(),
    entity_picture: z.string().nullable(),
    entity_categories: z.array(WatchlistCategory),
    entity_dob: z.string().nullable(),
    entity_countries: z.array(EntityCountry),
    similarity_level: SimilarityLevel,
    score: z.number(),
    status: HitStatus,
    exposition: z.string().nullable(),
    remarks: z.string().nullable(),
    /** Obligations done before the hit was decided as true. */
    steps_done: z.array(RecordedStep),
    updated_by: z.string().nullable(),
    screening_type: z.enum(screeningTypes),
    service_id: z.string(),
    service_hit: Hit.loose(),
    matched_party: z.string().nullable(),
    reopened_from: z.number().int().nullable(),
    assigned_to: z.string().nullable(),
    due_date: z.number().int().nullable(),
    /** Binding list, level and score as one sortable number. */
    danger: z.number(),
  }),
  write: z.object({}),
  filter: [
    'id',
    'alert_case',
    'entity_id',
    'entity_type',
    'entity_name',
    'similarity_level',
    'score',
    'danger',
    'status',
    'remarks',
    'screening_type',
    'updated_by',
    'assigned_to',
    'create_date',
    'updated_date',
  ],
  filterOn: {
    exposition: z.string(),
    /** Whether this hit leads the hits of its status on one listed party. */
    leads: z.boolean(),
    /** Waits for a second person. */
    waiting: z.boolean(),
    /** On a list that is binding in Hong Kong. */
    binding: z.boolean(),
    list: z.string(),
    category: WatchlistCategory,
  },
  populate: {
    /** Of its case. */
    person: one(() => personSummaries),
    company: one(() => companySummaries),
    approval: one(() => hitApprovals),
    repeats: one(() => repeatedDecisions),
    party: one(() => partyRows),
    listed_kind: one(() => kindsOfEntries),
    namesakes: many(() => namesakes),
  },
  sort: ['entity_id', 'id', 'score', 'danger', 'create_date', 'updated_date', 'entity_name', 'status'],
  defaultSort: 'entity_id DESC',
  verbs: ['list', 'get'],
})

export const CaseEntityVerdict = z
  .object({
    status: HitStatus,
    exposition: z.string().nullable().default(null),
    remarks: Remarks.nullable().default(null),
    steps_done: z.array(RecordedStep).optional(),
  })
  .transform((form) => (form.status === hitStatus.pending ? { ...form, exposition: form.exposition || null } : form))
  .superRefine(checkVerdict)
export type CaseEntityVerdict = z.infer<typeof CaseEntityVerdict>

/** Hits of a case counted by decision: 1 true hits, 2 false hits. */
export const CaseStat = z.object({ case_id: z.number().int(), status: HitStatus, count: z.number().int() })
