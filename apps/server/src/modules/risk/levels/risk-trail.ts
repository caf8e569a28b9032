import { sql } from 'kysely'
import type { Trail } from '#kernel/modules/module.ts'

/** Assessments and raised levels, for the history of their record. */
export const riskTrail: Trail = (kind, id) => {
  const histories = sql`select 'risk_assessments_histories'::text, id from risk_assessments_histories where ${sql.ref(kind)} = ${id}`
  if (kind === 'transaction') return histories
  return sql`${histories} union all select 'risk_overrides', id from risk_overrides where ${sql.ref(kind)} = ${id}`
}
