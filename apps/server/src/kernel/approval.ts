import type { Access } from '@probity/contract/identity/access.ts'
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

/** What one kind of waiting change does once it is decided. A module lists its kinds in its descriptor. */
export interface ApprovalKind {
  kind: string
  /** Who may see and decide it: as a rule, whoever might have asked. */
  access: Access
  /** Makes the change that was asked for, in the transaction of the decision; it may still refuse. */
  approve(tx: Tx, approval: Approval): Promise<void>
  refuse?(tx: Tx, approval: Approval): Promise<void>
  /** What else is taken back with the request. */
  withdraw?(tx: Tx, approval: Approval): Promise<void>
}
