import { canonicalJson } from '@probity/watchlists/canonical-json.ts'
import type { Tables } from '#kernel/modules/owned-table.ts'
import { fingerprintOfKey, isSigned } from '../signing-key.ts'
import { type PackFinding, type ReadPack, readPack } from './read-pack.ts'
import { contentFindings, fileFindings, releaseFindings } from './verify-files.ts'
import { type Binding, verifyReceipt } from './verify-receipt.ts'
import { type Unvouched, verifyRecords } from './verify-records.ts'
import { verifyScans } from './verify-scans.ts'
import { standingFindings } from './verify-standing.ts'
import { type Trail, verifyTrail } from './verify-trail.ts'

export { type PackFinding } from './read-pack.ts'

export interface PackVerification {
  organisation: string
  party: string
  made_by: string
  made_at: number
  key: string
  head: { seq: number; hash: string }
  /** Hashes of every seal in the pack: a chain head that was noted elsewhere must be one of them. */
  seals: ReadonlySet<string>
  files: number
  rows: number
  audit_rows: number
  /** Rows written so shortly before the pack that no seal covered them. */
  unsealed: string[]
  /** How firmly the chain binds the pack as a whole. */
  binding: Binding
  /** Data that is not in the trail, so that only the log entry of the pack vouches for it. */
  unvouched: Unvouched[]
  findings: PackFinding[]
}

/** Verifies a pack from its own content alone. Throws if the file is not a pack. */
export async function verifyPack(file: string, tables: Tables): Promise<PackVerification> {
  const pack = await readPack(file)
  const trail = verifyTrail(pack)
  const records = verifyRecords(pack, trail, tables)
  const scans = verifyScans(pack, trail)
  const receipt = verifyReceipt(pack)
  return {
    ...summaryOf(pack, trail),
    binding: receipt.binding,
    unvouched: [...records.unvouched, ...scans.unvouched],
    findings: [
      ...signatureFindings(pack),
      ...pack.unreadable,
      ...fileFindings(pack),
      ...trail.findings,
      ...records.findings,
      ...standingFindings(pack, trail),
      ...scans.findings,
      ...releaseFindings(pack),
      ...contentFindings(pack),
      ...receipt.findings,
    ],
  }
}

function signatureFindings({ files, manifest }: ReadPack): PackFinding[] {
  const [text = ''] = files.get('manifest.json')?.lines ?? []
  const [signature = ''] = files.get('manifest.sig')?.lines ?? []
  const signed = canonicalJson(manifest) === text && isSigned(text, { signature, publicKey: manifest.public_key })
  return signed ? [] : [{ kind: 'signature', what: 'manifest.json' }]
}

function summaryOf({ manifest, rows, seals, receipt }: ReadPack, { late }: Trail) {
  return {
    organisation: manifest.organisation.name,
    party: `${manifest.party.kind} ${manifest.party.id}`,
    made_by: manifest.made_by,
    made_at: manifest.made_at,
    key: fingerprintOfKey(manifest.public_key),
    head: manifest.chain_head,
    seals: new Set([...seals, ...(receipt?.seals ?? [])].map(({ hash }) => hash)),
    files: manifest.files.length,
    rows: manifest.files.reduce((sum, { rows: packed = [] }) => sum + packed.length, 0),
    audit_rows: rows.length,
    unsealed: [...late.traces, ...late.log].map(({ source, id }) => `${source} ${id}`),
  }
}
