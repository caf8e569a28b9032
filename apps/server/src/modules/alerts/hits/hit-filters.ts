import { bindingDanger } from '@probity/contract/alerts/danger.ts'
import type { HitTable } from '@probity/contract/alerts/review.ts'
import type { Condition } from '@probity/contract/api/list-query.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { invalidField } from '#kernel/errors.ts'
import { any } from '#kernel/resource/filter.ts'

type Bool = RawBuilder<SqlBool>
/** Reads a filter on a row, or on another that stands for it. */
type HitFilter = (condition: Condition, row?: string) => Bool

/** Whether a row has one of the values of a condition, or none of them; other comparisons have no meaning here. */
export function hasValue(field: string, { op, value }: Condition, has: (one: unknown) => Bool): Bool {
  const isList = op === 'in' || op === 'nin'
  if (value === null || !(isList || op === 'eq' || op === 'ne')) throw invalidField(`filter.${field}`, 'invalid')
  const found = any((isList ? (value as unknown[]) : [value]).map(has))
  return op === 'ne' || op === 'nin' ? sql<SqlBool>`not ${found}` : found
}

const holdsOrNot =
  (holds: Bool) =>
  (value: unknown): Bool =>
    value === false ? sql<SqlBool>`not ${holds}` : holds

/** Whether a hit of this table waits for a second person. */
export const waitingFilter =
  (table: HitTable | RawBuilder<unknown>): HitFilter =>
  (condition, row = 't') =>
    hasValue(
      'waiting',
      condition,
      holdsOrNot(sql<SqlBool>`exists (select 1 from approvals p where p.org_id = current_org() and p.target_table = ${table}
        and p.target_id = ${sql.ref(`${row}.id`)} and p.state = 'waiting' and not p.is_deleted)`),
    )

/** Whether a hit is on a list that binds in Hong Kong. */
export const bindingFilter: HitFilter = (condition, row = 't') =>
  hasValue('binding', condition, holdsOrNot(sql<SqlBool>`(${sql.ref(`${row}.danger`)} >= ${bindingDanger})`))

const fieldOf = { lists: 'list', entity_categories: 'category' } as const

/** Whether a hit names this list, or this category. */
export const amongFilter =
  (column: keyof typeof fieldOf): HitFilter =>
  (condition, row = 't') =>
    hasValue(
      fieldOf[column],
      condition,
      (value) =>
        sql<SqlBool>`coalesce(jsonb_exists(${sql.ref(`${row}.service_hit`)}->${sql.lit(column)}, ${String(value)}), false)`,
    )
