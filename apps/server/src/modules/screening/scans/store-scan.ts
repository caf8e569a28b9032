import { createHash, hash } from 'node:crypto'
import { compareHits, type Hit, type ScreeningInput, type scanModes } from '@probity/contract/screening/screening.ts'
import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import { sql } from 'kysely'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import { givenRows } from '#kernel/given-rows.ts'
import { packJson, unpackJson } from '#kernel/packed-json.ts'
import type { MatcherSettings } from '../matching/matcher-settings.ts'
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
  /** Null for scans from before it was stored. */
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
  /** Explanations by hit that are canonical JSON already. */
  explained?: ReadonlyMap<Hit, string>
  now: number
}

type Content = Omit<Scan, 'scan_id' | 'mode'>
/** The documents of a scan as canonical texts, the long one as bytes: made once, then hashed and stored. */
interface Texts {
  input: string
  settings: string
  results: Buffer
}

const textsOf = ({ input, settings, results }: Content, explained?: NewScan['explained']): Texts => ({
  input: canonicalJson(input),
  settings: canonicalJson(settings),
  results: Buffer.from(`[${results.map((hit) => hitText(hit, explained?.get(hit))).join(',')}]`),
})

/** A hit as canonical JSON; inserts an existing explanation unchanged. */
function hitText(hit: Hit, explained: string | undefined): string {
  if (explained === undefined) return canonicalJson(hit)
  const { legal_effect, lists, score, similarity_level } = hit
  const after = canonicalJson({ legal_effect, lists, score, similarity_level })
  return `${canonicalJson(beforeExplanation(hit)).slice(0, -1)},"explanation":${explained},${after.slice(1)}`
}

type Before = Omit<Hit, 'explanation' | 'legal_effect' | 'lists' | 'score' | 'similarity_level'>

const beforeExplanation = (hit: Hit): Before => ({
  articles: hit.articles,
  decision: hit.decision,
  entity_categories: hit.entity_categories,
  entity_countries: hit.entity_countries,
  entity_dob: hit.entity_dob,
  entity_id: hit.entity_id,
  entity_name: hit.entity_name,
  entity_picture: hit.entity_picture,
  entity_type: hit.entity_type,
})

/** Equals the hash of the canonical JSON of all five parts. */
const hashOfTexts = ({ input, settings, results }: Texts, { release, algorithm }: Content): string =>
  createHash('sha256')
    .update(`[${input},${JSON.stringify(release)},${JSON.stringify(algorithm)},${settings},`)
    .update(results)
    .update(']')
    .digest('hex')

/** Hashes query and answer; user and time are in the log. */
export const contentHash = (scan: Content): string => hashOfTexts(textsOf(scan), scan)

export const inputHash = (input: Scan['input']): string => hash('sha256', canonicalJson(input))

export interface KeptScan {
  scan_id: string
  key: string
  content_hash: string
  /** In storage order. */
  results: Hit[]
}

const columns = {
  scan_id: 'uuid',
  mode: 'text',
  input: 'jsonb',
  release: 'text',
  algorithm: 'text',
  settings: 'jsonb',
  results: 'bytea',
  hit_count: 'int',
  already_decided: 'int',
  content_hash: 'text',
  input_hash: 'text',
  person: 'bigint',
  company: 'bigint',
} as const

function rowOf({ now, explained, person = null, company = null, already_decided = 0, ...scan }: NewScan) {
  const hits = scan.results.toSorted(compareHits)
  const content = { ...scan, results: hits }
  const texts = textsOf(content, explained)
  const hashes = { content_hash: hashOfTexts(texts, content), input_hash: hash('sha256', texts.input) }
  const about = { person, company, already_decided, hit_count: hits.length }
  const results = packJson(texts.results)
  return { hits, row: { ...scan, ...hashes, ...about, ...texts, results, scan_id: timeOrderedId(now) } }
}

/** Scans ready to be stored: their texts are made and hashed. */
export interface MadeScans {
  kept: KeptScan[]
  rows: ReturnType<typeof rowOf>['row'][]
}

export function makeScans(scans: readonly NewScan[]): MadeScans {
  const made = scans.map(rowOf)
  const kept = made.map(({ hits, row: { scan_id, content_hash } }) => ({
    scan_id,
    key: scanKey(scan_id),
    content_hash,
    results: hits,
  }))
  return { kept, rows: made.map(({ row }) => row) }
}

/** Inserts scans in one statement. Scans never change. */
export async function writeScans(tx: Tx, rows: MadeScans['rows']): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  await sql`/* store_scans */ insert into scans (${names}) select ${names} from ${givenRows(columns, rows)} s`.execute(
    tx,
  )
}

/** Stores one query with its whole answer. */
export async function storeScan(tx: Tx, scan: NewScan): Promise<KeptScan> {
  const { kept, rows } = makeScans([scan])
  await writeScans(tx, rows)
  return kept[0]!
}

/** A stored scan of the caller's organisation, for verification: an unreadable one has no hits. */
export async function scanAsFound(tx: Tx, scanId: string | undefined): Promise<StoredScan & { isReadable: boolean }> {
  const { rows } = await sql<
    Omit<StoredScan, 'key' | 'results'> & { results: Buffer }
  >`select scan_id, mode, input, release, algorithm, settings, results, content_hash, input_hash,
      hit_count, person, company, username, create_date from scans where scan_id = ${scanId ?? null}::uuid`.execute(tx)
  const scan = rows[0]
  if (!scan) throw notFound()
  const results = unpackJson(scan.results) as Hit[] | undefined
  return { ...scan, results: results ?? [], isReadable: results !== undefined, key: scanKey(scan.scan_id) }
}

/** A stored scan of the caller's organisation. */
export async function readScan(tx: Tx, scanId: string | undefined): Promise<StoredScan> {
  const { isReadable, ...scan } = await scanAsFound(tx, scanId)
  if (!isReadable)
    throw new AppError('E_INTERNAL', {}, 'The stored answer of this screening cannot be read any more. Prove it again.')
  return scan
}
