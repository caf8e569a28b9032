import type { Condition } from '@probity/contract/api/list-query.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { invalidField } from '#kernel/errors.ts'
import { everyWord, wordsOf } from './party-filters.ts'

/** Filters rows `t` of a customer by its names, its reference or, of a company, the number of its certificate. */
export function customerMatches({ op, value }: Condition): RawBuilder<SqlBool> {
  if (op !== 'eq' && op !== 'contains') throw invalidField('filter.customer', 'invalid')
  const matches = everyWord('search_text', wordsOf(String(value)))
  return sql<SqlBool>`(t.person in (select id from individuals where ${matches})
    or t.company in (select id from corporates where ${matches}))`
}
