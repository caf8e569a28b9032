import type { Condition } from '@probity/contract/list-query.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { invalidField } from '#kernel/errors.ts'
import { all, any, compare, containsPattern } from '#kernel/resource/filter.ts'

type Bool = RawBuilder<SqlBool>

/** Contains reads the folded names beside the party, which an index covers; any other comparison reads the names themselves. */
export function nameMatches(
  kind: 'person' | 'company',
  column: 'sur' | 'other' | 'name',
): (condition: Condition) => Bool {
  const folded = sql.ref(kind === 'company' || column === 'name' ? 't.search_names' : `t.search_${column}`)
  const parent = sql.ref(kind === 'person' ? 'n.person_id' : 'n.company_id')
  const own = column === 'name' ? sql.ref('n.name_key') : sql.ref(`n.${column}`)
  return (condition) =>
    condition.op === 'contains'
      ? compare(folded, condition)
      : sql<SqlBool>`exists (select 1 from names n where ${parent} = t.id and not n.is_deleted and ${compare(own, condition)})`
}

const wordsMax = 10
/** Free text: every word must stand in one of these columns. */
export function everyWordIn(columns: readonly string[]): (condition: Condition) => Bool {
  return ({ op, value }) => {
    if (op !== 'eq' && op !== 'contains') throw invalidField('filter.text', 'invalid')
    const words = String(value)
      .split(/\s+/u)
      .filter((word) => word !== '')
    return all(
      words
        .slice(0, wordsMax)
        .map((word) =>
          any(columns.map((column) => sql<SqlBool>`${sql.ref(`t.${column}`)} ilike ${containsPattern(word)}`)),
        ),
    )
  }
}
