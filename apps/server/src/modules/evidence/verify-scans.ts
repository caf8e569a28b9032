import { contentHash, inputHash, type Scan } from '../screening/scans.public.ts'
import { type PackFinding, type ReadPack, rowsIn, unproven } from './read-pack.ts'
import type { Unvouched } from './verify-records.ts'
import type { Trail } from './verify-trail.ts'

type PackedScan = Scan & {
  content_hash: string
  input_hash: string | null
  hit_count: number
  person: number | null
  company: number | null
}
interface Party {
  person?: number | null
  company?: number | null
}
/** What the chain says of a scan: its hash, and whom it was of where that is said. */
type Named = Map<string, { hash: string; party: Party | undefined }[]>

const path = 'records/scans.jsonl'

function partyOf(table: string | null, id: number | null): Party | undefined {
  if (table === 'individuals') return { person: id, company: null }
  return table === 'corporates' ? { person: null, company: id } : undefined
}

/** The manifests of runs that the log names by their hash, and those it does not. */
function manifests({ files }: ReadPack, { log }: Trail) {
  const noted = new Set(
    log
      .filter(({ target }) => target.table === 'screening_runs')
      .map(({ target, data }) => `${target.id} ${String(data['manifest'])}`),
  )
  const runs = [...files].flatMap(([name, file]) => {
    const run = /^runs\/(\d+)\.manifest\.jsonl\.gz$/.exec(name)?.[1]
    return run === undefined ? [] : [{ name, file, isNoted: noted.has(`${run} ${file.sha256}`) }]
  })
  return {
    proven: runs.filter(({ isNoted }) => isNoted).map(({ file }) => file),
    findings: runs
      .filter(({ isNoted }) => !isNoted)
      .map(({ name }) => unproven(`${name} is not the manifest that the log noted of that run`)),
  }
}

/** Scans are named by the log, by the manifest of their run, and by the trace of each hit they raised. */
function namedScans({ log, traces }: Trail, proven: readonly { sha256: string; lines: string[] }[]): Named {
  const named: Named = new Map()
  const add = (id: unknown, hash: unknown, party?: Party) => {
    if (typeof id !== 'string' || typeof hash !== 'string') return
    named.set(id, [...(named.get(id) ?? []), { hash, party }])
  }
  for (const { data, target } of log) add(data['scan_id'], data['content_hash'], partyOf(target.table, target.id))
  for (const { after } of traces) {
    const { scan } = (after['service_hit'] ?? {}) as { scan?: { id?: string; hash?: string } }
    add(scan?.id, scan?.hash)
  }
  for (const file of proven)
    for (const { scan, ...party } of rowsIn<Party & { scan?: [string, string] }>(file)) add(scan?.[0], scan?.[1], party)
  return named
}

const isOf = (scan: PackedScan, party: Party): boolean =>
  (party.person ?? null) === scan.person && (party.company ?? null) === scan.company

function scanFindings(scan: PackedScan, named: Named): PackFinding[] {
  const what = `${path}: scan ${scan.scan_id}`
  const own = named.get(scan.scan_id) ?? []
  const isWhole =
    contentHash(scan) === scan.content_hash &&
    (scan.input_hash === null || inputHash(scan.input) === scan.input_hash) &&
    scan.hit_count === scan.results.length
  if (!isWhole) return [unproven(`${what} does not hash to what it says`)]
  if (own.length === 0) return [unproven(`${what} is named by no sealed record`)]
  if (own.some(({ hash }) => hash !== scan.content_hash)) return [unproven(`${what} is not the one the log noted`)]
  if (own.some(({ party }) => party !== undefined && !isOf(scan, party)))
    return [unproven(`${what} was of another customer`)]
  return []
}

interface Coverage {
  id: number
  screened_scan?: string | null
}

/** The ledger of coverage names a scan that is in the pack. */
function coverageFindings({ files }: ReadPack, scans: ReadonlySet<string>): PackFinding[] {
  return ['individuals_coverage', 'corporates_coverage'].flatMap((table) => {
    const file = `records/${table}.jsonl`
    return rowsIn<Coverage>(files.get(file)).flatMap(({ id, screened_scan: scan }) =>
      scan && !scans.has(scan) ? [unproven(`${file}: ${table} ${id} names a scan that is not in the pack`)] : [],
    )
  })
}

const loose: readonly Unvouched[] = [
  { path, columns: ['mode', 'already_decided', 'username', 'create_date', 'is_deleted'] },
  {
    path: 'records/individuals_coverage.jsonl',
    columns: ['batch_scan_date', 'screened_date', 'screened_release', 'screened_run'],
  },
  {
    path: 'records/corporates_coverage.jsonl',
    columns: ['batch_scan_date', 'screened_date', 'screened_release', 'screened_run'],
  },
]

/** Scans still say what their hash says, and the sealed trail names that hash with the number of the scan. */
export function verifyScans(pack: ReadPack, trail: Trail): { findings: PackFinding[]; unvouched: Unvouched[] } {
  const runs = manifests(pack, trail)
  const named = namedScans(trail, runs.proven)
  const scans = rowsIn<PackedScan>(pack.files.get(path))
  return {
    findings: [
      ...runs.findings,
      ...scans.flatMap((scan) => scanFindings(scan, named)),
      ...coverageFindings(pack, new Set(scans.map(({ scan_id }) => scan_id))),
    ],
    unvouched: loose.filter(({ path: file }) => pack.files.has(file)),
  }
}
