import { issue } from '@probity/contract/api/issue.ts'
import { AppError, Busy, DiskFull, Interrupted, invalid } from '../errors.ts'

interface PostgresError {
  code: string
  column?: string
  constraint?: string
}

const isPostgres = (error: unknown): error is PostgresError =>
  typeof error === 'object' && error !== null && /^[0-9A-Z]{5}$/.test(String((error as PostgresError).code))

/** A constraint's name contains its attributes, such as `boats__name`: row security hides them from the error's detail. */
const attributes = ({ constraint = '' }: PostgresError): string[] => constraint.split('__').slice(1)

/** Two transactions waited for each other, or changed the same rows; a repeat of this one may succeed. */
class Crossed extends AppError {
  constructor(cause: unknown) {
    super('E_CONFLICT')
    this.cause = cause
  }
}

function fromPostgres(error: PostgresError): AppError | undefined {
  switch (error.code) {
    case '23505':
      return new AppError('E_UNIQUE', { attrNames: attributes(error) })
    case '23503':
      return invalid(...attributes(error).map((name) => issue(name, 'no_such_record')))
    case '23502':
      return invalid(issue(error.column ?? '', 'required'))
    case '23514':
    case '22P02':
    case '22003':
    case '22001':
    case '22007':
    case '22008':
    case '22021':
    case '22P05':
      return invalid(issue(error.column ?? attributes(error)[0] ?? '', 'invalid'))
    case '57014':
    case '53300':
    case '57P03':
      return new Busy(error)
    case '53100':
      return new DiskFull(error)
    case '40001':
    case '40P01':
      return new Crossed(error)
    default:
      return undefined
  }
}

/** Codes of a server that goes down or of a connection that broke, and what the driver says without a code. */
const brokenCodes = new Set(['57P01', '57P02', '08003', '08006', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])
const brokenWords =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|write after end)/

function isBroken(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as NodeJS.ErrnoException
  return brokenCodes.has(code ?? '') || (code === 'ENOENT' && syscall === 'connect') || brokenWords.test(error.message)
}

/**
 * The refusal that an error is, whether the product or the database refused; undefined for a fault. The only translation of errors
 * of PostgreSQL: calls answer with it, jobs store it with the row they could not write.
 */
export function refusalOf(error: unknown): AppError | undefined {
  if (error instanceof AppError) return error
  if (isBroken(error)) return new Interrupted(error)
  return isPostgres(error) ? fromPostgres(error) : undefined
}

/** True for a refusal of the moment: a job repeats the work instead of storing it. */
export const passes = (refusal: AppError): boolean =>
  [Busy, Interrupted, DiskFull, Crossed].some((passing) => refusal instanceof passing)

/** True when a statement waited for a lock longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => isPostgres(error) && error.code === '55P03'
