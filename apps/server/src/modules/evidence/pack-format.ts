import type { ProofStep, SealHead } from '#kernel/audit/seal.ts'

/** Packs of the first format carry no receipt. */
export const packFormats = ['probity-evidence-1', 'probity-evidence-2'] as const
export const packFormat = 'probity-evidence-2'

export const receiptPath = 'receipt.json'

/** A file of a pack. Of a file of lines each line is named, so that a change can be. */
export interface PackedFile {
  path: string
  sha256: string
  size: number
  /** [name, sha256] of each line, in order. */
  rows?: [string, string][]
}

export interface PackManifest {
  format: (typeof packFormats)[number]
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

export type PackedSeal = SealHead & { hash: string }

/**
 * The entry of the log that noted the pack, which names the hash of its manifest and of each of its files, and the seals from the
 * head the pack names to the one that covers the entry: whoever makes the manifest anew would have to bend the chain as well.
 */
export interface PackReceipt {
  row: PackedAuditRow
  seals: PackedSeal[]
}

/** What the entry of the log says of a pack. */
export interface NotedPack extends Record<string, unknown> {
  pack: string
  size: number
  manifest: string
  files: [path: string, sha256: string][]
}
