import { type RawBuilder, sql } from 'kysely'

type Column = 'text' | 'uuid' | 'bigint' | 'int' | 'numeric' | 'float8' | 'bytea' | 'json' | 'jsonb'

/** Separates the documents of a column: JSON always escapes this character. */
const separator = '\x1e'

/**
 * Passes rows as a relation with these columns, in order, for inserts and joins. Each column is one parameter;
 * the database parses each document once.
 * A document that is a string is JSON text already; one of bytes is the encoded text.
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

/** Bytes are sent as they are: a string would be measured, encoded and copied first. */
function joined(documents: readonly unknown[]): string | Buffer {
  if (!documents.some((document) => Buffer.isBuffer(document))) return documents.map(textOf).join(separator)
  const between = Buffer.from(separator)
  const pieces = documents.map((document) => (Buffer.isBuffer(document) ? document : Buffer.from(textOf(document))))
  return Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [between, piece])))
}

const textOf = (document: unknown): string => (typeof document === 'string' ? document : JSON.stringify(document))

const isDocument = (column: Column): boolean => column === 'json' || column === 'jsonb'
