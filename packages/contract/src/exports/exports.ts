import { z } from 'zod'
import { defineResource, rowBase } from '../api/resource.ts'
import { exportTypeNames } from './export-types.ts'

export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

export const exportLimits = {
  /** Larger exports are written by a job, so that no response takes minutes. */
  directRows: 20_000,
  /** Exports up to this size keep the order of the list; larger ones are ordered by id. */
  sortedRows: 50_000,
  chosenRows: 500,
  previewRowsMax: 50,
  /** Documented: rows fetched page by page. */
  pageRows: 10,
  fileHours: 24,
  pagesMinutes: 60,
} as const

/** Rows of a list: by filter, or chosen ones. */
const chosen = {
  /** As in a list call; with `ids`, only those rows. */
  filter: z.record(z.string(), z.unknown()).optional(),
  ids: z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(exportLimits.chosenRows).optional(),
  sort: z.string().max(200).optional(),
  columns: z.array(z.string().max(64)).min(1).max(60).optional(),
  lang: z.enum(['en', 'zh-hant']).default('en'),
}

/** `POST v2/{list}/export`: the rows of a view as a file. The response is the file. */
export const ExportView = z.strictObject({ ...chosen, format: z.enum(exportFormats).default('xlsx') })
export type ExportView = z.output<typeof ExportView>

/**
 * `POST v2/exports/{type}`: logs an export. With `pages` the caller fetches the rows itself, as documented: list calls with the
 * returned id as `export_id`. With `file` a job writes them to a file.
 */
export const StartExport = ExportView.extend({ delivery: z.enum(['pages', 'file']).default('pages') })

/** `POST v2/exports/{type}/preview`: the first rows of the export. Identity numbers stay masked, so nothing is logged. */
export const PreviewExport = z.strictObject({
  ...chosen,
  limit: z.number().int().min(1).max(exportLimits.previewRowsMax).default(exportLimits.pageRows),
})

const ExportColumnInfo = z.object({ key: z.string(), en: z.string(), zh: z.string(), is_number: z.boolean() })
/** The first rows as the file would contain them. */
export const ExportPreview = z.object({
  count: z.number().int(),
  columns: z.array(ExportColumnInfo),
  rows: z.array(z.array(z.string())),
})
export type ExportPreview = z.infer<typeof ExportPreview>

/** `GET v2/exports/types`: the types that the caller may export, with their columns. */
export const ExportChoice = z.object({
  type: z.enum(exportTypeNames),
  columns: z.array(ExportColumnInfo),
})
export type ExportChoice = z.infer<typeof ExportChoice>

const exportSteps = ['waiting', 'running', 'ready', 'sent', 'expired', 'failed', 'cancelled'] as const
export type ExportStep = (typeof exportSteps)[number]

const instant = z.number().int().nullable()
/** One export: who exported what, when, and how many rows. Written only by the server. */
export const exportHistory = defineResource({
  path: 'exports',
  row: z.object({
    ...rowBase,
    type: z.enum(exportTypeNames),
    format: z.enum(exportFormats),
    lang: z.string(),
    /** Returned directly, written by a job, or fetched page by page. */
    delivery: z.enum(['direct', 'file', 'pages']),
    step: z.enum(exportSteps),
    /** Null for callers who may not open the list itself: a filter may name a customer. */
    filter: z.record(z.string(), z.unknown()).nullable(),
    columns: z.array(z.string()),
    /** Counted at the request. */
    total: z.number().int(),
    done: z.number().int(),
    size: z.number().int().nullable(),
    created_by: z.string(),
    /** Whether the caller requested it: nobody else can fetch the file. */
    is_own: z.boolean(),
    end_date: instant,
    expires_date: instant,
  }),
  write: z.object({}),
  filter: ['id', 'type', 'format', 'step', 'created_by', 'create_date'],
  sort: ['create_date', 'id'],
  verbs: ['list', 'get'],
})
export type ExportRow = z.infer<typeof exportHistory.row>

/** `POST v2/exports/{id}/link`: an address that opens the file for a few minutes, with or without sign-in. */
export const ExportLink = z.object({ href: z.string() })
