import type { Logged, NotedScan } from '../scans/noted-scan.ts'
import { contentHash, inputHash, type StoredScan } from '../scans/store-scan.ts'

/** A difference between a scan and its evidence. */
export type ScanDifference =
  | { kind: 'input_changed' | 'record_changed' | 'log_differs'; stored: string; found: string }
  | { kind: 'row_changed'; fields: readonly string[] }
  | { kind: 'log_silent' | 'input_incomplete' }
  | { kind: 'manifest_missing'; run: number }
  | { kind: 'release_missing'; release: string }
  | { kind: 'release_damaged'; release: string; part: string }
  | { kind: 'algorithm_unknown'; algorithm: string; known: readonly string[] }
  | { kind: 'hit_missing' | 'hit_added'; entity_id: string }
  | { kind: 'hit_changed'; entity_id: string; fields: readonly string[] }

/** Compares the row with its hashes, and with the log entry about it. */
export function recordDifferences(scan: StoredScan, logged: Logged): ScanDifference[] {
  const found: ScanDifference[] = []
  const [asked, whole] = [inputHash(scan.input), contentHash(scan)]
  if (scan.input_hash !== null && scan.input_hash !== asked)
    found.push({ kind: 'input_changed', stored: scan.input_hash, found: asked })
  if (scan.content_hash !== whole) found.push({ kind: 'record_changed', stored: scan.content_hash, found: whole })
  const fields = changedFields(scan, typeof logged === 'object' && 'content_hash' in logged ? logged : undefined)
  if (fields.length > 0) found.push({ kind: 'row_changed', fields })
  return [...found, ...logDifferences(scan, logged)]
}

function logDifferences(scan: StoredScan, logged: Logged): ScanDifference[] {
  if (logged === 'not yet') return []
  if (logged === 'nothing') return [{ kind: 'log_silent' }]
  if ('run' in logged) return [{ kind: 'manifest_missing', run: logged.run }]
  if (logged.content_hash === scan.content_hash) return []
  return [{ kind: 'log_differs', stored: logged.content_hash, found: scan.content_hash }]
}

/** Tolerance: the clock of the log entry may be that of another machine. */
const clocksApartMs = 60 * 60_000

type Row = Pick<
  StoredScan,
  'person' | 'company' | 'username' | 'create_date' | 'hit_count' | 'results' | 'mode' | 'input'
>

/** Checks fields that no hash of the scan covers: customer, user, time, number of hits. */
export function changedFields(scan: Row, noted: NotedScan | undefined): string[] {
  const { person, company, username, create_date, hit_count, results, mode, input } = scan
  const says = { person, company, username }
  const was = { ...says, ...noted?.party, ...(noted?.username !== undefined && { username: noted.username }) }
  const fields: string[] = (['person', 'company', 'username'] as const).filter((field) => says[field] !== was[field])
  if (noted && Math.abs(create_date - noted.create_date) > clocksApartMs) fields.push('create_date')
  if (hit_count !== results.length) fields.push('hit_count')
  const asked = noted?.mode ?? (input as { mode?: string }).mode ?? mode
  if (!isOfKind(mode, asked)) fields.push('mode')
  return fields
}

/** The input of an ongoing run has the mode 'ongoing'; its scans also state the kind of run. */
const isOfKind = (mode: string, asked: string): boolean =>
  mode === asked || (asked === 'ongoing' && mode.startsWith('ongoing_'))
