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

export interface KeptScan {
  scan_id: string
  key: string
  content_hash: string
  results: Hit[]
}

const columns = sql`scan_id, mode, input, release, algorithm, settings, results, hit_count, already_decided, content_hash, input_hash,
  person, company`
const types = sql`scan_id uuid, mode text, input jsonb, release text, algorithm text, settings jsonb, results jsonb, hit_count int,
  already_decided int, content_hash text, input_hash text, person bigint, company bigint`

/** Stores questions with their whole answers, in one statement. Nothing of them is ever changed. */
export async function storeScans(tx: Tx, scans: readonly NewScan[]): Promise<KeptScan[]> {
  if (scans.length === 0) return []
  const rows = scans.map(({ now, person = null, company = null, already_decided = 0, ...scan }) => {
    const results = scan.results.toSorted(compareHits)
    const hashes = { content_hash: contentHash({ ...scan, results }), input_hash: inputHash(scan.input) }
    const about = { person, company, already_decided, hit_count: results.length }
    return { ...scan, ...hashes, ...about, results, scan_id: timeOrderedId(now) }
  })
  await sql`insert into scans (${columns}) select ${columns}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (${types})`.execute(tx)
  return rows.map(({ scan_id, content_hash, results }) => ({ scan_id, key: scanKey(scan_id), content_hash, results }))
}

/** Stores one question with its whole answer. */
export async function storeScan(tx: Tx, scan: NewScan): Promise<KeptScan> {
  const [kept] = await storeScans(tx, [scan])
  return kept!
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
