import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { filesOf, lockReport, type StoredFile } from '../reports/report.queries.ts'

export interface NewFile {
  file_name: string
  file_mime: string
  size: number
  sha256: string
}

/** Adds a file to a report that is not closed. */
export async function addFile(tx: Tx, report: number, { file_name, file_mime, size, sha256 }: NewFile): Promise<void> {
  refuseClosed(await lockReport(tx, report))
  await sql`insert into suspicion_files (report, file_name, file_mime, size, sha256)
    values (${report}, ${file_name}, ${file_mime}, ${size}, ${sha256})`.execute(tx)
}

/** Removes a file from a draft. Files sent to the unit stay. */
export async function removeFile(tx: Tx, report: number, file: number): Promise<void> {
  const { state } = await lockReport(tx, report)
  if (state !== 'draft') throw new AppError('E_LOCKED', { reason: 'submitted' }, 'Files of a submitted report stay.')
  const { rows } = await sql`update suspicion_files set is_deleted = true
    where org_id = current_org() and report = ${report} and id = ${file} and not is_deleted returning id`.execute(tx)
  if (rows.length === 0) throw notFound()
}

export async function getFile(tx: Tx, report: number, file: number): Promise<StoredFile> {
  const found = (await filesOf(tx, report)).find(({ id }) => id === file)
  if (!found) throw notFound()
  return found
}

function refuseClosed({ state }: { state: string }): void {
  if (state === 'closed') throw new AppError('E_LOCKED', { reason: 'closed' }, 'This report is closed.')
}
