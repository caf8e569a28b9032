import type { ReportState } from '@probity/contract/suspicion/report-parts.ts'
import type {
  ReportContent,
  ReportFile,
  ReportLine,
  ReportReader,
} from '@probity/contract/suspicion/suspicion-reports.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'

export interface StoredReport extends ReportContent {
  id: number
  number: string
  state: ReportState
  submitted_date: string | null
  submitted_reference: string
  acknowledged_date: string | null
  acknowledged_reference: string
  closed_date: string | null
  closed_reason: string
  made_by: string
  create_date: number
  updated_date: number
  may_write: boolean
}

/** A report on which the caller is named; any other is not found. */
export async function getReport(tx: Tx, id: number): Promise<StoredReport> {
  const { rows } =
    await sql<StoredReport>`select id, number, state, subjects, accounts, transactions, screen, ask, find, evaluate,
      relationship, submitted_date, submitted_reference, acknowledged_date, acknowledged_reference, closed_date, closed_reason,
      made_by, create_date, updated_date, may_write_suspicion(id) as may_write
    from suspicion_reports where org_id = current_org() and id = ${id} and not is_deleted`.execute(tx)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The same, locked; the caller must be a writer. */
export async function lockReport(tx: Tx, id: number): Promise<StoredReport> {
  const report = await getReport(tx, id)
  if (!report.may_write) throw readsOnly()
  await sql`select from suspicion_reports where org_id = current_org() and id = ${id} for update`.execute(tx)
  return getReport(tx, id)
}

const readsOnly = (): AppError =>
  new AppError('E_FORBIDDEN', { reason: 'reads_only' }, 'You are named to read this report. Ask one of its writers.')

const listMax = 500

/** Reports on which the caller is named, newest first. */
export async function listReports(tx: Tx): Promise<ReportLine[]> {
  const { rows } = await sql<ReportLine>`select r.id, r.number, r.state,
      array(select coalesce(nullif(s ->> 'name', ''), s ->> 'name_zh') from jsonb_array_elements(r.subjects) s) as names,
      jsonb_array_length(r.transactions) as transactions,
      (select count(*)::int from suspicion_readers n where n.org_id = r.org_id and n.report = r.id and not n.is_deleted) as readers,
      may_write_suspicion(r.id) as may_write, r.create_date, r.updated_date,
      coalesce(r.closed_date, r.acknowledged_date, r.submitted_date) as state_date
    from suspicion_reports r where r.org_id = current_org() and not r.is_deleted
    order by r.create_date desc, r.id desc limit ${listMax}`.execute(tx)
  return rows
}

export async function readersOf(tx: Tx, report: number): Promise<ReportReader[]> {
  const { rows } = await sql<ReportReader>`select id, user_id, username, may_write, reason, named_by, create_date,
      coalesce((select u.name from users u where u.org_id = current_org() and u.id = user_id), '') as name
    from suspicion_readers where org_id = current_org() and report = ${report} and not is_deleted
    order by create_date, id limit 200`.execute(tx)
  return rows
}

export type StoredFile = ReportFile & { sha256: string }

export async function filesOf(tx: Tx, report: number): Promise<StoredFile[]> {
  const { rows } = await sql<StoredFile>`select id, file_name, file_mime, size, create_date, added_by, sha256
    from suspicion_files where org_id = current_org() and report = ${report} and not is_deleted
    order by create_date, id limit 200`.execute(tx)
  return rows
}
