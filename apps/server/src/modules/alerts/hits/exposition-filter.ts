import type { Condition } from '@probity/contract/api/list-query.ts'
import { expositions } from '@probity/contract/data/expositions.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { compare } from '#kernel/resource/filter.ts'

type Bool = RawBuilder<SqlBool>

/** As written in the data, and as screens show it: with a colon for the dash. */
const formsOf = (name: string): string => `${name}\n${name.replace(' - ', ': ').replace('－', '：')}`.toLowerCase()

/** The options whose words, in either language, hold the text. */
function optionsWith(text: string): { status: number; value: string }[] {
  const wanted = text.toLowerCase()
  return ([1, 2] as const).flatMap((status) =>
    expositions[status]
      .filter(({ name, name_zh_hant }) => formsOf(name).includes(wanted) || formsOf(name_zh_hant).includes(wanted))
      .map(({ value }) => ({ status, value })),
  )
}

/** An exposition is a number in the row and a sentence to people: what contains a text is looked for in both. */
export const expositionFilter =
  (status: 'hit_status' | 'status') =>
  (condition: Condition): Bool => {
    const stored = compare(sql.ref('t.exposition'), condition)
    if (condition.op !== 'contains') return stored
    const read = optionsWith(String(condition.value))
    if (read.length === 0) return stored
    const pairs = read.map((option) => sql`(${option.status}::int, ${option.value}::text)`)
    return sql<SqlBool>`(${stored} or (${sql.ref(`t.${status}`)}, t.exposition) in (${sql.join(pairs)}))`
  }
