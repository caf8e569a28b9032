import { z } from 'zod'
import { defineResource } from '../api/resource.ts'
import type { MenuKey } from '../identity/access.ts'
import {
  type ActivityTargetKind,
  type ActivityType,
  activityTargets,
  activityTypes,
  severities,
} from './activity-types.ts'

/** The record that an entry is about, with its current name. */
export const ActivityTarget = z.object({
  kind: z.enum(Object.keys(activityTargets) as [ActivityTargetKind, ...ActivityTargetKind[]]),
  /** The record to open: the owner of a file, the case of a hit. */
  id: z.number().int().nullable(),
  ref: z.string().nullish(),
  sur: z.string().nullish(),
  name: z.string().nullish(),
  chinese: z.string().nullish(),
  is_deleted: z.boolean().nullish(),
})
export type ActivityTarget = z.infer<typeof ActivityTarget>

const Activity = z.object({
  id: z.number().int(),
  type: z.enum(Object.keys(activityTypes) as [ActivityType, ...ActivityType[]]),
  severity: z.enum(severities),
  username: z.string(),
  ip: z.string().nullable(),
  target_table: z.string().nullable(),
  target_id: z.number().int().nullable(),
  data: z.record(z.string(), z.unknown()).nullable(),
  create_date: z.number().int(),
  target: ActivityTarget.nullable(),
  /** Changed parts: 'individuals.status' for a field, 'addresses' for child rows. */
  changed: z.array(z.string()).nullable(),
  /** Current hash of the row, and the seal that covers it; null until the next seal is made. */
  hash: z.string(),
  seal: z.number().int().nullable(),
})

/** The action log: written by the server only, never changed. */
export const activities = defineResource({
  path: 'users/activity',
  row: Activity,
  write: z.object({}),
  filter: ['id', 'type', 'severity', 'username', 'ip', 'target_table', 'target_id', 'create_date'],
  sort: ['create_date', 'id', 'type', 'severity', 'username'],
  verbs: ['list', 'get'],
  readOnly: true,
})

/** `GET v2/users/activity/severities`: number of entries per severity that match a filter. */
export const SeverityCounts = z.object({ normal: z.number().int(), medium: z.number().int(), high: z.number().int() })
export type SeverityCounts = z.infer<typeof SeverityCounts>

/** State of an entry: not sealed yet, unchanged since sealing, changed since, inserted afterwards, or covered by a broken seal. */
const entryStates = ['unsealed', 'verified', 'changed', 'inserted', 'seal_broken'] as const

/** `GET v2/users/activity/{id}/seal`: checks the entry against the chain at the time of the call. */
export const EntrySeal = z.object({
  state: z.enum(entryStates),
  /** Current hash of the row. */
  hash: z.string(),
  seal: z
    .object({
      seq: z.number().int(),
      /** Position of the entry among the rows of the seal, from 1; null if it is not among them. */
      place: z.number().int().nullable(),
      rows: z.number().int(),
      sealed_hash: z.string().nullable(),
      previous_hash: z.string(),
      hash: z.string(),
      date: z.number().int(),
    })
    .nullable(),
})
export type EntrySeal = z.infer<typeof EntrySeal>

/** One field of a traced change, as segments for display: removed text red, added text green. */
export const Segment = z.object({ value: z.string(), added: z.boolean().optional(), removed: z.boolean().optional() })
export const FieldDiff = z.object({ field: z.string(), segments: z.array(Segment) })

/** Every change of a row as recorded by the database trigger. */
export const auditTraces = defineResource({
  path: 'audit_traces',
  row: z.object({
    id: z.number().int(),
    table: z.string(),
    parent: z.number().int(),
    verb: z.enum(['INSERT', 'UPDATE', 'DELETE']),
    archive_object: z.object({
      before: z.record(z.string(), z.unknown()).nullable(),
      after: z.record(z.string(), z.unknown()).nullable(),
    }),
    username: z.string(),
    create_date: z.number().int(),
    updated_date: z.number().int(),
  }),
  write: z.object({}),
  filter: ['id', 'table', 'parent', 'verb', 'username', 'create_date'],
  sort: ['create_date', 'id'],
  verbs: ['list', 'get'],
  readOnly: true,
})

const persons = ['PERSON', 'PERSON.R'] as const
const companies = ['COMPANY', 'COMPANY.R'] as const
const parties = [...persons, ...companies] as const
const alerts = ['ALERTSHISTORY', 'ALERTCASEPOOL'] as const

/** Keys that open a record also open its history. All other traces need AUDITLOG. */
export const traceKeys: Readonly<Record<string, readonly MenuKey[]>> = {
  individuals: persons,
  corporates: companies,
  names: parties,
  emails: parties,
  addresses: parties,
  identifications: parties,
  bank_informations: parties,
  attachments: parties,
  founders: companies,
  shareholders: companies,
  shares: companies,
  directors: companies,
  company_secretaries: companies,
  authorized_representatives: companies,
  significant_controllers: companies,
  alerts_v2: alerts,
  alert_cases: alerts,
  alert_case_entities: alerts,
  calendar_settlements: parties,
  calendar_charges: parties,
  transactions: ['TRANSACTION'],
  risk_assessments: ['RISKASSESSMENT'],
}

const chainDayStates = ['empty', 'unchecked', 'verified', 'broken'] as const

const ChainFinding = z.object({
  kind: z.enum([
    'changed',
    'removed',
    'inserted',
    'seal_broken',
    'seal_missing',
    'cut',
    'resealed',
    'outside',
    'unsealed',
    'record_changed',
    'record_removed',
    'record_inserted',
  ]),
  /** 0 for a finding that concerns no seal. */
  seq: z.number().int(),
  source: z.enum(['trace', 'activity']).optional(),
  id: z.number().int().optional(),
  /** The table and the changed columns of a record that differs from the audit trail. */
  table: z.string().optional(),
  columns: z.array(z.string()).optional(),
})
export type ChainFinding = z.infer<typeof ChainFinding>

/** The audit chain of an organisation: length, result of the last verification, last 30 days. */
export const ChainStatus = z.object({
  seals: z.number().int(),
  rows: z.number().int(),
  head: z.string(),
  head_mailed: z.boolean(),
  sealed_date: z.number().int().nullable(),
  checked: z
    .object({
      date: z.number().int(),
      seals: z.number().int(),
      rows: z.number().int(),
      finding_count: z.number().int(),
      findings: z.array(ChainFinding),
    })
    .nullable(),
  days: z.array(z.object({ day: z.string(), rows: z.number().int(), state: z.enum(chainDayStates) })),
})
export type ChainStatus = z.infer<typeof ChainStatus>
