import {
  changedFields,
  contentHash,
  inputHash,
  madeAt,
  type NotedScan,
  type Scan,
} from '#modules/screening/scans.public.ts'
import { type PackFinding, type ReadPack, rowsIn, unproven } from './read-pack.ts'
import type { Unvouched } from './verify-records.ts'
import type { Trail } from './verify-trail.ts'

type PackedScan = Scan & {
  content_hash: string
  input_hash: string | null
  hit_count: number
  person: number | null
  company: number | null
  username: string
  create_date: number
}
interface Party {
  person?: number | null
  company?: number | null
}
/** When and how the scan was made, and by whom, where recorded. */
type Circumstances = Omit<NotedScan, 'content_hash' | 'party'>
/** What the chain records of a scan: its hash and, where recorded, its customer and circumstances. */
type Named = Map<string, { hash: string; party: Party | undefined; made: Circumstances | undefined }[]>

const path = 'records/scans.jsonl'

function partyOf(table: string | null, id: number | null): Party | undefined {
  if (table === 'individuals') return { person: id, company: null }
  return table === 'corporates' ? { person: null, company: id } : undefined
}

/** Manifests of runs whose hash is in the log, and a finding for each other manifest. */
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

/** Collects the scans named by the log, by the manifest of their run, and by the trace of each hit they raised. */
function namedScans({ log, traces }: Trail, proven: readonly { sha256: string; lines: string[] }[]): Named {
  const named: Named = new Map()
  const add = (
    id: unknown,
    hash: unknown,
    { party, made }: { party?: Party | undefined; made?: Circumstances } = {},
  ) => {
    if (typeof id !== 'string' || typeof hash !== 'string') return
    named.set(id, [...(named.get(id) ?? []), { hash, party, made }])
  }
  for (const { data, target, username, create_date } of log) {
    const mode = typeof data['mode'] === 'string' ? data['mode'] : null
    const party = partyOf(target.table, target.id)
    add(data['scan_id'], data['content_hash'], { party, made: { username, create_date, mode } })
  }
  for (const { after } of traces) {
    const { scan } = (after['service_hit'] ?? {}) as { scan?: { id?: string; hash?: string } }
    add(scan?.id, scan?.hash)
  }
  for (const file of proven)
    for (const { scan, ...party } of rowsIn<Party & { scan?: [string, string] }>(file))
      if (scan) add(scan[0], scan[1], { party, made: { create_date: madeAt(scan[0]) } })
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
  const fields = own.flatMap(({ hash, made }) => (made ? changedFields(scan, { content_hash: hash, ...made }) : []))
  return fields.length === 0
    ? []
    : [unproven(`${what} is not what was noted of it: ${[...new Set(fields)].join(', ')}`)]
}

interface Coverage {
  id: number
  screened_scan?: string | null
}

/** Checks that every scan in the coverage ledger is in the pack. */
function coverageFindings({ files }: ReadPack, scans: ReadonlySet<string>): PackFinding[] {
  return ['individuals_coverage', 'corporates_coverage'].flatMap((table) => {
    const file = `records/${table}.jsonl`
    return rowsIn<Coverage>(files.get(file)).flatMap(({ id, screened_scan: scan }) =>
      scan && !scans.has(scan) ? [unproven(`${file}: ${table} ${id} names a scan that is not in the pack`)] : [],
    )
  })
}

/** The log names the user of a single scan, but not of a scan in a run. */
const looseOf = (scans: readonly PackedScan[]): Unvouched => ({
  path,
  columns: ['already_decided', 'is_deleted', ...(scans.some(({ input }) => 'run' in input) ? ['username'] : [])],
})

const loose: readonly Unvouched[] = [
  {
    path: 'records/individuals_coverage.jsonl',
    columns: ['batch_scan_date', 'screened_date', 'screened_release', 'screened_run'],
  },
  {
    path: 'records/corporates_coverage.jsonl',
    columns: ['batch_scan_date', 'screened_date', 'screened_release', 'screened_run'],
  },
]

/** Checks that scans match their hash, and that the sealed trail names this hash for the id of the scan. */
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
    unvouched: [looseOf(scans), ...loose].filter(({ path: file }) => pack.files.has(file)),
  }
}
