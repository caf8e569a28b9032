import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { ReportRow } from './make-report.ts'

export { notedReport, proveReport } from './prove-report.ts'

/** A report of this organisation, by number or by hash of its file. */
export async function findReport(
  tx: Tx,
  named: { number: string } | { content: string },
): Promise<ReportRow | undefined> {
  const is = 'number' in named ? sql`number = ${named.number}` : sql`content = ${named.content}`
  const { rows } = await sql<ReportRow>`select id, number, kind, lang, format, evidence, content, renderer from reports
    where org_id = current_org() and ${is} and not is_deleted order by id limit 1`.execute(tx)
  return rows[0]
}
