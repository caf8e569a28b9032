import type { NestedAlert, TransactionCase } from '@probity/contract/transactions/nested-alert.ts'
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

/** The case of each transaction that has ever had a hit. */
export const caseLoader: Loader = async (tx, ids) => {
  const { rows } = await sql<
    TransactionCase & { transaction: number }
  >`select transaction, id, status, cnt_pending, cnt_true, cnt_false
    from alert_cases where transaction = any(${[...ids]}::bigint[]) and not is_deleted`.execute(tx)
  return new Map(rows.map(({ transaction, ...found }) => [transaction, found]))
}
