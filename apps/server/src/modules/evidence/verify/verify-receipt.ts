import { type NotedPack, packFormats, receiptPath } from '../pack-format.ts'
import { type PackFinding, type ReadPack, unproven } from './read-pack.ts'
import { isSealed, readRow, sealFindings } from './verify-trail.ts'

/** How firmly the chain binds the pack as a whole. */
export type Binding = 'sealed' | 'noted' | 'none'

/** Compares each file with the log entry from when the pack was made: a forged manifest with its own signature fails. */
function notedFindings({ files, manifest }: ReadPack, noted: NotedPack): PackFinding[] {
  const named = new Map(noted.files)
  const differing = noted.files.filter(([path, hash]) => files.get(path)?.sha256 !== hash).map(([path]) => path)
  const more = manifest.files.filter(({ path }) => !named.has(path)).map(({ path }) => path)
  return [...differing, ...more].map((path) => unproven(`${path} is not what the chain noted of this pack`))
}

/** Checks that the log entry of the pack names its manifest and files, and that a seal after the pack's chain head covers it. */
export function verifyReceipt(pack: ReadPack): { binding: Binding; findings: PackFinding[] } {
  const { manifest, receipt, files } = pack
  if (!receipt) {
    if (manifest.format === packFormats[0]) return { binding: 'none', findings: [] }
    const kind = files.has(receiptPath) ? 'changed' : 'removed'
    return { binding: 'none', findings: [{ kind, what: receiptPath }] }
  }
  const { row, seals } = receipt
  const entry = readRow(row, manifest.organisation.id)
  if (entry?.source !== 'activity' || entry.type !== 'evidence.export')
    return { binding: 'none', findings: [unproven(`${receiptPath} is no entry of this organisation's log`)] }
  const findings = notedFindings(pack, entry.data as NotedPack)
  if (row.seal === null) return { binding: 'noted', findings }
  const roots = new Map(seals.map(({ seq, merkleRoot }) => [seq, merkleRoot]))
  const chain = sealFindings(seals, { path: receiptPath, after: manifest.chain_head })
  if (!isSealed(row, roots))
    chain.push(unproven(`${receiptPath}: its entry is not the row that seal ${row.seal} covers`))
  return { binding: 'sealed', findings: [...findings, ...chain] }
}
