import { issue } from '@probity/contract/api/issue.ts'
import {
  type ImportProblemCode,
  importProblems,
  type ProblemParams,
} from '@probity/contract/imports/import-problems.ts'
import { AppError } from '#kernel/errors.ts'
import { UnreadableFile } from './reading/table.ts'

/** A file that cannot be imported: the dry run stores why, a call answers it. */
export class RefusedFile extends AppError {
  readonly problem: { code: ImportProblemCode; params: ProblemParams }
  constructor(code: ImportProblemCode, params: ProblemParams = {}) {
    super('E_VALIDATION', { issues: [issue('file', code, params, importProblems[code].en)] })
    this.problem = { code, params }
  }
}

/** Runs the readers; what they cannot read is a refusal, wherever it is read. */
export async function refusingUnread<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    throw error instanceof UnreadableFile ? new RefusedFile(error.code, error.params) : error
  }
}
