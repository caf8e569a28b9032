import { genesis, provenRoot, sealHeadHash } from '#kernel/audit/seal.ts'
import type { PackedAuditRow, PackedSeal } from '../pack-format.ts'
import { type PackFinding, type ReadPack, sha256, unproven } from './read-pack.ts'

/** Content of a trace in the trail. */
export interface TraceRow {
  source: 'trace'
  id: number
  table: string
  parent: number
  verb: 'INSERT' | 'UPDATE' | 'DELETE'
  before: Record<string, unknown>
  after: Record<string, unknown>
}
export interface LogRow {
  source: 'activity'
  id: number
  type: string
  username: string
  create_date: number
  target: { table: string | null; id: number | null }
  data: Record<string, unknown>
}

/** The trail of a pack, without rows that their seal does not cover. */
export interface Trail {
  traces: TraceRow[]
  log: LogRow[]
  /** Rows written so shortly before the pack that no seal covered them: listed, but no proof. */
  late: { traces: TraceRow[]; log: LogRow[] }
  findings: PackFinding[]
}

const file = 'audit/rows.jsonl'
type Values = Record<string, unknown> | null
/** In hashing order; fields that a pack does not use have no type. */
type LogFields = [string, 0, 0, string, 0, string | null, number | null, Values, number]

function fieldsOf(text: string): unknown[] {
  try {
    return JSON.parse(text) as unknown[]
  } catch {
    return []
  }
}

/** Parses a row from its hashed text; the other fields are not hashed. Undefined if the text is of another row. */
export function readRow({ source, id, text }: PackedAuditRow, organisation: number): TraceRow | LogRow | undefined {
  const [kind, ownId, org, ...rest] = fieldsOf(text)
  if (kind !== source || ownId !== id || org !== organisation) return undefined
  if (source === 'trace') {
    const [table, parent, verb, before, after] = rest as [string, number, TraceRow['verb'], Values, Values]
    return { source, id, table, parent, verb, before: before ?? {}, after: after ?? {} }
  }
  const [type, , , username, , table, target, data, create_date] = rest as LogFields
  return { source, id, type, username, create_date, target: { table, id: target }, data: data ?? {} }
}

/** Checks that each seal matches its hash and follows the seal before it. */
export function sealFindings(
  seals: readonly PackedSeal[],
  { path, after }: { path: string; after: { seq: number; hash: string } },
): PackFinding[] {
  let before = after
  return seals.flatMap((seal) => {
    const follows = seal.seq === before.seq + 1 && seal.previousHash === before.hash && sealHeadHash(seal) === seal.hash
    before = seal
    return follows ? [] : [unproven(`${path}: seal ${seal.seq} does not follow the seal before it`)]
  })
}

/** True if the row's proof leads to the root of the seal that it names. */
export const isSealed = ({ text, seal, proof }: PackedAuditRow, roots: ReadonlyMap<number, string>): boolean =>
  seal !== null && roots.get(seal) === provenRoot(sha256(text), proof)

function readTrail({ rows, seals, manifest }: ReadPack): Omit<Trail, 'findings'> & { findings: PackFinding[] } {
  const roots = new Map(seals.map(({ seq, merkleRoot }) => [seq, merkleRoot]))
  const trail: Trail = { traces: [], log: [], late: { traces: [], log: [] }, findings: [] }
  const seen = new Set<string>()
  for (const row of rows) {
    const name = `${row.source} ${row.id}`
    const read = readRow(row, manifest.organisation.id)
    if (row.seal !== null && !isSealed(row, roots))
      trail.findings.push(unproven(`${file}: ${name} is not the row that seal ${row.seal} covers`))
    else if (!read) trail.findings.push(unproven(`${file}: ${name} is another row than its text says`))
    else if (!seen.has(name)) {
      const place = row.seal === null ? trail.late : trail
      if (read.source === 'trace') place.traces.push(read)
      else place.log.push(read)
    }
    seen.add(name)
  }
  return trail
}

/** Checks that the seals reach the pack's chain head, and that each row is covered by its seal. */
export function verifyTrail(pack: ReadPack): Trail {
  const { seals, manifest } = pack
  const { seq, hash } = manifest.chain_head
  const chain = sealFindings(seals, { path: 'audit/seals.jsonl', after: { seq: 0, hash: genesis } })
  const reaches = seq === 0 || seals.find((seal) => seal.seq === seq)?.hash === hash
  if (!reaches) chain.push(unproven(`audit/seals.jsonl: the chain does not reach its head, seal ${seq}`))
  const trail = readTrail(pack)
  return { ...trail, findings: [...chain, ...trail.findings] }
}
