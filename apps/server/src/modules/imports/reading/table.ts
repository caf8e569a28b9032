import type { ImportProblemCode, ProblemParams } from '@probity/contract/imports/import-problems.ts'
import type { Table } from '@probity/reading/cells.ts'

export interface ReadFile {
  format: 'xlsx' | 'xls' | 'ods' | 'csv' | 'access'
  encoding: string
  tables: readonly Table[]
  /** Names of unreadable tables: linked ones, and those with an unknown field type. */
  unread?: readonly string[]
}

/** A file that cannot be read, with the place where reading stopped. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile'
  readonly code: ImportProblemCode
  readonly params: ProblemParams
  constructor(code: ImportProblemCode, params: ProblemParams = {}) {
    super(code)
    this.code = code
    this.params = params
  }
}

/** Removes control characters: a text with them is refused, but the rest of it is still shown. */
export const shownText = (text: string): string => text.toWellFormed().replace(/\p{Cc}/gu, '')
