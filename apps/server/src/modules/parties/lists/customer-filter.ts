import type { Condition } from '@probity/contract/api/list-query.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { invalidField } from '#kernel/errors.ts'
import { everyWord, wordsOf } from './party-filters.ts'

/** Filters rows `t` by free text over their customer. */
export function customerMatches({ op, value }: Condition): RawBuilder<SqlBool> {
  if (op !== 'eq' && op !== 'contains') throw invalidField('filter.customer', 'invalid')
  const words = wordsOf(String(value))
  return sql<SqlBool>`(t.person in (select id from individuals where ${everyWord('person', '', words)})
    or t.company in (select id from corporates where ${everyWord('company', '', words)}))`
}
