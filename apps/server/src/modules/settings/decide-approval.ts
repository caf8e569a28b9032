import { isAllowed } from '@probity/contract/identity/access.ts'
import { sql } from 'kysely'
import type { Approval, ApprovalKind } from '#kernel/approval.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import { announceRequest } from './approvals.public.ts'

export interface Decision {
  id: number
  state: 'approved' | 'refused'
  remarks?: string | undefined
  now: number
}

/** Locks a request with its whole group: the leading request first, then its followers. */
async function lockedApprovals(tx: Tx, id: number): Promise<Approval[]> {
  const { rows } =
    await sql<Approval>`select id, kind, target_table, target_id, wanted, state, requested_by, requested_by_id
    from approvals where org_id = current_org() and not is_deleted and coalesce(follows, id) =
      (select coalesce(a.follows, a.id) from approvals a where a.org_id = current_org() and a.id = ${id})
    order by follows nulls first, id for update`.execute(tx)
  return rows
}

/** Approves or refuses another user's request and applies it in the same transaction. */
export async function decideApproval(
  tx: Tx,
  actor: RequestActor,
  { kinds, decision: { id, state, remarks, now } }: { kinds: readonly ApprovalKind[]; decision: Decision },
): Promise<void> {
  const all = await lockedApprovals(tx, id)
  const [approval] = all
  const kind = kinds.find((known) => known.kind === approval?.kind)
  if (!approval || !kind) throw notFound()
  if (!isAllowed(actor.keys, kind.access)) throw new AppError('E_FORBIDDEN')
  // Names are never reused, and requests without a session carry only the name.
  if (approval.requested_by_id === actor.userId || approval.requested_by === actor.username)
    throw new AppError('E_FORBIDDEN', {}, 'Nobody decides their own request.')
  if (approval.state !== 'waiting') throw new AppError('E_CONFLICT', { state: approval.state })
  await sql`update approvals set state = ${state}, decided_by = ${actor.username}, decided_by_id = ${actor.userId},
    decided_date = ${now}, remarks = ${remarks ?? null}
    where org_id = current_org() and id = any(${all.map((one) => one.id)}::bigint[])`.execute(tx)
  const { target_table, target_id, requested_by } = approval
  const data = { approval: approval.id, kind: approval.kind, state, requested_by, ...rowsOf(all) }
  await recordActivity(tx, { type: 'approval.decide', target_table, target_id, data })
  for (const one of all) {
    if (state === 'approved') await kind.approve(tx, one)
    else await kind.refuse?.(tx, one)
    await announceRequest(tx, one)
  }
}

/** Number of rows of a listed party that were decided together. */
const rowsOf = (all: readonly Approval[]) => (all.length > 1 ? { rows: all.length } : {})

/** Lets the requester withdraw a request until it is answered. */
export async function withdrawApproval(
  tx: Tx,
  actor: RequestActor,
  { kinds, id }: { kinds: readonly ApprovalKind[]; id: number },
): Promise<void> {
  const all = await lockedApprovals(tx, id)
  const [approval] = all
  if (!approval || approval.requested_by_id !== actor.userId) throw notFound()
  if (approval.state !== 'waiting') throw new AppError('E_CONFLICT', { state: approval.state })
  await sql`update approvals set is_deleted = true
    where org_id = current_org() and id = any(${all.map((one) => one.id)}::bigint[])`.execute(tx)
  const { target_table, target_id, kind } = approval
  const own = kinds.find((known) => known.kind === kind)
  for (const one of all) await own?.withdraw?.(tx, one)
  await recordActivity(tx, {
    type: 'approval.decide',
    target_table,
    target_id,
    data: { approval: approval.id, kind, state: 'withdrawn', ...rowsOf(all) },
  })
  for (const one of all) await announceRequest(tx, one)
}
