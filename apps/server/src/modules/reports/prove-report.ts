import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReportDifference, ReportProof } from '@probity/contract/reports/reports.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import { draw, type ReportRow, sha256 } from './make-report.ts'
import { renderer } from './pdf/render-pdf.ts'

type Files = Pick<FileStore, 'open' | 'has'>

/** The report's data in the action log from when it was made; the audit chain seals it. */
type Noted = Pick<ReportRow, 'number' | 'evidence' | 'content'> | undefined

export async function notedReport(tx: Tx, id: number): Promise<Noted> {
  const { rows } = await sql<
    NonNullable<Noted>
  >`select data->>'number' as number, data->>'evidence' as evidence, data->>'content' as content
    from activity_log where org_id = current_org() and target_table = 'reports' and target_id = ${id} and data ? 'evidence' order by id limit 1`.execute(
    tx,
  )
  return rows[0]
}

async function keptUnder(files: Files, hash: string): Promise<Buffer | undefined> {
  return (await files.has(hash)) ? buffer(await files.open(hash)) : undefined
}

/** The stored file of a report; refused if it is not the original. */
export async function wholeFile(files: Files, content: string): Promise<Readable> {
  const kept = await keptUnder(files, content)
  if (kept === undefined || sha256(kept) !== content)
    throw new AppError(
      'E_INTERNAL',
      { reason: 'report_damaged' },
      'The stored file of this report is lost or was changed. Restore the file store from a backup, or make the report again.',
    )
  return files.open(content)
}

/** Draws a stored report again from its evidence, and lists every difference from the original. */
export async function proveReport(files: Files, row: ReportRow, noted: Noted): Promise<z.infer<typeof ReportProof>> {
  const [evidence, content] = [await keptUnder(files, row.evidence), await keptUnder(files, row.content)]
  const [evidenceFound, contentFound] = [evidence, content].map((kept) => (kept === undefined ? null : sha256(kept)))
  const isWhole = evidence !== undefined && evidenceFound === row.evidence
  const again = isWhole ? sha256(await draw(evidence.toString(), row)) : null
  const differences: ReportDifference[] = []
  const name = (isSo: boolean, difference: ReportDifference) => void (isSo && differences.push(difference))
  name(evidence === undefined, 'evidence_missing')
  name(evidence !== undefined && !isWhole, 'evidence_changed')
  name(content === undefined, 'file_missing')
  name(content !== undefined && contentFound !== row.content, 'file_changed')
  name(again !== null && again !== row.content, row.renderer === renderer ? 'drawn_differs' : 'renderer_differs')
  name(noted === undefined, 'log_silent')
  name(noted !== undefined && !isAsNoted(row, noted), 'log_differs')
  return {
    proved: differences.length === 0,
    differences,
    evidence: row.evidence,
    evidence_found: evidenceFound ?? null,
    content: row.content,
    content_found: contentFound ?? null,
    content_again: again,
    renderer: row.renderer,
    renderer_now: renderer,
  }
}

const isAsNoted = (row: ReportRow, noted: NonNullable<Noted>): boolean =>
  row.number === noted.number && row.evidence === noted.evidence && row.content === noted.content
