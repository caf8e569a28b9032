import type { HitTable } from '@probity/contract/alerts/review.ts'
import type { Signature } from '@probity/contract/alerts/signatures.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Loader } from '#kernel/resource/binding.ts'

/** Traces of approvals are written in the transaction of the change they approve: alias `x` of approval `a` and change `t`. */
const inOneTransaction = sql`x.org_id = t.org_id and x.table_name = 'approvals' and x.parent = a.id
  and x.epoch = t.epoch and x.xid = t.xid`

/** Joins `r` with who asked for the change of a hit that trace `t` records. */
export const requestOfTrace = (table: HitTable): RawBuilder<unknown> => sql`left join lateral (
    select a.requested_by, a.create_date as requested_date from approvals a join audit_traces x on ${inOneTransaction}
    where a.org_id = t.org_id and a.target_table = ${table} and a.target_id = t.parent and a.state = 'approved' limit 1) r on true`

/** Loads, for a page of alerts, the requests that somebody answered, the latest first. */
export const signatureLoader: Loader = async (tx, ids) => {
  const { rows } = await sql<Signature & { hit: number }>`select a.target_id as hit, a.id, a.state, a.requested_by,
      a.create_date as requested_date, a.decided_by, a.decided_date, (a.wanted->>'status')::int as status, a.remarks,
      (select t.id from audit_traces t join audit_traces x on ${inOneTransaction}
        where t.org_id = a.org_id and t.table_name = 'alerts_v2' and t.parent = a.target_id and a.state = 'approved'
        order by t.id limit 1) as trace
    from approvals a where a.org_id = current_org() and a.target_table = 'alerts' and a.target_id = any(${[...ids]}::bigint[])
      and a.state <> 'waiting' and not a.is_deleted order by a.id desc`.execute(tx)
  const found = new Map<number, Signature[]>()
  for (const { hit, ...signature } of rows) found.set(hit, [...(found.get(hit) ?? []), signature])
  return found
}
