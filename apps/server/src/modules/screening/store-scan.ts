import { createHash } from 'node:crypto'
import { compareHits, type Hit, type ScreeningInput, type scanModes } from '@probity/contract/screening.ts'
import { sql } from 'kysely'
import { canonicalJson } from '#kernel/canonical-json.ts'
import { notFound } from '#kernel/errors.ts'
import type { Tx } from '#kernel/tenant.ts'
import type { MatcherSettings } from './matcher-settings.ts'
import { scanKey } from './scan-key.ts'
import { timeOrderedId } from './time-ordered-id.ts'

export interface Scan {
  scan_id: string
  mode: (typeof scanModes)[number]
  input: ScreeningInput | Record<string, unknown>
  release: string
  algorithm: string
  settings: MatcherSettings
  results: Hit[]
}

export interface StoredScan extends Scan {
  key: string
  content_hash: string
  /** Absent on scans from before it was kept. */
  input_hash: string | null
  hit_count: number
  person: number | null
  company: number | null
  username: string
  create_date: number
}

interface NewScan extends Omit<Scan, 'scan_id'> {
  person?: number | null
  company?: number | null
  already_decided?: number
  now: number
}

/** Evidence is hashed as what was asked and what was answered; who asked and when stands in the log beside it. */
export function contentHash({ input, release, algorithm, settings, results }: Omit<Scan, 'scan_id' | 'mode'>): string {
  return createHash('sha256')
    .update(canonicalJson([input, release, algorithm, settings, results]))
    .digest('hex')
}

export const inputHash = (input: Scan['input']): string =>
  createHash('sha256').update(canonicalJson(input)).digest('hex')

/** Stores a question with its whole answer. Nothing of it is ever changed. */
export async function storeScan(tx: Tx, { now, person = null, company = null, already_decided = 0, ...scan }: NewScan) {
  const scanId = timeOrderedId(now)
  const results = scan.results.toSorted(compareHits)
  const hash = contentHash({ ...scan, results })
  await sql`insert into scans (scan_id, mode, input, release, algorithm, settings, results, hit_count, already_decided, content_hash, input_hash, person, company)
    values (${scanId}, ${scan.mode}, ${JSON.stringify(scan.input)}::jsonb, ${scan.release}, ${scan.algorithm}, ${JSON.stringify(scan.settings)}::jsonb,
      ${JSON.stringify(results)}::jsonb, ${results.length}, ${already_decided}, ${hash}, ${inputHash(scan.input)}, ${person}, ${company})`.execute(
    tx,
  )
  return { scan_id: scanId, key: scanKey(scanId), content_hash: hash, results }
}

/** A stored scan of the caller's organisation. */
export async function readScan(tx: Tx, scanId: string | undefined): Promise<StoredScan> {
  const { rows } = await sql<
    Omit<StoredScan, 'key'>
  >`select scan_id, mode, input, release, algorithm, settings, results, content_hash, input_hash,
      hit_count, person, company, username, create_date from scans where scan_id = ${scanId ?? null}::uuid`.execute(tx)
  const scan = rows[0]
  if (!scan) throw notFound()
  return { ...scan, key: scanKey(scan.scan_id) }
}
