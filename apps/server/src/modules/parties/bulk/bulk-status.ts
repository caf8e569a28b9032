import type { ActivityType } from '@probity/contract/activity/activity-types.ts'
import { toIssues } from '@probity/contract/api/issue.ts'
import { listQuerySchema, type ParsedListQuery } from '@probity/contract/api/list-query.ts'
import type { PartyFamily } from '@probity/contract/parties/party-names.ts'
import { bulkMatchMax } from '@probity/contract/parties/register-calls.ts'
import { sql } from 'kysely'
import { recordActivity } from '#kernel/audit/activity.ts'
import type { Tx } from '#kernel/database/tenant.ts'
import { AppError, invalid } from '#kernel/errors.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { listRows } from '#kernel/resource/read.ts'

/** Ids of the rows that match a filter; refuses more than one bulk change may have. */
export async function matchingIds(
  tx: Tx,
  resource: BoundResource,
  { filter, refuse }: { filter: Record<string, unknown>; refuse: (query: ParsedListQuery) => void },
): Promise<number[]> {
  const read = listQuerySchema(resource.spec).safeParse({ filter: JSON.stringify(filter) }, { reportInput: true })
  if (!read.success) throw invalid(...toIssues(read.error))
  refuse(read.data as ParsedListQuery)
  const query = { ...(read.data as ParsedListQuery), limit: bulkMatchMax + 1, select: ['id'] }
  const ids = (await listRows(tx, resource, query)).map(({ id }) => id as number)
  if (ids.length > bulkMatchMax) throw new AppError('E_TOO_LARGE', { limit: bulkMatchMax })
  return ids
}

interface Bulk {
  table: PartyFamily
  activity: Extract<ActivityType, 'person.update' | 'company.update'>
  ids: readonly number[]
  status: 0 | 1
}
interface BulkAnswer {
  changed: number[]
  unchanged: number[]
  missing: number[]
}

/** Sets one status on the chosen rows. Each changed row gets its trace and its entry in the action log. */
export async function setStatus(tx: Tx, { table, activity, ids, status }: Bulk): Promise<BulkAnswer> {
  const { rows } = await sql<{ id: number; status: number }>`select id, status from ${sql.table(table)}
    where id = any(${ids}) and not is_deleted order by id for update`.execute(tx)
  const changed = rows.filter((row) => row.status !== status).map(({ id }) => id)
  if (changed.length > 0)
    await sql`update ${sql.table(table)} set status = ${status} where id = any(${changed})`.execute(tx)
  for (const id of changed)
    await recordActivity(tx, { type: activity, target_table: table, target_id: id, data: { status } })
  const found = new Set(rows.map(({ id }) => id))
  return {
    changed,
    unchanged: [...found].filter((id) => !changed.includes(id)),
    missing: [...new Set(ids)].filter((id) => !found.has(id)),
  }
}
