import type { Condition } from '@probity/contract/api/list-query.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { invalidField } from '#kernel/errors.ts'
import { all, compare } from '#kernel/resource/filter.ts'
import { containsSpelling } from './contains-spelling.ts'

type Bool = RawBuilder<SqlBool>

/** Contains reads the folded names beside the party, which an index covers; any other comparison reads the names themselves. */
export function nameMatches(
  kind: 'person' | 'company',
  column: 'sur' | 'other' | 'name',
): (condition: Condition) => Bool {
  const isWhole = kind === 'company' || column === 'name'
  const parent = sql.ref(kind === 'person' ? 'n.person_id' : 'n.company_id')
  const own = column === 'name' ? sql.ref('n.name_key') : sql.ref(`n.${column}`)
  return (condition) => {
    if (condition.op !== 'contains')
      return sql<SqlBool>`exists (select 1 from names n where ${parent} = t.id and not n.is_deleted and ${compare(own, condition)})`
    if (!isWhole) return compare(sql.ref(`t.search_${column}`), condition)
    const text = String(condition.value)
    // The index holds the names together with what else free text looks in.
    return all([containsSpelling(sql.ref('t.search_text'), text), containsSpelling(sql.ref('t.search_names'), text)])
  }
}

const wordsMax = 10
/** Free text, as its words. */
export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, wordsMax)

/** Every word must stand in a name, the reference or, of a company, the number of the certificate. */
export const everyWord = (column: 'search_text' | 't.search_text', words: readonly string[]): Bool =>
  all(words.map((word) => containsSpelling(sql.ref(column), word)))

/** The same as a filter of a list. */
export function textMatches({ op, value }: Condition): Bool {
  if (op !== 'eq' && op !== 'contains') throw invalidField('filter.text', 'invalid')
  return everyWord('t.search_text', wordsOf(String(value)))
}

/** What was updated by a moment was made by then: without that an order by creation starts at the wrong end of a range long past. */
export const updatedDate = (condition: Condition): Bool => {
  const own = compare(sql.ref('t.updated_date'), condition)
  const isUpper = condition.op === 'lt' || condition.op === 'lte' || condition.op === 'eq'
  return isUpper && condition.value !== null
    ? all([own, compare(sql.ref('t.create_date'), { op: 'lte', value: condition.value })])
    : own
}
