import type { Access } from '@probity/contract/identity/access.ts'
import type { ApprovalBatch, InboxChange, InboxItem } from '@probity/contract/inbox/inbox.ts'
import { type Bilingual } from '@probity/contract/words/bilingual.ts'
import type { Tx } from './database/tenant.ts'

/** A change that waits for a second person, or did. */
export interface Approval {
  id: number
  kind: string
  target_table: string
  target_id: number
  wanted: Record<string, unknown>
  state: 'waiting' | 'approved' | 'refused'
  requested_by: string
  requested_by_id: number
}

/** What a waiting approval is about, in words, for the second person and for the one who asked. */
export interface ApprovalSubject {
  person: number | null
  company: number | null
  title: Bilingual
  what: Bilingual
  changes: InboxChange[]
  href: string
  hit: InboxItem['hit']
  batch: ApprovalBatch | null
  wanted: { status: number; exposition: string | null } | null
  reason: string | null
}

/** What one kind of waiting change does once it is decided. A module lists its kinds in its descriptor. */
export interface ApprovalKind {
  kind: string
  /** Who may see and decide it: as a rule, whoever might have asked. */
  access: Access
  /** What each request is about, by its id, for a page of them. */
  describe(tx: Tx, approvals: readonly Approval[]): Promise<ReadonlyMap<number, ApprovalSubject>>
  /** Makes the change that was asked for, in the transaction of the decision; it may still refuse. */
  approve(tx: Tx, approval: Approval): Promise<void>
  refuse?(tx: Tx, approval: Approval): Promise<void>
  /** What else is taken back with the request. */
  withdraw?(tx: Tx, approval: Approval): Promise<void>
}
