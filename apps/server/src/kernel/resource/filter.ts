import type { Condition, ParsedFilter } from '@probity/contract/api/list-query.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { invariant } from '../errors.ts'
import type { BoundResource } from './binding.ts'

type Bool = RawBuilder<SqlBool>

/** `%`, `_` and `\` are ordinary characters in what people search for. */
export const containsPattern = (text: string): string => `%${text.replace(/[%_\\]/g, '\\$&')}%`

/** One condition on one SQL expression. */
export function compare(left: RawBuilder<unknown>, { op, value }: Condition): Bool {
  switch (op) {
    case 'eq':
      return value === null ? sql<SqlBool>`${left} is null` : sql<SqlBool>`${left} = ${value}`
    case 'ne':
      return sql<SqlBool>`${left} is distinct from ${value}`
    case 'in':
      return sql<SqlBool>`${left} = any(${value})`
    case 'nin':
      return sql<SqlBool>`${left} <> all(${value})`
    case 'contains':
      return sql<SqlBool>`${left} ilike ${containsPattern(String(value))}`
    case 'gt':
      return sql<SqlBool>`${left} > ${value}`
    case 'gte':
      return sql<SqlBool>`${left} >= ${value}`
    case 'lt':
      return sql<SqlBool>`${left} < ${value}`
    case 'lte':
      return sql<SqlBool>`${left} <= ${value}`
    default:
      return op satisfies never
  }
}

export const all = (terms: readonly Bool[]): Bool =>
  terms.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(terms, sql` and `)})`
export const any = (terms: readonly Bool[]): Bool =>
  terms.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(terms, sql` or `)})`

/** All fields of a filter. */
export const fieldsOf = (filter: ParsedFilter | undefined): string[] =>
  filter ? [...filter.terms.map(({ field }) => field), ...filter.or.flatMap(fieldsOf)] : []

type Term = ParsedFilter['terms'][number]
/** Every condition of one field of the rows called so. */
export const ofTerm = (rows: string, { field, conditions }: Term): Bool =>
  all(conditions.map((condition) => compare(sql.ref(`${rows}.${field}`), condition)))

/** Columns in separate tables have their own index. */
const besideTerm = (table: string, term: Term): Bool =>
  sql<SqlBool>`t.id in (select b.id from ${sql.table(table)} b where ${ofTerm('b', term)})`

function terms(resource: BoundResource, filter: ParsedFilter): Bool[] {
  const { spec, filters = {}, beside } = resource
  return filter.terms.flatMap((term) => {
    const { field, conditions } = term
    const table = beside?.columns[field]
    if (table) return [besideTerm(table, term)]
    const build = filters[field]
    invariant(build ?? !(field in (spec.filterOn ?? {})), `filter ${field} of ${spec.path} is declared, so it is bound`)
    return conditions.map((condition) => (build ? build(condition) : compare(sql.ref(`t.${field}`), condition)))
  })
}

/** The where clause of a list: live rows that meet every term, and one branch of `or` when given. */
export function whereOf(resource: BoundResource, filters: readonly (ParsedFilter | undefined)[]): Bool {
  const live = 'is_deleted' in resource.spec.row.shape ? [sql<SqlBool>`not t.is_deleted`] : []
  const given = filters.filter((filter) => filter !== undefined)
  return all([
    ...live,
    ...given.flatMap((filter) => terms(resource, filter)),
    ...given
      .filter((filter) => filter.or.length > 0)
      .map((filter) => any(filter.or.map((branch) => all(terms(resource, branch))))),
  ])
}
