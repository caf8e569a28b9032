import type { DecideApprovals } from '@probity/contract/inbox/inbox.ts'
import { sql } from 'kysely'
import type { Approval, ApprovalKind } from '#kernel/approval.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, notFound } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import { decideApproval } from './decide-approval.ts'

type Given = DecideApprovals & { kinds: readonly ApprovalKind[]; now: number }

const mixed = () =>
  new AppError(
    'E_CONFLICT',
    { reason: 'not_one_batch' },
    'Only requests of one kind are answered together; true hits and hits on binding lists are answered one by one.',
  )

/** Refuses requests that must be reviewed one by one. */
async function refuseMixed(tx: Tx, { ids, kinds }: Given): Promise<void> {
  const { rows } =
    await sql<Approval>`select id, kind, target_table, target_id, wanted, state, requested_by, requested_by_id
    from approvals where org_id = current_org() and id = any(${ids}::bigint[]) and not is_deleted`.execute(tx)
  if (rows.length < new Set(ids).size) throw notFound()
  const [first] = rows
  const kind = kinds.find((known) => known.kind === first?.kind)
  if (kind === undefined || rows.some((row) => row.kind !== kind.kind)) throw mixed()
  const subjects = await kind.describe(tx, rows)
  const batches = new Set(rows.map(({ id }) => subjects.get(id)?.batch ?? null))
  if (batches.size > 1 || batches.has(null)) throw mixed()
}

/** Gives several requests the same answer: all or none. */
export async function decideApprovals(tx: Tx, actor: RequestActor, given: Given): Promise<void> {
  const { ids, state, remarks, kinds, now } = given
  if (ids.length > 1) await refuseMixed(tx, given)
  for (const id of [...new Set(ids)].toSorted((a, b) => a - b))
    await decideApproval(tx, actor, { kinds, decision: { id, state, remarks, now } }).catch((error: unknown) => {
      throw error instanceof AppError
        ? new AppError(error.code, { ...error.detail, approval: id }, error.message)
        : error
    })
}
