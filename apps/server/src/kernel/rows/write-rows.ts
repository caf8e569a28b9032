import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/tenant.ts'
import { invariant } from '../errors.ts'
import type { Row } from '../resource/binding.ts'

const columnList = (names: readonly string[], from?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(from === undefined ? name : `${from}.${name}`)))

/** The rows as the table's own type, in their order. */
const recordset = (table: string, rows: readonly Row[]): RawBuilder<unknown> =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

const shapesMax = 300
const shapes = new Map<string, number>()

/** Rows of one shape are inserted by one statement, planned once per connection; rare shapes beyond a limit are planned each time. */
function nameOf(table: string, columns: readonly string[]): RawBuilder<unknown> {
  const shape = `${table} ${columns.join(' ')}`
  const number = shapes.get(shape) ?? (shapes.size < shapesMax ? shapes.size : undefined)
  if (number === undefined) return sql``
  shapes.set(shape, number)
  return sql.raw(`/* insert_${number} */`)
}

/** Inserts rows of one shape in one statement. Returns their ids in the order of the rows. */
export async function insertRows(tx: Tx, table: string, rows: readonly Row[]): Promise<number[]> {
  // A row without a value still needs one column to be inserted with.
  const whole = rows.map((row) => ({ is_deleted: false, ...row }))
  const [first] = whole
  if (!first) return []
  const columns = Object.keys(first)
  const { rows: made } = await sql<{
    id: number
  }>`${nameOf(table, columns)} insert into ${sql.table(table)} (${columnList(columns)})
    select ${columnList(columns, 's')} from ${recordset(table, whole)} s returning id`.execute(tx)
  // Identity values are drawn in the order the rows are read.
  return made.map(({ id }) => id).sort((one, other) => one - other)
}

/** Updates rows of one shape by id in one statement. */
export async function updateRows(tx: Tx, table: string, rows: readonly (Row & { id: number })[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).filter((name) => name !== 'id')
  const set = sql.join(columns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`s.${name}`)}`))
  await sql`update ${sql.table(table)} t set ${set} from ${recordset(table, rows)} s where t.id = s.id`.execute(tx)
}

/** Marks rows as removed. They are kept. */
export async function removeRows(tx: Tx, table: string, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update ${sql.table(table)} set is_deleted = true where id = any(${ids}) and not is_deleted`.execute(tx)
}

/** Updates given columns of one row. */
export async function updateOne(tx: Tx, table: string, { id, values }: { id: number; values: Row }): Promise<void> {
  if (Object.keys(values).length > 0) await updateRows(tx, table, [{ id, ...values }])
}

/** Inserts one row. Returns its id. */
export async function insertOne(tx: Tx, table: string, row: Row): Promise<number> {
  const [id] = await insertRows(tx, table, [row])
  invariant(id !== undefined, 'an inserted row has an id')
  return id
}
