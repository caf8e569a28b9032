import type { ProofStep } from '#kernel/seal.ts'

export const packFormat = 'probity-evidence-1'

/** A file of a pack. Of a file of lines each line is named, so that a change can be. */
export interface PackedFile {
  path: string
  sha256: string
  size: number
  /** [name, sha256] of each line, in order. */
  rows?: [string, string][]
}

export interface PackManifest {
  format: typeof packFormat
  product: string
  organisation: { id: number; code: string; name: string }
  party: { kind: 'person' | 'company'; id: number }
  made_by: string
  made_at: number
  /** Where the audit chain ended when the pack was made. */
  chain_head: { seq: number; hash: string }
  public_key: string
  files: PackedFile[]
}

/** A row of the audit as it was hashed, with the way to the root of the seal that covers it. */
export interface PackedAuditRow {
  source: 'trace' | 'activity'
  id: number
  text: string
  /** Null for a row that was not sealed yet. */
  seal: number | null
  proof: ProofStep[]
}
