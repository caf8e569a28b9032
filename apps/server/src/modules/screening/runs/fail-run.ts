import type { RunErrorCode } from '@probity/contract/screening/run-errors.ts'
import { sql } from 'kysely'
import { refusalOf } from '#kernel/database/postgres-errors.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, DiskFull } from '#kernel/errors.ts'
import { StorageFull } from '#kernel/storage/receive.ts'
import { moveRun } from './run-status.ts'

/** After this many errors in a row without a finished page, the run fails. */
const failuresMax = 10

/** The release of a run is no longer stored anywhere. */
export class ReleaseGone extends Error {
  override name = 'ReleaseGone'
}

const errnoOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** The folder is missing or not writable: it may come back, so the run retries for a while. */
const unwritable: ReadonlySet<string> = new Set(['EACCES', 'EIO', 'ENOTDIR', 'EPERM', 'EROFS', 'ESTALE'])

function codeOf(error: unknown): RunErrorCode | undefined {
  if (error instanceof ReleaseGone) return 'release_gone'
  if (isFull(error)) return 'disk_full'
  return unwritable.has(errnoOf(error)) ? 'files_unreachable' : undefined
}

/** True when the file store, the disk below it or that of the database is full. */
const isFull = (error: unknown): boolean =>
  error instanceof StorageFull || refusalOf(error) instanceof DiskFull || ['ENOSPC', 'EDQUOT'].includes(errnoOf(error))

const wordsOf = (error: unknown): string => {
  const text = error instanceof AppError || error instanceof Error ? error.message : String(error)
  return text.slice(0, 500)
}

/** Stores an error. The run retries until that is pointless. Returns whether it has failed. */
export async function noteFailure(tx: Tx, id: number, error: unknown): Promise<boolean> {
  const code = codeOf(error)
  const { rows } = await sql<{
    failures: number
  }>`update screening_runs set failures = failures + 1, error = ${code ?? wordsOf(error)}
    where id = ${id} and status = 'running' returning failures`.execute(tx)
  const failures = rows[0]?.failures ?? 0
  const isPassing = code === undefined || code === 'files_unreachable'
  if (isPassing && failures < failuresMax) return false
  return moveRun(tx, { id, from: ['running'], to: 'failed' })
}
