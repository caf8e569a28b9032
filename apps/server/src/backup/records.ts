import type { Position } from '#kernel/audit-rows.ts'

/** The first record: origin of the backup, and the values a restore is compared with. */
export type Manifest = {
  type: 'manifest'
  format: 1
  version: string
  created: number
  migrations: { name: string; hash: string }[]
  /** The head of each organisation's audit chain, sealed just before. */
  heads: { organisation: number; seq: number; hash: string; to: Position }[]
}

export type Header =
  | Manifest
  | { type: 'file'; sha256: string; size: number }
  | { type: 'jobs' }
  | { type: 'table'; name: string; columns: string[] }
  | { type: 'sequences'; values: { name: string; value: string; called: boolean }[] }
  | { type: 'end'; rows: Record<string, number>; sha256: string }
