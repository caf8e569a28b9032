export type Row = Record<string, unknown>

export const isPlain = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Lists of records are compared by uuid; other lists are one value. */
export const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) && value.every((row) => isPlain(row) && ('uuid' in row || 'id' in row))

export const keyOf = ({ uuid, id }: Row): string => String(uuid ?? id)

export const rowsByKey = (rows: readonly Row[]): Map<string, Row> => new Map(rows.map((row) => [keyOf(row), row]))

/** An empty slot gets a new uuid at each load; its type identifies it instead. */
export function settleBlanks(rows: readonly Row[], known: readonly Row[]): Row[] {
  const purpose = (row: Row) => JSON.stringify({ ...row, uuid: undefined })
  const slots = new Map(known.filter(({ id }) => id === undefined).map((row) => [purpose(row), row]))
  return rows.map((row) => (row['id'] === undefined ? (slots.get(purpose(row)) ?? row) : row))
}
