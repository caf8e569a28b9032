import { type PackedFile, receiptPath } from '../pack-format.ts'
import { type PackFinding, type ReadPack, sha256, unproven } from './read-pack.ts'

/** Compares each line with the packed line of the same name: narrows a changed file down to its rows. */
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

/** The name under which a line would have been packed. */
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

/** Compares the files with the manifest. */
export function fileFindings({ manifest, files, paths }: ReadPack): PackFinding[] {
  const own = new Set(['manifest.json', 'manifest.sig', receiptPath, ...manifest.files.map(({ path }) => path)])
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

/** A list release is named by its own hash. */
export function releaseFindings({ files }: ReadPack): PackFinding[] {
  return [...files].flatMap(([path, { sha256: hash }]): PackFinding[] => {
    const id = /^releases\/([0-9a-f]{64})\.json$/.exec(path)?.[1]
    return id === undefined || id === hash ? [] : [unproven(`${path} is not the release of that name`)]
  })
}

/** A content of the file store is named by its own hash. */
export function contentFindings({ files }: ReadPack): PackFinding[] {
  return [...files].flatMap(([path, { sha256: hash }]): PackFinding[] => {
    const name = /^files\/([0-9a-f]{64})$/.exec(path)?.[1]
    return name === undefined || name === hash ? [] : [unproven(`${path} is not the content of that name`)]
  })
}
