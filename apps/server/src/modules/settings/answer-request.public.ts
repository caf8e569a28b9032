import { sql } from 'kysely'
import type { Approval } from '#kernel/approval.ts'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { announceRequest } from './approvals.public.ts'

type Target = Pick<Approval, 'target_table' | 'target_id'>
const columns = sql`id, kind, target_table, target_id, wanted, state, requested_by, requested_by_id`

/** Takes the pending request about a record back, because another one replaces it. */
export async function replaceRequest(tx: Tx, { target_table, target_id }: Target): Promise<Approval | undefined> {
  const { rows } = await sql<Approval>`update approvals set is_deleted = true
    where org_id = current_org() and target_table = ${target_table} and target_id = ${target_id}
      and state = 'waiting' and not is_deleted returning ${columns}`.execute(tx)
  if (rows[0]) await announceRequest(tx, rows[0])
  return rows[0]
}

interface Answer extends Target {
  state: 'approved' | 'refused'
  /** Only this request; any pending one of the record if absent. */
  id?: number
  now: number
}

/** Answers a request by the user whom it concerns, not by a second person. Returns it if it was still pending. */
export async function answerOwnRequest(
  tx: Tx,
  { target_table, target_id, id, state, now }: Answer,
): Promise<Approval | undefined> {
  const { rows } = await sql<Approval>`update approvals set state = ${state}, decided_by = current_username(),
      decided_by_id = nullif(current_user_id(), requested_by_id), decided_date = ${now}
    where org_id = current_org() and target_table = ${target_table} and target_id = ${target_id}
      and state = 'waiting' and not is_deleted and (${id ?? null}::bigint is null or id = ${id ?? null})
    returning ${columns}`.execute(tx)
  const answered = rows[0]
  if (!answered) return undefined
  const { kind, requested_by } = answered
  const data = { approval: answered.id, kind, state, requested_by }
  await recordActivity(tx, { type: 'approval.decide', target_table, target_id, data })
  await announceRequest(tx, answered)
  return answered
}
