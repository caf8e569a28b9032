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
  /** For narrow spaces, such as the top bar. */
  shortName: Words
  publisher: Words
  /** Whose list it is: ISO 3166-1 alpha-2, EU or UN; empty for one of several publishers and for lists of no state. */
  jurisdiction: string
  licence: Words
  /** URL of the publisher's file, or of the page that links to it; empty if there is no fixed address. */
  address: string
  /** Recognises the link to the file if the address returns a page. */
  linkOnPage?: RegExp
  /** The list is one file for each link of that page. */
  everyLink?: true
  /** When to check for a new version: a five-field cron expression in UTC. */
  schedule: string
  /** Maximum age of the publisher's edition; null without a limit. */
  maxEditionDays: number | null
  category: Category
  /** Binding in Hong Kong, a matter of policy, or information. */
  effect: 'binding' | 'policy' | 'information'
  legalEffect: Words
  /** Plausible counts; a file outside these limits is refused. */
  floors: Partial<Record<CountKey, { min: number; max: number }>>
  shapes: readonly Shape[]
  /** The id that a party of an older edition has today, where the list's ids were made in another way before. */
  idOf?: (party: ListedParty) => string
  /** The list that it repeats: while that one serves, this one may be missing. */
  copyOf?: string
  /** The owner edits it by hand and may remove any number of parties. */
  mayShrink?: true
}
export type CountKey = Schema | 'total'

/** One file format of a source. */
export interface Shape {
  id: string
  /** Detects the role of a file from its first bytes; undefined if the file has another format. */
  role(head: FileHead): string | undefined
  /** Roles that a complete set must contain. */
  needs: readonly string[]
  /** The publisher's file name for each role, to report which file is missing. */
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
