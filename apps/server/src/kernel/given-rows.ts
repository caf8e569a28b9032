import { type RawBuilder, sql } from 'kysely'

type Column = 'text' | 'uuid' | 'bigint' | 'int' | 'numeric' | 'float8' | 'bytea' | 'json' | 'jsonb'

/** Stands between the documents of a column: JSON writes it as an escape, never as itself. */
const separator = '\x1e'

/**
 * Rows from the program as a relation of these columns, in their order, to insert or to join. Each column travels in one piece;
 * the database reads each document once, into its column.
 * A document that is a string is a text of JSON already, and one of bytes the text's own.
 */
export function givenRows<Name extends string>(
  columns: Readonly<Record<Name, Column>>,
  rows: readonly Readonly<Record<Name, unknown>>[],
): RawBuilder<unknown> {
  const names = Object.keys(columns) as Name[]
  const given = names.map((name) => {
    const values = rows.map((row) => row[name])
    if (isDocument(columns[name])) return sql`string_to_table(${joined(values)}::text, ${separator})`
    return sql`unnest(${values}::${sql.raw(columns[name])}[])`
  })
  const read = names.map((name) =>
    isDocument(columns[name]) ? sql`${sql.ref(name)}::${sql.raw(columns[name])}` : sql.ref(name),
  )
  const named = names.map((name, i) => sql`${read[i]} as ${sql.ref(name)}`)
  return sql`(select ${sql.join(named)} from rows from (${sql.join(given)}) as g (${sql.join(names.map((name) => sql.ref(name)))}))`
}

/** Bytes travel as they are: a text is measured, written and copied first. */
function joined(documents: readonly unknown[]): string | Buffer {
  if (!documents.some((document) => Buffer.isBuffer(document))) return documents.map(textOf).join(separator)
  const between = Buffer.from(separator)
  const pieces = documents.map((document) => (Buffer.isBuffer(document) ? document : Buffer.from(textOf(document))))
  return Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece])))
}

const textOf = (document: unknown): string => (typeof document === 'string' ? document : JSON.stringify(document))

const isDocument = (column: Column): boolean => column === 'json' || column === 'jsonb'
