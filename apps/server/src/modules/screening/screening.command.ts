import { sql } from 'kysely'
import type { InTx } from '#kernel/database/in-steps.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import { type LogEntry, type Logged, logEntryOf, notedOf } from './scans/noted-scan.ts'
import { scanIdNamed } from './scans/scan-key.ts'
import { type StoredScan, scanAsFound } from './scans/store-scan.ts'

export type { ScanDifference } from './replay/record-differences.ts'
export { replayScan } from './replay/replay-scan.ts'

/** A scan of this organisation by id or key, with its data in the action log or in the manifest of its run. */
export async function findScan(
  reading: InTx,
  given: string,
  files: Pick<FileStore, 'open' | 'has'>,
): Promise<{ scan: StoredScan; logged: Logged } | undefined> {
  const id = scanIdNamed(given)
  if (id === undefined) return undefined
  const found = await reading((tx) => readScanAndEntry(tx, id))
  return found && { scan: found.scan, logged: await notedOf(files, found.scan, found.entry) }
}

async function readScanAndEntry(tx: Tx, id: string): Promise<{ scan: StoredScan; entry: LogEntry } | undefined> {
  const { rows } = await sql`select 1 from scans where org_id = current_org() and scan_id = ${id}::uuid`.execute(tx)
  if (rows.length === 0) return undefined
  const scan = await scanAsFound(tx, id)
  return { scan, entry: await logEntryOf(tx, scan) }
}
