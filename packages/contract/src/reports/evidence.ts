import { z } from 'zod'
import { FieldDiff } from '../activity/activity.ts'
import { RecordedStep } from '../alerts/recorded-steps.ts'
import { HitStatus } from '../alerts/verdict.ts'
import { LawFacts } from '../law/law-facts.ts'
import { RaiseFrom } from '../screening/raising.ts'
import { RunOutcome } from '../screening/run-progress.ts'
import { Hit } from '../screening/screening.ts'
import type { ReportKind } from './reports.ts'

const instant = z.number().int()
const text = z.string()

/** Recipient, requester and time of a report. The number is assigned when it is stored. */
export const ReportHead = z.object({
  organisation: z.object({ code: text, name: text, name_zh: text.nullable() }),
  username: text,
  printed_at: instant,
  number: text.nullable(),
})
export type ReportHead = z.infer<typeof ReportHead>

const ListName = z.object({ code: text, name: text, name_zh_hant: text, version: text, entities: z.number().int() })

/** The query whose hits a report shows. */
export const ScanEvidence = z.object({
  scan_id: text,
  key: text,
  mode: text,
  input: z.record(z.string(), z.unknown()),
  release: text,
  algorithm: text,
  thresholds: z.object({ exact: z.number(), strong: z.number(), weak: z.number() }),
  /** The raising level, and the number of results below it; absent before there was a level. */
  raising: RaiseFrom.extend({ not_raised: z.number().int() }).optional(),
  /** Maximum hits of the screening; absent for the default limit. */
  limit: z.number().int().optional(),
  /** Total hits of the query if the screening was truncated; absent from reports made before this was counted. */
  whole: z.object({ hits: z.number().int(), is_cut: z.boolean() }).optional(),
  content_hash: text,
  username: text,
  create_date: instant,
  lists: z.array(ListName),
})
export type ScanEvidence = z.infer<typeof ScanEvidence>

export const PartyEvidence = z.object({
  kind: z.enum(['person', 'company']),
  id: z.number().int(),
  reference: text,
  names: z.array(text),
  risk_level: text.nullable(),
  risk_score: text.nullable(),
  /** Absent from reports made before this was stored. */
  is_assessed: z.boolean().optional(),
  since: text.nullable(),
  /** A hit on a sanctions list was confirmed and is in force; absent from reports made before this was stored. */
  sanctions_hit: z.boolean().optional(),
})
export type PartyEvidence = z.infer<typeof PartyEvidence>

/** A detail of a listed party as the API documents it; a report prints the given fields. */
export const EntityEvidence = z.looseObject({
  entityID: text,
  entityType: text,
  names: z.array(z.looseObject({ fullName: text, type: text })),
  sanctions: z.array(z.looseObject({ sanctionBody: text, current: text })),
})
export type EntityEvidence = z.infer<typeof EntityEvidence>

/** Whether an undecided hit waits for a second person; absent from reports made before this was stored. */
const awaits_approval = z.boolean().optional()

const HistoryEntry = z.object({
  create_date: instant,
  username: text,
  /** Who requested an approved change, and whether a rule decided; absent from reports made before this was stored. */
  requested_by: text.nullish(),
  requested_date: instant.nullish(),
  by_rule: z.boolean().optional(),
  diffs: z.array(FieldDiff),
})

/** Key of the listed party, shared by list rows of one party; absent from reports made before this was stored. */
const listed = text.optional()

/** One hit of a case with its outcome. */
export const HitEvidence = z.object({
  id: z.number().int(),
  listed,
  hit: Hit.loose(),
  lists: z.array(ListName),
  status: HitStatus,
  awaits_approval,
  exposition: text.nullable(),
  remarks: text.nullable(),
  /** Obligations done before a true hit; absent from reports made before they were stored. */
  steps_done: z.array(RecordedStep).optional(),
  mode: text,
  scan_id: text,
  content_hash: text.nullable(),
  decided_by: text.nullable(),
  decided_date: instant.nullable(),
  approved_by: text.nullable(),
  approved_date: instant.nullable(),
  history: z.array(HistoryEntry),
  /** The listing in Hong Kong law on the day of the report; null for other lists, absent from reports made before this was stored. */
  law: LawFacts.nullish(),
  /** Null if the list release is no longer stored. */
  sanctions: z.array(z.looseObject({ sanctionBody: text, current: text })).nullable(),
})
export type HitEvidence = z.infer<typeof HitEvidence>

/** The raising level, and the number of results of the customer's screenings below it. */
const Raising = RaiseFrom.extend({ not_raised: z.number().int() })

const RunHit = z.object({
  id: z.number().int(),
  table: z.enum(['alerts', 'alert_case_entities']),
  reference: text,
  party: text,
  entity_id: text,
  listed,
  entity_name: text,
  list: text,
  categories: z.array(text),
  similarity_level: text,
  score: z.number(),
  status: HitStatus,
  awaits_approval,
  create_date: instant,
})
export type RunHit = z.infer<typeof RunHit>

export const RunEvidence = z.object({
  id: z.number().int(),
  type: text,
  status: text,
  initiator: text,
  username: text,
  start_date: instant,
  end_date: instant.nullable(),
  spent_ms: z.number(),
  person_total: z.number().int(),
  person_done: z.number().int(),
  company_total: z.number().int(),
  company_done: z.number().int(),
  hits: z.number().int(),
  already_decided: z.number().int(),
  /** Absent from reports made before these were stored. */
  compared: z.number().int().optional(),
  outcome: RunOutcome.optional(),
  release: text,
  algorithm: text,
  thresholds: z.object({ exact: z.number(), strong: z.number(), weak: z.number() }),
  manifest: text.nullable(),
  lists: z.array(ListName),
  raised: z.array(RunHit),
})
export type RunEvidence = z.infer<typeof RunEvidence>

const of = <K extends ReportKind, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), head: ReportHead, ...shape })

/** The complete content of a report: stored under its hash and rendered again byte for byte. */
export const ReportEvidence = z.discriminatedUnion('kind', [
  of('screening', { scan: ScanEvidence, hits: z.array(Hit.loose()), menus: z.array(text) }),
  of('entity', { scan: ScanEvidence, entity: EntityEvidence, hit: Hit.loose().nullable() }),
  of('case', {
    id: z.number().int(),
    party: PartyEvidence,
    /** Absent from reports made before this was stored. */
    raising: Raising.optional(),
    hits: z.array(HitEvidence),
  }),
  of('batch', { run: RunEvidence }),
  of('ongoing', { run: RunEvidence }),
])
export type ReportEvidence = z.infer<typeof ReportEvidence>
export type EvidenceOf<K extends ReportEvidence['kind']> = Extract<ReportEvidence, { kind: K }>
