import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { canonicalJson } from '#kernel/canonical-json.ts'
import { genesis, provenRoot, type SealHead, sealHeadHash } from '#kernel/seal.ts'
import { contentHash, type Scan } from '../screening/scans.public.ts'
import type { PackedAuditRow, PackedFile, PackManifest } from './pack-format.ts'
import { type ZipEntry, zipContent, zipEntries } from './read-zip.ts'
import { fingerprintOfKey, isSigned } from './signing-key.ts'

/** One thing of a pack that is not as it was made. */
export interface PackFinding {
  kind: 'changed' | 'removed' | 'inserted' | 'unreadable' | 'signature' | 'unproven'
  /** The file, and in a file of lines the row. */
  what: string
}

export interface PackVerification {
  organisation: string
  party: string
  made_by: string
  made_at: number
  key: string
  head: { seq: number; hash: string }
  files: number
  rows: number
  audit_rows: number
  /** Rows written so shortly before the pack that no seal covered them yet. */
  unsealed: number
  findings: PackFinding[]
}

const sha256 = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex')

interface ReadFile {
  sha256: string
  /** The lines of a file of lines; of others the whole text. */
  lines: string[]
}

async function readEntry(file: string, entry: ZipEntry): Promise<ReadFile> {
  const hash = createHash('sha256')
  const pieces: Buffer[] = []
  for await (const piece of zipContent(file, entry)) {
    hash.update(piece)
    pieces.push(piece)
  }
  const whole = Buffer.concat(pieces)
  const text = (entry.path.endsWith('.gz') ? gunzipSync(whole) : whole).toString('utf8')
  return {
    sha256: hash.digest('hex'),
    lines: entry.path.endsWith('.jsonl') ? text.split('\n').filter(Boolean) : [text],
  }
}

/** Whether each line is the one that was packed under its name: a changed file is narrowed down to its rows. */
function rowFindings({ path, rows = [] }: PackedFile, lines: readonly string[]): PackFinding[] {
  const present = lines.map((line) => sha256(line))
  const [found, packed] = [new Set(present), new Set(rows.map(([, hash]) => hash))]
  const gone = rows.filter(([, hash]) => !found.has(hash))
  const strange = lines.filter((_, at) => !packed.has(present[at]!))
  const named = strange.map((line) => nameOfLine(path, line))
  const changed = gone.filter(([name]) => named.includes(name)).map(([name]) => name)
  const of = (kind: PackFinding['kind'], names: readonly string[]) =>
    names.map((name) => ({ kind, what: `${path}: ${name}` }))
  const doubled = present.length - found.size
  return [
    ...of('changed', changed),
    ...of(
      'removed',
      gone.map(([name]) => name).filter((name) => !changed.includes(name)),
    ),
    ...of(
      'inserted',
      named.filter((name) => !changed.includes(name)),
    ),
    ...(doubled > 0 ? of('inserted', [`${doubled} rows twice`]) : []),
  ]
}

/** The name a line would have been packed under. */
function nameOfLine(path: string, line: string): string {
  try {
    const row = JSON.parse(line) as { id?: number; source?: string; seq?: number }
    if (path === 'audit/rows.jsonl') return `${row.source} ${row.id}`
    if (path === 'audit/seals.jsonl') return `seal ${row.seq}`
    return `${path.replace(/^records\/|\.jsonl$/g, '')} ${row.id}`
  } catch {
    return 'a line that is no row'
  }
}

const rowsIn = <T>(file: ReadFile | undefined): T[] =>
  (file?.lines ?? []).flatMap((line) => {
    try {
      return [JSON.parse(line) as T]
    } catch {
      return []
    }
  })

/** The seals hash to what they say and follow each other to the head the pack names; each audit row leads to its seal. */
function chainFindings(
  seals: readonly (SealHead & { hash: string })[],
  rows: readonly PackedAuditRow[],
  head: PackManifest['chain_head'],
) {
  const findings: PackFinding[] = []
  let before = { seq: 0, hash: genesis }
  for (const seal of seals) {
    const follows = seal.seq === before.seq + 1 && seal.previousHash === before.hash && sealHeadHash(seal) === seal.hash
    if (!follows) findings.push({ kind: 'unproven', what: `seal ${seal.seq} does not follow the seal before it` })
    before = seal
  }
  const named = seals.find(({ seq }) => seq === head.seq)
  if (head.seq > 0 && named?.hash !== head.hash)
    findings.push({ kind: 'unproven', what: `the chain does not reach its head, seal ${head.seq}` })
  const roots = new Map(seals.map(({ seq, merkleRoot }) => [seq, merkleRoot]))
  for (const { source, id, text, seal, proof } of rows)
    if (seal !== null && roots.get(seal) !== provenRoot(sha256(text), proof))
      findings.push({ kind: 'unproven', what: `${source} ${id} is not the row that seal ${seal} covers` })
  return findings
}

/** Scans still say what their hash says, and the audit names that hash, by the log or by the manifest of a run. */
function scanFindings(files: ReadonlyMap<string, ReadFile>, rows: readonly PackedAuditRow[]): PackFinding[] {
  const scans = rowsIn<Scan & { content_hash: string }>(files.get('records/scans.jsonl'))
  const texts = rows.map(({ text }) => text)
  const isNamed = (hash: string) => texts.some((text) => text.includes(hash))
  const runs = [...files].filter(([path, { sha256: hash }]) => path.startsWith('runs/') && isNamed(hash))
  return scans.flatMap((scan): PackFinding[] => {
    const what = `scan ${scan.scan_id}`
    if (contentHash(scan) !== scan.content_hash)
      return [{ kind: 'unproven', what: `${what} does not hash to what it says` }]
    if (isNamed(scan.content_hash)) return []
    const proven = runs.some(([, { lines }]) => lines.join('').includes(scan.content_hash))
    return proven ? [] : [{ kind: 'unproven', what: `${what} is named by no sealed record` }]
  })
}

function releaseFindings(files: ReadonlyMap<string, ReadFile>): PackFinding[] {
  return [...files].flatMap(([path, { sha256: hash }]): PackFinding[] => {
    const id = /^releases\/([0-9a-f]{64})\.json$/.exec(path)?.[1]
    return id === undefined || id === hash
      ? []
      : [{ kind: 'unproven', what: `${path} is not the release of that name` }]
  })
}

function fileFindings(
  manifest: PackManifest,
  files: ReadonlyMap<string, ReadFile>,
  paths: readonly string[],
): PackFinding[] {
  const own = new Set(['manifest.json', 'manifest.sig', ...manifest.files.map(({ path }) => path)])
  const strange = paths.filter((path, at) => !own.has(path) || paths.indexOf(path) !== at)
  const known = manifest.files.flatMap((file): PackFinding[] => {
    const found = files.get(file.path)
    if (!found) return [{ kind: 'removed', what: file.path }]
    if (found.sha256 === file.sha256) return []
    const rows = file.rows ? rowFindings(file, found.lines) : []
    return rows.length > 0 ? rows : [{ kind: 'changed', what: file.path }]
  })
  return [...known, ...strange.map((what): PackFinding => ({ kind: 'inserted', what }))]
}

/** Checks a pack with nothing but itself. Throws where it is no pack at all. */
export async function verifyPack(file: string): Promise<PackVerification> {
  const { files, unreadable, paths } = await readPack(file)
  const text = files.get('manifest.json')?.lines[0] ?? ''
  const manifest = JSON.parse(text) as PackManifest
  const rows = rowsIn<PackedAuditRow>(files.get('audit/rows.jsonl'))
  const seals = rowsIn<SealHead & { hash: string }>(files.get('audit/seals.jsonl'))
  const signature = files.get('manifest.sig')?.lines[0] ?? ''
  const signed = canonicalJson(manifest) === text && isSigned(text, { signature, publicKey: manifest.public_key })
  return {
    organisation: manifest.organisation.name,
    party: `${manifest.party.kind} ${manifest.party.id}`,
    made_by: manifest.made_by,
    made_at: manifest.made_at,
    key: fingerprintOfKey(manifest.public_key),
    head: manifest.chain_head,
    files: manifest.files.length,
    rows: manifest.files.reduce((sum, { rows: packed = [] }) => sum + packed.length, 0),
    audit_rows: rows.length,
    unsealed: rows.filter(({ seal }) => seal === null).length,
    findings: [
      ...(signed ? [] : [{ kind: 'signature', what: 'manifest.json' } as const]),
      ...unreadable,
      ...fileFindings(manifest, files, paths),
      ...chainFindings(seals, rows, manifest.chain_head),
      ...scanFindings(files, rows),
      ...releaseFindings(files),
    ],
  }
}

async function readPack(file: string) {
  const files = new Map<string, ReadFile>()
  const unreadable: PackFinding[] = []
  const entries = await zipEntries(file)
  for (const entry of entries)
    try {
      files.set(entry.path, await readEntry(file, entry))
    } catch {
      unreadable.push({ kind: 'unreadable', what: entry.path })
    }
  return { files, unreadable, paths: entries.map(({ path }) => path) }
}
