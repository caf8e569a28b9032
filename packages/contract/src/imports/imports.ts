import { z } from 'zod'
import { defineResource, rowBase } from '../api/resource.ts'
import { importTypes, type TableUse, tableUses } from './import-layout.ts'
import { type ImportProblemCode, importProblems } from './import-problems.ts'

/** A workbook of 100,000 persons is about 10 MB; the reader limits its uncompressed size. Databases also contain pictures. */
export const importLimits = {
  bytes: 20 * 2 ** 20,
  rows: 100_000,
  columns: 200,
  cells: 20_000_000,
  databaseBytes: 100 * 2 ** 20,
} as const

/** Result of the dry run for a row. */
export const importVerdicts = ['new', 'changes', 'same', 'maybe', 'refused'] as const
export type ImportVerdict = (typeof importVerdicts)[number]

/** Answers to 'may be the same as': change that record, create another one, skip the row. */
export const importAnswers = ['same', 'other', 'out'] as const
export type ImportAnswer = (typeof importAnswers)[number]

/** A workbook, a flat sheet of a desktop product, or the database of one. */
const importSources = ['workbook', 'linksoft', 'desktop'] as const
export type ImportSource = (typeof importSources)[number]

const importSteps = [
  'reading',
  'waiting',
  'running',
  'paused',
  'completed',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const
export type ImportStep = (typeof importSteps)[number]
const importStates = ['processing', 'completed', 'failed'] as const

const code = z.enum(Object.keys(importProblems) as [ImportProblemCode, ...ImportProblemCode[]])
export const ImportProblem = z.object({
  code,
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The sheet and row of the file, if they differ from those of the record. */
  sheet: z.string().optional(),
  row: z.number().int().optional(),
  column: z.string().optional(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** What a column without a field is mapped to instead: its cells become lines 'Header: value' in the notes of the record. */
export const keptInNotes = 'kept-in-notes'

/** One column of the file and the column it is mapped to; none if it is skipped. */
export const MappedColumn = z.object({
  sheet: z.string(),
  header: z.string(),
  at: z.number().int(),
  column: z.string().nullable(),
  sample: z.string(),
})
export type MappedColumn = z.infer<typeof MappedColumn>

/** The documented error of a row, with its sheet unless that is the main one. */
const ImportError = z.object({
  row: z.number().int(),
  column: z.string(),
  message: z.string(),
  sheet: z.string().optional(),
})

const count = z.number().int()
const instant = z.number().int().nullable()
/** One import, from the dry run to its undo. With `dry_run`, nothing is written to the register before a user starts it. */
export const imports = defineResource({
  path: 'imports',
  row: z.object({
    ...rowBase,
    type: z.enum(importTypes),
    source: z.enum(importSources),
    /** Waits for a start after the dry run; without it the upload runs at once, as documented. */
    dry_run: z.boolean(),
    file_name: z.string(),
    format: z.string(),
    encoding: z.string(),
    state: z.enum(importStates),
    step: z.enum(importSteps),
    total: count,
    /** Rows by result of the dry run; their sum is the total. */
    verdict_new: count,
    verdict_changes: count,
    verdict_same: count,
    verdict_maybe: count,
    verdict_refused: count,
    /** Answered rows of 'may be the same as'. */
    answered: count,
    /** Rows that a start writes, and its progress. */
    planned: count,
    done: count,
    created: count,
    updated: count,
    /** Rows that the run left out, and rows that it refused; with what was created and updated their sum is the total. */
    skipped: count,
    failed: count,
    undone: count,
    kept: count,
    columns: z.array(MappedColumn),
    /** The tables of the file with the layout sheet that each is mapped to. Unknown tables are not read. */
    sheets: z.array(
      z.object({
        name: z.string(),
        rows: count,
        is_read: z.boolean(),
        sheet: z.string().nullable().optional(),
        /** The row that holds the headers, and the first rows of the table. */
        head: count.optional(),
        top: z.array(z.object({ row: count, text: z.string() })).optional(),
      }),
    ),
    update_existing: z.boolean(),
    screens: z.boolean(),
    problem: ImportProblem.nullable(),
    created_by: z.string(),
    started_by: z.string().nullable(),
    read_ms: z.number().int().nullable(),
    start_date: instant,
    end_date: instant,
    undo_until: instant,
    run: z.number().int().nullable(),
    /** The other import of the same database: persons and companies are two imports. */
    beside: z.number().int().nullable(),
  }),
  write: z.object({}),
  filter: ['id', 'type', 'state', 'step', 'created_by', 'create_date', 'file_name'],
  sort: ['create_date', 'id'],
  verbs: ['list', 'get'],
})
export type ImportRow = z.infer<typeof imports.row>

/** Response of an upload, as documented: the import with the errors of its rows. */
export const ImportAnswered = imports.row.extend({ errors: z.array(ImportError) })
export type ImportAnswered = z.infer<typeof ImportAnswered>

/** One changed field of a row: changed `names` and dates are screened again. */
export const ImportChange = z.object({
  field: z.string(),
  before: z.string(),
  after: z.string(),
  identifying: z.boolean(),
})
export type ImportChange = z.infer<typeof ImportChange>

/** A record of the register that a row may be the same as. */
export const ImportCandidate = z.object({
  id: z.number().int(),
  ref_id: z.string().nullable(),
  name: z.string(),
  reasons: z.array(z.enum(['hkid', 'document', 'br_number', 'coi_number', 'name', 'sound'])),
  compared: z.array(z.object({ field: z.string(), row: z.string(), record: z.string() })),
  /** Changes that the row would make to this record. */
  changes: z.array(ImportChange),
})
export type ImportCandidate = z.infer<typeof ImportCandidate>

const ImportedRow = z.object({
  id: z.number().int(),
  /** The sheet of the row, unless it is the main one. */
  sheet: z.string(),
  row: z.number().int(),
  ref_id: z.string(),
  name: z.string(),
  name_zh: z.string(),
  born: z.string(),
  verdict: z.enum(importVerdicts),
  changes: z.array(ImportChange),
  problems: z.array(ImportProblem),
  warnings: z.array(ImportProblem),
  /** Records that the row may be the same as, most likely first. */
  candidates: z.array(ImportCandidate),
  /** The record that the row changes, or would change. */
  target: z.number().int().nullable(),
  answer: z.enum(importAnswers).nullable(),
  outcome: z.enum(['created', 'updated', 'skipped', 'failed']).nullable(),
  party: z.number().int().nullable(),
  undo: z.enum(['undone', 'kept']).nullable(),
  /** Why an undo kept the row: fields changed since, or tables that reference the record. */
  stands_in_way: z.array(z.string()),
})
export type ImportedRow = z.infer<typeof ImportedRow>
export const ImportedRows = z.object({ count, rows: z.array(ImportedRow) })
export type ImportedRows = z.infer<typeof ImportedRows>

export const ImportRowsQuery = z.strictObject({
  verdict: z.enum(importVerdicts).optional(),
  open: z.enum(['true']).optional(),
  /** Rows after this one. */
  after: z.coerce.number<number>().int().min(0).optional(),
  limit: z.coerce.number<number>().int().min(1).max(500).default(50),
  skip: z.coerce.number<number>().int().min(0).default(0),
})

/**
 * `POST v2/imports/{id}/mapping`: the column of each header, or 'kept-in-notes' in the sheet of the records, and for a database the sheet of each table. Repeats the dry run, and
 * the one of the related import if a table changed.
 */
export const MapImport = z.strictObject({
  columns: z
    .array(
      z.strictObject({
        sheet: z.string().max(100),
        at: z.number().int().min(0),
        column: z.string().max(60).nullable(),
      }),
    )
    .max(1000),
  tables: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(200),
        use: z.enum(tableUses as [TableUse, ...TableUse[]]).nullable(),
      }),
    )
    .max(500)
    .optional(),
  /** The row that holds the headers of a table, where it is not the one that was found. */
  heads: z
    .array(z.strictObject({ name: z.string().min(1).max(200), row: z.number().int().min(1) }))
    .max(100)
    .optional(),
  update_existing: z.boolean().optional(),
})
/** `party` chooses among several records that a row may be the same as; the default is the most likely one. */
export const AnswerRow = z.strictObject({
  answer: z.enum(importAnswers).nullable(),
  party: z.number().int().positive().optional(),
})
export const StartImport = z.strictObject({ screens: z.boolean().default(true) })
export const UndoImport = z.strictObject({ rows: z.array(z.number().int().positive()).min(1).max(1000).optional() })
export const TemplateQuery = z.strictObject({
  type: z.enum(importTypes),
  filled: z.enum(['true', 'false']).default('false'),
})
