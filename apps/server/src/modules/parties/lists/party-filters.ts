import type { Condition } from '@probity/contract/api/list-query.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { invalidField } from '#kernel/errors.ts'
import { all, compare, containsPattern } from '#kernel/resource/filter.ts'
import { searchKey } from '../similar/identity-reading.ts'
import { containsSpelling } from './contains-spelling.ts'

type Bool = RawBuilder<SqlBool>
export type PartyKind = 'person' | 'company'

/** `contains` searches the folded names in the party's own row, which are indexed; other operators compare the names themselves. */
export function nameMatches(kind: PartyKind, column: 'sur' | 'other' | 'name'): (condition: Condition) => Bool {
  const isWhole = kind === 'company' || column === 'name'
  const parent = sql.ref(kind === 'person' ? 'n.person_id' : 'n.company_id')
  const own = column === 'name' ? sql.ref('n.name_key') : sql.ref(`n.${column}`)
  return (condition) => {
    if (condition.op !== 'contains')
      return sql<SqlBool>`exists (select 1 from names n where ${parent} = t.id and not n.is_deleted and ${compare(own, condition)})`
    if (!isWhole) return compare(sql.ref(`t.search_${column}`), condition)
    const text = String(condition.value)
    // The index covers the names together with the other free-text columns.
    return all([containsSpelling(sql.ref('t.search_text'), text), containsSpelling(sql.ref('t.search_names'), text)])
  }
}

/** Sorts by the first name of a party through an index: the folded names begin with it. */
export const byName = { name: sql`left(t.search_names, 100)` }

const wordsMax = 10
export const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, wordsMax)

/** A word that may be a document or registration number: a shorter one would match half the register. */
const isNumber = (word: string): boolean => /\d{4}/u.test(word.normalize('NFKC'))

/** Matches a whole identity document number, or a part of a registration number. */
const numberMatchesOf = {
  person: (t: string, word: string) =>
    sql<SqlBool>`${sql.ref(`${t}id`)} = any(array(select i.np_id from identifications i where i.id_key = ${searchKey(word)} and not i.is_deleted))`,
  company: (t: string, word: string) => sql<SqlBool>`${sql.ref(`${t}br_number`)} ilike ${containsPattern(word)}`,
}

/** Requires each word in a name, the reference or a company's certificate number, or as a number of the party. */
export const everyWord = (kind: PartyKind, t: '' | 't.', words: readonly string[]): Bool =>
  all(
    words.map((word) => {
      const inText = containsSpelling(sql.ref(`${t}search_text`), word)
      return isNumber(word) ? sql<SqlBool>`(${inText} or ${numberMatchesOf[kind](t, word)})` : inText
    }),
  )

/** The same as a filter of a list. */
export const textMatches =
  (kind: PartyKind) =>
  ({ op, value }: Condition): Bool => {
    if (op !== 'eq' && op !== 'contains') throw invalidField('filter.text', 'invalid')
    return everyWord(kind, 't.', wordsOf(String(value)))
  }

/** A row updated before a time was also created before it. Without this condition, an order by creation starts at the wrong end. */
export const updatedDate = (condition: Condition): Bool => {
  const own = compare(sql.ref('t.updated_date'), condition)
  const isUpper = condition.op === 'lt' || condition.op === 'lte' || condition.op === 'eq'
  return isUpper && condition.value !== null
    ? all([own, compare(sql.ref('t.create_date'), { op: 'lte', value: condition.value })])
    : own
}
