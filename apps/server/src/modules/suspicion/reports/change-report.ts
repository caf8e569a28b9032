import type { ChangeReport, MakeReport, ReportContent } from '@probity/contract/suspicion/suspicion-reports.ts'
import { contentKeys } from '@probity/contract/suspicion/suspicion-reports.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { copyRecords, withCopies } from './copy-records.ts'
import { lockReport, type StoredReport } from './report.queries.ts'

const structured = new Set<keyof ReportContent>(['subjects', 'accounts', 'transactions'])

/** Only a draft changes, because the unit has the submitted report. The client relationship may change until it is closed. */
function refuseFixed({ state }: StoredReport, keys: readonly (keyof ReportContent)[]): void {
  const isOpen = state === 'draft' || (state !== 'closed' && keys.every((key) => key === 'relationship'))
  if (!isOpen)
    throw new AppError(
      'E_LOCKED',
      { reason: 'submitted' },
      'Only a draft changes. Submit a further report to add to it.',
    )
}

/** Changes parts of a draft. A concurrent save is not overwritten. */
export async function changeReport(tx: Tx, id: number, { updated_date, ...values }: ChangeReport): Promise<void> {
  const report = await lockReport(tx, id)
  const changed = contentKeys.filter((key) => values[key] !== undefined)
  refuseFixed(report, changed)
  if (report.updated_date !== updated_date) throw new AppError('E_CONFLICT')
  await write(tx, id, Object.fromEntries(changed.map((key) => [key, values[key]])))
}

/** Copies more records into a draft. */
export async function addRecords(
  tx: Tx,
  id: number,
  { keys, from }: { keys: ReadonlySet<string>; from: MakeReport },
): Promise<void> {
  const report = await lockReport(tx, id)
  refuseFixed(report, ['subjects'])
  await write(tx, id, { ...withCopies(report, await copyRecords(tx, keys, from)) })
}

async function write(tx: Tx, id: number, values: Partial<ReportContent>): Promise<void> {
  const entries = Object.entries(values) as [keyof ReportContent, unknown][]
  if (entries.length === 0) return
  const sets = entries.map(([key, value]) =>
    structured.has(key)
      ? sql`${sql.ref(key)} = ${JSON.stringify(value)}::jsonb`
      : sql`${sql.ref(key)} = ${value}::text`,
  )
  await sql`update suspicion_reports set ${sql.join(sets)} where org_id = current_org() and id = ${id}`.execute(tx)
}
