import type { ProofStep, SealHead } from '#kernel/audit/seal.ts'

/** Packs of the first format carry no receipt. */
export const packFormats = ['probity-evidence-1', 'probity-evidence-2'] as const
export const packFormat = 'probity-evidence-2'

export const receiptPath = 'receipt.json'

/** A file of a pack. In a JSONL file every line has a name, so that a finding can name the changed line. */
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
  /** End of the audit chain when the pack was made. */
  chain_head: { seq: number; hash: string }
  public_key: string
  files: PackedFile[]
}

/** An audit row as it was hashed, with its proof up to the root of its seal. */
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
 * The log entry of the pack, which names the hash of its manifest and of each of its files, and the seals from the pack's chain
 * head to the seal that covers the entry: a forger of the manifest would have to forge the chain too.
 */
export interface PackReceipt {
  row: PackedAuditRow
  seals: PackedSeal[]
}

/** Data of the log entry of a pack. */
export interface NotedPack extends Record<string, unknown> {
  pack: string
  size: number
  manifest: string
  files: [path: string, sha256: string][]
}
