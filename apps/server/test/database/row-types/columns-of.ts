import pg from 'pg'
import type { RecordedStatement } from '../recorded-statements.ts'

/** The columns that a statement returns, each with the TypeScript type of its values, null only where a row was seen with one. */
export type Columns = Record<string, string>

const { builtins } = pg.types
const types = new Map<number, string>([
  [builtins.BOOL, 'boolean'],
  [builtins.BYTEA, 'Buffer'],
  [builtins.JSON, 'unknown'],
  [builtins.JSONB, 'unknown'],
  ...[builtins.INT2, builtins.INT4, builtins.INT8, builtins.FLOAT4, builtins.FLOAT8].map(
    (oid) => [oid, 'number'] as const,
  ),
  ...[
    builtins.TEXT,
    builtins.VARCHAR,
    builtins.BPCHAR,
    builtins.NUMERIC,
    builtins.UUID,
    builtins.DATE,
    builtins.INET,
  ].map((oid) => [oid, 'string'] as const),
  ...(
    [
      [1000, 'boolean'],
      [1005, 'number'],
      [1007, 'number'],
      [1016, 'number'],
      [1022, 'number'],
      [1009, 'string'],
      [1015, 'string'],
      [1231, 'string'],
      [2951, 'string'],
    ] as const
  ).map(([oid, type]) => [oid, `readonly (${type} | null)[]`] as const),
])

interface Field {
  name: string
  dataTypeID: number
}

/** Parses and describes a statement without running it. */
class Description implements pg.Submittable {
  readonly #text: string
  readonly #done = Promise.withResolvers<Field[]>()
  readonly answer = this.#done.promise
  #fields: Field[] = []

  constructor(text: string) {
    this.#text = text
  }
  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] } as never, true)
    connection.describe({ type: 'S', name: '' } as never, true)
    connection.sync()
  }
  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields
  }
  handleError(error: Error): void {
    this.#done.reject(error)
  }
  handleReadyForQuery(): void {
    this.#done.resolve(this.#fields)
  }
}

/** Undefined for a statement that cannot be described: tests make tables of their own. */
export async function columnsOf(client: pg.Client, { text, nulls }: RecordedStatement): Promise<Columns | undefined> {
  const { answer } = client.query(new Description(text))
  try {
    const fields = await answer
    return Object.fromEntries(
      fields.map(({ name, dataTypeID }) => {
        const type = types.get(dataTypeID) ?? 'unknown'
        return [name, nulls.includes(name) && type !== 'unknown' ? `${type} | null` : type]
      }),
    )
  } catch {
    return undefined
  }
}
