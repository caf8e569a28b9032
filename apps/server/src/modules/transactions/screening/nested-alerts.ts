import type { NestedAlert } from '@probity/contract/transactions/nested-alert.ts'
import { sql } from 'kysely'
import type { Loader } from '#kernel/resource/binding.ts'

/** Most urgent alert of each transaction: pending before decided, then by danger. */
export const alertLoader: Loader = async (tx, ids) => {
  const { rows } = await sql<NestedAlert & { transaction: number }>`select distinct on (h.transaction) h.transaction,
      a.id, a.is_deleted, a.create_date, a.updated_date, a.hit_name, a.hit_status, a.exposition, a.remarks, a.hit_nationality,
      a.risk_level, a.risk_score::float8 as risk_score, a.link
    from transaction_hits h join alerts a on a.org_id = h.org_id and a.id = h.alert
    where h.transaction = any(${[...ids]}::bigint[]) and not h.is_deleted and not a.is_deleted
    order by h.transaction, a.hit_status <> 0, a.danger desc, a.id`.execute(tx)
  return new Map(rows.map(({ transaction, ...alert }) => [transaction, alert]))
}

interface CaseRow {
  transaction: number
  id: number | null
  status: 'pending' | 'resolved'
  cnt_pending: number
  cnt_true: number
  cnt_false: number
}

/** Hits of each transaction in the form of a case; none without hits. */
export const caseLoader: Loader = async (tx, ids) => {
  const { rows } = await sql<CaseRow>`select t.id as transaction, t.alert_case_id as id, t.alert_case_status as status,
      t.pending_hits as cnt_pending, found.cnt_true, found.cnt_false
    from transactions t join lateral (
      select count(*) filter (where coalesce(a.hit_status, e.status) = 1)::int as cnt_true,
        count(*) filter (where coalesce(a.hit_status, e.status) = 2)::int as cnt_false
      from transaction_hits h
      left join alerts a on a.org_id = h.org_id and a.id = h.alert and not a.is_deleted
      left join alert_case_entities e on e.org_id = h.org_id and e.id = h.case_entity and not e.is_deleted
      where h.org_id = t.org_id and h.transaction = t.id and not h.is_deleted) found on true
    where t.id = any(${[...ids]}::bigint[]) and t.hits > 0`.execute(tx)
  return new Map(rows.map(({ transaction, ...found }) => [transaction, found]))
}
