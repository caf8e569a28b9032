import { type ErrorBody, type ErrorCode, errorMessage, errorStatus, type Issue } from '@probity/contract/api/errors.ts'
import { issue } from '@probity/contract/api/issue.ts'

/** A refusal: something the caller can understand and act on. Anything else that is thrown is a fault. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly detail: Record<string, unknown>
  constructor(code: ErrorCode, detail: Record<string, unknown> = {}, message: string = errorMessage[code]) {
    super(message)
    this.code = code
    this.detail = detail
  }
}

/** Refuses for a while; the answer says for how long in its Retry-After. */
export abstract class Temporary extends AppError {
  abstract readonly waitMs: number
}

export class TooMany extends Temporary {
  readonly waitMs: number
  constructor(waitMs: number, message?: string) {
    super('E_RATE_LIMIT', {}, message)
    this.waitMs = waitMs
  }
}

/** Refuses because no connection was free or a statement took too long; a retry may succeed. */
export class Busy extends Temporary {
  readonly waitMs = 5_000
  constructor(cause: unknown) {
    super('E_BUSY')
    this.cause = cause
  }
}

/** The connection to the database ended while a request was worked on; a transaction is whole or absent, never half. */
export class Interrupted extends Temporary {
  readonly waitMs = 5_000
  constructor(cause: unknown) {
    const words =
      'The database stopped meanwhile and comes back. Nothing is half saved: look whether it was saved, then try again.'
    super('E_BUSY', { reason: 'database_ended' }, words)
    this.cause = cause
  }
}

/** There is no room on a disk, of the files or of the database. */
export class DiskFull extends Temporary {
  readonly waitMs = 60_000
  constructor(cause: unknown) {
    const words = 'The disk of the server is full. Nothing was saved. Tell your administrator, then try again.'
    super('E_BUSY', { reason: 'disk_full' }, words)
    this.cause = cause
  }
}

/** Refuses with issues on named inputs. */
export const invalid = (...issues: Issue[]): AppError => new AppError('E_VALIDATION', { issues })

/** Refuses one input by its issue code. */
export const invalidField = (path: string, code: string, params: Record<string, string | number> = {}): AppError =>
  invalid(issue(path, code, params))

export const notFound = (): AppError => new AppError('E_NOT_FOUND')

/** Asserts an impossible state and states why; a failure is a fault of the product. */
export function invariant(condition: unknown, why: string): asserts condition {
  if (!condition) throw new Error(`Impossible: ${why}`)
}

export function errorBody(error: AppError): ErrorBody {
  return { status: errorStatus[error.code], code: error.code, message: error.message, ...error.detail }
}
