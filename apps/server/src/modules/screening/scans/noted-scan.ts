import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import type { FileStore } from '#kernel/storage/file-store.ts'
import type { StoredScan } from './store-scan.ts'

type Files = Pick<FileStore, 'open' | 'has'>

/** Data of a scan in the action log from when it was made, directly or through the manifest of its run. */
export interface NotedScan {
  content_hash: string
  create_date: number
  /** Absent if the log does not record it: any worker may write the pages of a run. */
  username?: string
  mode?: string | null
  /** Absent for scans without a customer. */
  party?: Pick<StoredScan, 'person' | 'company'>
}

/** A scan names a run, but the manifest of that run does not name the scan. */
const nowhere = 'of no scan of this run'

/** The log's data; a run whose manifest is lost; 'nothing' if no entry names the scan; 'not yet' if its run has not ended. */
export type Logged = NotedScan | { run: number } | 'nothing' | 'not yet'

interface LogRow extends Required<Omit<NotedScan, 'party'>> {
  target_table: string
  target_id: number | null
}

const partyOf = ({ target_table, target_id }: LogRow): Pick<NotedScan, 'party'> => {
  if (target_table === 'individuals') return { party: { person: target_id, company: null } }
  return target_table === 'corporates' ? { party: { person: null, company: target_id } } : {}
}

/** For a scan that the manifest of its run must name; the log names the manifest by its hash. */
interface InManifest {
  run: number
  manifest: string
}

/** The log's data, or the manifest to read after the transaction. */
export type LogEntry = Exclude<Logged, { run: number }> | InManifest

/** An entry names one scan, or all scans of a call by API key: `scans: [[id, hash, hits], …]`. */
export async function logEntryOf(tx: Tx, scan: StoredScan): Promise<LogEntry> {
  const { scan_id: id } = scan
  const { rows } =
    await sql<LogRow>`select coalesce(data->>'content_hash', n.hash) as content_hash, data->>'mode' as mode, username, create_date, target_table, target_id
    from activity_log left join lateral (select s->>1 as hash from jsonb_path_query(data, '$.scans[*]') s where s->>0 = ${id} limit 1) n on true
    where org_id = current_org() and ((data->>'scan_id' = ${id} and data ? 'content_hash')
      or (target_table = 'scans' and data->'scans' @> jsonb_build_array(jsonb_build_array(${id}::text)))) order by id limit 1`.execute(
      tx,
    )
  const [row] = rows
  if (!row) return entryOfRun(tx, scan)
  const { content_hash, mode, username, create_date } = row
  return { content_hash, mode, username, create_date, ...partyOf(row) }
}

async function entryOfRun(tx: Tx, { input }: StoredScan): Promise<LogEntry> {
  const { run } = input as { run?: number }
  if (typeof run !== 'number') return 'nothing'
  const { rows } = await sql<{ manifest: string }>`select data->>'manifest' as manifest from activity_log
    where org_id = current_org() and target_table = 'screening_runs' and target_id = ${run} and data ? 'manifest' order by id limit 1`.execute(
    tx,
  )
  const [log] = rows
  if (log) return { run, manifest: log.manifest }
  return (await hasEnded(tx, run)) ? 'nothing' : 'not yet'
}

/** The logged data of a scan, read from the manifest of its run if the log refers to it. */
export async function notedOf(files: Files, { scan_id }: StoredScan, entry: LogEntry): Promise<Logged> {
  if (typeof entry === 'string' || !('manifest' in entry)) return entry
  if (!(await files.has(entry.manifest))) return { run: entry.run }
  const lines = createInterface({ input: (await files.open(entry.manifest)).pipe(createGunzip()), crlfDelay: Infinity })
  const create_date = madeAt(scan_id)
  for await (const line of lines) {
    const { scan, person, company } = JSON.parse(line) as Pick<StoredScan, 'person' | 'company'> & {
      scan?: [string, string]
    }
    if (scan?.[0] === scan_id) return { content_hash: scan[1], create_date, party: { person, company } }
  }
  return { content_hash: nowhere, create_date }
}

async function hasEnded(tx: Tx, run: number): Promise<boolean> {
  const { rows } = await sql`select 1 from screening_runs where id = ${run} and manifest is null`.execute(tx)
  return rows.length === 0
}

const timeDigits = 12
/** A scan id begins with the millisecond in which it was made. */
export const madeAt = (scanId: string): number => Number.parseInt(scanId.replaceAll('-', '').slice(0, timeDigits), 16)
