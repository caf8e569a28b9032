import type { ReportHead } from '@probity/contract/reports/evidence.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'

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
