import { z } from 'zod'
import { defineResource, rowBase } from '../api/resource.ts'

const reportKinds = ['screening', 'entity', 'case', 'batch', 'ongoing'] as const
export type ReportKind = (typeof reportKinds)[number]
export const reportLanguages = ['en', 'zh-hant'] as const
export const ReportLanguage = z.enum(reportLanguages)
export type ReportLanguage = z.infer<typeof ReportLanguage>

const ofRun = <K extends 'batch' | 'ongoing'>(kind: K) =>
  z.strictObject({
    kind: z.literal(kind),
    lang: ReportLanguage.default('en'),
    id: z.number().int().positive(),
    format: z.enum(['pdf', 'xlsx']).default('pdf'),
  })

/**
 * POST v2/reports makes a report from stored data and archives it; GET v2/reports/{id}/download is its PDF. `key` is the key of a
 * scan, `entity` the list's id of a party in it, `id` that of a case or a run.
 */
export const MakeReport = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('screening'), lang: ReportLanguage.default('en'), key: z.string().min(1).max(400) }),
  z.strictObject({
    kind: z.literal('entity'),
    lang: ReportLanguage.default('en'),
    key: z.string().min(1).max(400),
    entity: z.string().min(1).max(200),
  }),
  z.strictObject({ kind: z.literal('case'), lang: ReportLanguage.default('en'), id: z.number().int().positive() }),
  ofRun('batch'),
  ofRun('ongoing'),
])
export type MakeReport = z.infer<typeof MakeReport>

/** Archived reports. The same evidence renders the same file, byte for byte. */
export const reports = defineResource({
  path: 'reports',
  row: z.object({
    ...rowBase,
    number: z.string(),
    kind: z.enum(reportKinds),
    lang: ReportLanguage,
    target_table: z.string(),
    target_id: z.number().int(),
    username: z.string(),
    /** SHA-256 of the stored evidence, which the report prints, and of the file itself. */
    evidence: z.string(),
    content: z.string(),
    format: z.enum(['pdf', 'xlsx']),
    renderer: z.string(),
  }),
  write: z.object({}),
  filter: ['id', 'number', 'kind', 'lang', 'target_table', 'target_id', 'username', 'create_date'],
  sort: ['create_date', 'id', 'number', 'kind'],
  verbs: ['list', 'get'],
  readOnly: true,
})

const reportDifferences = [
  'evidence_missing',
  'evidence_changed',
  'file_missing',
  'file_changed',
  /** The same evidence renders another file: the row states another language or format, or the program was changed. */
  'drawn_differs',
  /** Rendered by another release of the product: that release can prove it. */
  'renderer_differs',
  'log_silent',
  'log_differs',
] as const
export type ReportDifference = (typeof reportDifferences)[number]

/** GET v2/reports/{id}/proof: compares evidence and file with their hashes and the action log, and renders again. */
export const ReportProof = z.object({
  proved: z.boolean(),
  differences: z.array(z.enum(reportDifferences)),
  evidence: z.string(),
  /** Null if it is no longer stored. */
  evidence_found: z.string().nullable(),
  content: z.string(),
  content_found: z.string().nullable(),
  /** Null if the evidence is damaged. */
  content_again: z.string().nullable(),
  renderer: z.string(),
  renderer_now: z.string(),
})
