import { sql } from 'kysely'
import type { Tx } from '#kernel/tenant.ts'

interface LogRow {
  scan_id: string
  person: number | null
  company: number | null
  name: string
  hits: number
  alerts: number
  create_date: number
}

/** Customers of a batch that were hit, newest first, each with how many hits became alerts. */
export async function batchLog(
  tx: Tx,
  { id, limit, skip }: { id: number; limit: number; skip: number },
): Promise<{ rows: LogRow[]; total: number }> {
  const of = sql`from scans s where s.mode = 'batch' and (s.input->>'run')::bigint = ${id}`
  const { rows } =
    await sql<LogRow>`select s.scan_id, s.person, s.company, s.input->>'name' as name, s.hit_count as hits,
      (select count(*) from alerts a where a.service_id = s.scan_id::text) as alerts, s.create_date
    ${of} order by s.id desc limit ${limit} offset ${skip}`.execute(tx)
  const counted = await sql<{ total: number }>`select count(*) as total ${of}`.execute(tx)
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
