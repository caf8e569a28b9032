import { sql } from 'kysely'
import type { Tx } from '#kernel/tenant.ts'
import { scanIdNamed } from './scan-key.ts'
import { readScan, type StoredScan } from './store-scan.ts'

export { replayScan, type ScanDifference } from './replay-scan.ts'

/** A scan by its id or key with the hash the action log noted, if this organisation has it. */
export async function findScan(
  tx: Tx,
  given: string,
): Promise<{ scan: StoredScan; logged: string | undefined } | undefined> {
  const id = scanIdNamed(given)
  if (id === undefined) return undefined
  const { rows } = await sql`select 1 from scans where org_id = current_org() and scan_id = ${id}::uuid`.execute(tx)
  if (rows.length === 0) return undefined
  const log = await sql<{ content_hash: string | null }>`select data->>'content_hash' as content_hash from activity_log
    where org_id = current_org() and type like 'name_screening.%' and data->>'scan_id' = ${id} order by id limit 1`.execute(
    tx,
  )
  return { scan: await readScan(tx, id), logged: log.rows[0]?.content_hash ?? undefined }
}
