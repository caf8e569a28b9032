import type { ReportHead } from '@probity/contract/report/evidence.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/tenant.ts'

/** Who asks for a report, and for which organisation. */
export async function reportHead(tx: Tx, now: number): Promise<ReportHead & { organisationId: number }> {
  const { rows } = await sql<{
    id: number
    code: string
    name: string
    name_zh: string | null
    username: string
  }>`select id, code, name, name_zh, current_username() as username from organisations where id = current_org()`.execute(
    tx,
  )
  const { id, username, ...organisation } = rows[0]!
  return { organisation, username, printed_at: now, number: null, organisationId: id }
}

/** The next number of the organisation's own reports of this year, without gaps. Held until the transaction ends. */
export async function nextNumber(tx: Tx, now: number): Promise<string> {
  const year = new Date(now).getUTCFullYear()
  await sql`select pg_advisory_xact_lock(7240190, current_org())`.execute(tx)
  const { rows } = await sql<{ count: number }>`select count(*) as count from reports
    where number like ${`R-${year}-%`}`.execute(tx)
  return `R-${year}-${String((rows[0]?.count ?? 0) + 1).padStart(5, '0')}`
}
