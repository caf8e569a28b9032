import type { Readable } from 'node:stream'
import type { ExportType } from '@probity/contract/exports/export-types.ts'
import type { ExportFormat, ExportView } from '@probity/contract/exports/exports.ts'
import type { Actor } from '../database/tenant.ts'
import type { ExportLanguage } from './export-columns.ts'

/** Everything that decides the content of a file, as values that another thread can be sent. */
export interface FileAsked {
  type: ExportType
  /** The requester: the file is read with their row security and rights, not with those of the product. */
  actor: Actor
  keys: readonly string[]
  view: Pick<ExportView, 'filter' | 'ids' | 'sort'>
  /** Rows with a higher id came later and stay out. */
  untilId: number
  columns: readonly string[]
  lang: ExportLanguage
  format: ExportFormat
  total: number
}

/** Called after each page with the rows so far; throws to stop the file. */
export type OnPage = (done: number) => Promise<void>

/** Writes a file outside the thread that answers requests. */
export type WriteApart = (asked: FileAsked, onPage: OnPage) => Readable
