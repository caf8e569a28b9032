import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { FileStore } from '#kernel/storage/file-store.ts'
import type { Tx } from '#kernel/tenant.ts'
import type { Logged } from './replay-scan.ts'
import { scanIdNamed } from './scan-key.ts'
import { readScan, type StoredScan } from './store-scan.ts'

export { replayScan, type ScanDifference } from './replay-scan.ts'

/** Of a scan that names a run whose manifest does not name it. */
const nowhere = 'of no scan of this run'

/** A scan by its id or key with the hash the action log noted, itself or by the manifest of a run, if this organisation has it. */
export async function findScan(
  tx: Tx,
  given: string,
  files: Pick<FileStore, 'open' | 'has'>,
): Promise<{ scan: StoredScan; logged: Logged } | undefined> {
  const id = scanIdNamed(given)
  if (id === undefined) return undefined
  const { rows } = await sql`select 1 from scans where org_id = current_org() and scan_id = ${id}::uuid`.execute(tx)
  if (rows.length === 0) return undefined
  const log = await sql<{ content_hash: string }>`select data->>'content_hash' as content_hash from activity_log
    where org_id = current_org() and data->>'scan_id' = ${id} and data ? 'content_hash' order by id limit 1`.execute(tx)
  const scan = await readScan(tx, id)
  return { scan, logged: log.rows[0]?.content_hash ?? (await hashInRun(tx, files, scan)) }
}

/** What the manifest of the run that made a scan says of it. The log names the manifest by its content. */
async function hashInRun(
  tx: Tx,
  files: Pick<FileStore, 'open' | 'has'>,
  { input, scan_id }: StoredScan,
): Promise<Logged> {
  const { run } = input as { run?: number }
  if (typeof run !== 'number') return undefined
  const { rows } = await sql<{ manifest: string }>`select data->>'manifest' as manifest from activity_log
    where org_id = current_org() and target_table = 'screening_runs' and target_id = ${run} and data ? 'manifest' order by id limit 1`.execute(
    tx,
  )
  const [log] = rows
  if (!log) return undefined
  if (!(await files.has(log.manifest))) return { run }
  const lines = createInterface({ input: (await files.open(log.manifest)).pipe(createGunzip()), crlfDelay: Infinity })
  for await (const line of lines) {
    const { scan } = JSON.parse(line) as { scan?: [string, string] }
    if (scan?.[0] === scan_id) return scan[1]
  }
  return nowhere
}
