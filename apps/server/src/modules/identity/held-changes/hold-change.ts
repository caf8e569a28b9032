import type { AccountChange } from '@probity/contract/identity/account-changes.ts'
import { sql } from 'kysely'
import type { Approval } from '#kernel/approval.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import { emit } from '#kernel/jobs/outbox.ts'
import { replaceRequest } from '#modules/settings/answer-request.public.ts'
import { requestApproval } from '#modules/settings/approvals.public.ts'

export const heldKind = 'account'
export const heldTable = 'users'

interface Wish {
  id: number
  wanted: AccountChange
}

/**
 * Stores a change of an address or a second factor until its user confirms it or a second administrator approves it
 * (decision 0845). A newer request replaces the pending one, and adds to it if both come from the same user.
 */
export async function holdChange(tx: Tx, actor: RequestActor, { id, wanted }: Wish): Promise<void> {
  const target = { target_table: heldTable, target_id: id }
  const earlier = await replaceRequest(tx, target)
  const isSameUser = earlier?.requested_by_id === actor.userId && earlier.requested_by === actor.username
  const whole = isSameUser ? { ...earlier.wanted, ...wanted } : { ...wanted }
  const approval = await requestApproval(tx, { kind: heldKind, ...target, wanted: whole })
  const data = { fields: fieldsOf(wanted), approval: approval.id, state: 'pending' }
  await recordActivity(tx, { type: 'user.update', ...target, data })
  await emit(tx, 'account.change_asked', { approval: approval.id })
}

export async function dropHeldChange(tx: Tx, id: number): Promise<void> {
  await replaceRequest(tx, { target_table: heldTable, target_id: id })
}

const fieldsOf = ({ email, totp }: AccountChange): string[] => [
  ...(email === undefined ? [] : ['email']),
  ...(totp === undefined ? [] : ['totp_enabled']),
]

/** Makes a change that was confirmed or approved. */
export async function makeHeldChange(
  tx: Tx,
  { id, target_id, wanted, requested_by }: Pick<Approval, 'id' | 'target_id' | 'wanted' | 'requested_by'>,
): Promise<void> {
  const { email, totp } = wanted as AccountChange
  const { rows } = await sql<{ email: string }>`select email from users
    where org_id = current_org() and id = ${target_id} and not is_deleted for update`.execute(tx)
  if (!rows[0]) throw new AppError('E_CONFLICT')
  if (email !== undefined)
    await sql`update users set email = ${email} where org_id = current_org() and id = ${target_id}`.execute(tx)
  // Recovery codes need no removal: they count only while the factor is on, and enrolment replaces them.
  if (totp !== undefined)
    await sql`update users set totp_enabled = false, totp_secret = null, totp_step = 0
      where org_id = current_org() and id = ${target_id}`.execute(tx)
  const data = { fields: fieldsOf({ email, totp }), approval: id, requested_by }
  await recordActivity(tx, { type: 'user.update', target_table: heldTable, target_id, data })
  await emit(tx, 'account.change_made', { approval: id, replaced: rows[0].email })
}

/**
 * True if the account was never used and this user made it: whoever invited somebody may correct the address, which gives no more
 * than another invitation would.
 */
export async function isOwnInvitation(tx: Tx, { userId }: RequestActor, id: number): Promise<boolean> {
  const { rows } =
    await sql`select from users u where u.org_id = current_org() and u.id = ${id} and u.password_hash is null
    and exists (select from audit_traces t where t.org_id = u.org_id and t.table_name = 'users' and t.parent = u.id
      and t.verb = 'INSERT' and t.user_id = ${userId})`.execute(tx)
  return rows.length > 0
}
