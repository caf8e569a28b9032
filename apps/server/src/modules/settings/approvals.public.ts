import type { HitApproval, PendingApproval } from '@probity/contract/settings/approvals.ts'
import type { FourEyesCategory } from '@probity/contract/settings/settings.ts'
import { sql } from 'kysely'
import type { Approval } from '#kernel/approval.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError } from '#kernel/errors.ts'
import { announce } from '#kernel/live/live.ts'
import type { Loader } from '#kernel/resource/binding.ts'
import { readSetting } from './settings.public.ts'

/** True if the organisation requires a second person for any of these. */
export async function needsSecondPerson(tx: Tx, categories: readonly FourEyesCategory[]): Promise<boolean> {
  if (categories.length === 0 || !(await readSetting(tx, 'four_eyes'))) return false
  const covered = await readSetting(tx, 'four_eyes_categories')
  return categories.some((category) => covered.includes(category))
}

type Target = Pick<Approval, 'target_table' | 'target_id'>

interface Consequence {
  /** The inbox sorts by it, most dangerous first. */
  danger?: number
  /** True for a hit on a list that binds in Hong Kong. */
  binds?: boolean
  /** The leading request, which is answered together with this one. */
  follows?: number | undefined
}

/** The pending change of a record, if any. */
export async function waitingApproval(
  tx: Tx,
  { target_table, target_id }: Target,
): Promise<PendingApproval | undefined> {
  const { rows } =
    await sql<PendingApproval>`select coalesce(follows, id) as id, state, wanted, requested_by as by from approvals
    where org_id = current_org() and target_table = ${target_table} and target_id = ${target_id}
      and state = 'waiting' and not is_deleted`.execute(tx)
  return rows[0]
}

/** Loads pending approvals for a page of rows. */
export const approvalLoader =
  (table: string): Loader =>
  async (tx, ids) => {
    const { rows } = await sql<
      HitApproval & { target_id: number }
    >`select target_id, coalesce(follows, id) as id, state, create_date from approvals
      where target_table = ${table} and target_id = any(${[...ids]}::bigint[]) and state = 'waiting' and not is_deleted`.execute(
      tx,
    )
    return new Map(rows.map(({ target_id, ...approval }) => [target_id, approval]))
  }

/** Also announced on the record itself, because not every viewer may see the request. */
export async function announceRequest(tx: Tx, { id, target_table, target_id }: Target & { id: number }): Promise<void> {
  await announce(tx, { topic: 'approvals', id })
  await announce(tx, { topic: target_table, id: target_id })
}

/** Requests a second person's approval for a change. A record can have one pending change. */
export async function requestApproval(
  tx: Tx,
  {
    kind,
    target_table,
    target_id,
    wanted,
    danger = 0,
    binds = false,
    follows,
  }: Target & Pick<Approval, 'kind' | 'wanted'> & Consequence,
): Promise<PendingApproval> {
  const waiting = await waitingApproval(tx, { target_table, target_id })
  if (waiting) throw new AppError('E_LOCKED', { approval: waiting.id })
  const { rows } =
    await sql<PendingApproval>`insert into approvals (kind, target_table, target_id, wanted, danger, binds, follows)
    values (${kind}, ${target_table}, ${target_id}, ${JSON.stringify(wanted)}::jsonb, ${danger}, ${binds}, ${follows ?? null})
    returning coalesce(follows, id) as id, state, wanted, requested_by as by`.execute(tx)
  await announceRequest(tx, { id: rows[0]!.id, target_table, target_id })
  return rows[0]!
}
