import type { Schema } from '@probity/matching/entity.ts'
import type { Category, ListedParty } from './record.ts'

/** The first bytes of a file (decompressed if gzipped), used to detect its format. */
export interface FileHead {
  name: string
  text: string
  isZip: boolean
  /** Whether the user named the list: workbook contents are not visible here, and the file name is arbitrary. */
  isSaid: boolean
}

export interface Words {
  en: string
  zh: string
}

/** Declaration of a source: identity, legal effect in Hong Kong, readable file formats. */
export interface ListDeclaration {
  id: string
  name: Words
  /** For places with little room, such as the top bar. */
  shortName: Words
  publisher: Words
  licence: Words
  /** Where the publisher serves the file, or the page that leads to it; empty when there is no fixed address. */
  address: string
  /** Recognises the link to the file when the address answers with a page. */
  linkOnPage?: RegExp
  /** A five-field cron expression, UTC: when to look for a new version. */
  schedule: string
  /** How old the publisher's edition may be; null where no age is too old. */
  maxEditionDays: number | null
  category: Category
  /** Binding in Hong Kong, a matter of policy, or information. */
  effect: 'binding' | 'policy' | 'information'
  legalEffect: Words
  /** Plausible counts; a file outside them is refused. */
  floors: Partial<Record<CountKey, { min: number; max: number }>>
  shapes: readonly Shape[]
  /** The owner edits it by hand and may remove any number of parties. */
  mayShrink?: true
}
export type CountKey = Schema | 'total'

/** One file format of a source. */
export interface Shape {
  id: string
  /** Detects the role of a file from its first bytes; undefined when the file has another format. */
  role(head: FileHead): string | undefined
  /** Roles that a complete set must contain. */
  needs: readonly string[]
  /** How the publisher names the file of a role, for saying which one is missing. */
  fileNames?: Readonly<Record<string, string>>
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

/** Result of an import apart from the parties: publisher's date, counts to print, and values it could not place. */
export interface ImportReport {
  version: string
  tally: Map<string, number>
  remarks: Map<string, number>
}
