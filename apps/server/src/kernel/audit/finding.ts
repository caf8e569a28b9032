import type { AuditSource } from '../audit-rows.ts'

/** A difference from what was sealed or recorded. */
export interface Finding {
  kind:
    | 'changed'
    | 'removed'
    | 'inserted'
    | 'seal_broken'
    | 'seal_missing'
    /** The chain ends before a recorded head. */
    | 'cut'
    /** A seal has a different hash than the recorded head. */
    | 'resealed'
    /** A row that no seal will ever cover. */
    | 'outside'
    /** A row that should have been sealed long ago. */
    | 'unsealed'
    | 'record_changed'
    | 'record_removed'
    | 'record_inserted'
  /** 0 where the finding is about no seal. */
  seq: number
  source?: AuditSource
  id?: number
  table?: string
  columns?: string[]
}
