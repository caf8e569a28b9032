import type { ParsedListQuery } from '@probity/contract/list-query.ts'

/** A list as asked for, of those rows only whose field holds one of the values the caller may see. */
export function narrowed(query: ParsedListQuery, field: string, values: readonly (string | number)[]): ParsedListQuery {
  const only = { field, conditions: [{ op: 'in' as const, value: values }] }
  return { ...query, where: { terms: [...(query.where?.terms ?? []), only], or: query.where?.or ?? [] } }
}
