import type { Schema } from '@probity/matching/entity.ts'
import type { FileHead } from './reading/file-head.ts'
import type { Category, ListedParty } from './record.ts'

export interface Words {
  en: string
  zh: string
}

/** What a source says of itself, what it means in Hong Kong, and which of its files can be read. */
export interface ListDeclaration {
  id: string
  name: Words
  publisher: Words
  licence: Words
  /** Where the publisher serves the file, or the page that leads to it; empty when there is no fixed address. */
  address: string
  /** A five-field cron expression, UTC: when to look for a new version. */
  schedule: string
  /** A list older than this is unhealthy. */
  staleAfterDays: number
  category: Category
  /** Law in Hong Kong, a matter of policy, or a fact to weigh. */
  effect: 'binding' | 'policy' | 'information'
  legalEffect: Words
  /** Plausible counts; a file outside them is refused. */
  floors: Partial<Record<CountKey, { min: number; max: number }>>
  shapes: readonly Shape[]
  /** Its holder writes it by hand and may cut it down as they wish. */
  mayShrink?: true
}
export type CountKey = Schema | 'total'

/** One file format of a source. */
export interface Shape {
  id: string
  /** The part each file plays, judged by its first bytes; undefined when the file is not of this shape. */
  role(head: FileHead): string | undefined
  /** Roles without which the set is incomplete. */
  needs: readonly string[]
  read(set: FileSet): AsyncIterable<ListedParty>
}

export interface ListFile {
  name: string
  path: string
}
export interface FileSet {
  files: ReadonlyMap<string, ListFile>
  report: ImportReport
}

/** What an import saw, beside the parties: the publisher's date, counts to print, and what it could not place. */
export interface ImportReport {
  version: string
  tally: Map<string, number>
  remarks: Map<string, number>
}
