import type { SuspicionReport } from '@probity/contract/suspicion/suspicion-reports.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { isTrailWhole, noteReading, trailOf } from '../trail/read-trail.ts'
import { filesOf, getReport, readersOf } from './report.queries.ts'

/** A whole report with its readers, files and trail. */
export async function readReport(tx: Tx, id: number): Promise<SuspicionReport> {
  const report = await getReport(tx, id)
  const files = await filesOf(tx, id)
  return {
    ...report,
    readers: await readersOf(tx, id),
    files: files.map(({ sha256: _sha256, ...file }) => file),
    trail: await trailOf(tx, id),
    trail_whole: await isTrailWhole(tx, id),
  }
}

/** The same, recorded in the trail as read. */
export async function openReport(tx: Tx, id: number): Promise<SuspicionReport> {
  await getReport(tx, id)
  await noteReading(tx, id)
  return readReport(tx, id)
}

/** Records in the trail that a file was taken out of a report. */
export async function noteTaking(tx: Tx, id: number, taken: Record<string, string>): Promise<void> {
  await sql`select note_suspicion(${id}, 'TAKE', ${JSON.stringify(taken)}::jsonb)`.execute(tx)
}
