import { bindingDanger } from '@probity/contract/alerts/danger.ts'
import type { HitTable } from '@probity/contract/alerts/review.ts'
import type { Condition } from '@probity/contract/api/list-query.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

type Bool = RawBuilder<SqlBool>
/** Reads a filter on a row, or on another that stands for it. */
type HitFilter = (condition: Condition, row?: string) => Bool

const unless = ({ op, value }: Condition, holds: Bool): Bool =>
  (op === 'ne') === (value === false) ? holds : sql<SqlBool>`not ${holds}`

/** Whether a hit of this table waits for a second person. */
export const waitingFilter =
  (table: HitTable | RawBuilder<unknown>): HitFilter =>
  (condition, row = 't') =>
    unless(
      condition,
      sql<SqlBool>`exists (select 1 from approvals p where p.org_id = current_org() and p.target_table = ${table}
        and p.target_id = ${sql.ref(`${row}.id`)} and p.state = 'waiting' and not p.is_deleted)`,
    )

/** Whether a hit is on a list that binds in Hong Kong. */
export const bindingFilter: HitFilter = (condition, row = 't') =>
  unless(condition, sql<SqlBool>`${sql.ref(`${row}.danger`)} >= ${bindingDanger}`)

/** Whether a hit names this list, or this category. */
export const amongFilter =
  (field: 'lists' | 'entity_categories'): HitFilter =>
  (condition, row = 't') =>
    unless(
      { ...condition, value: true },
      sql<SqlBool>`coalesce(jsonb_exists(${sql.ref(`${row}.service_hit`)}->${sql.lit(field)}, ${String(condition.value)}), false)`,
    )
