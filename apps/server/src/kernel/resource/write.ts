import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/tenant.ts'
import { AppError, notFound } from '../errors.ts'
import type { BoundResource, Row } from './binding.ts'
import { columnsOf } from './read.ts'

/** Objects and lists live in jsonb columns; the driver would make lists PostgreSQL arrays. */
const toSql = (value: unknown): RawBuilder<unknown> =>
  typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`

const returning = (resource: BoundResource): RawBuilder<unknown> =>
  sql.join(columnsOf(resource).map((name) => sql.ref(name)))

export async function insertRow(tx: Tx, resource: BoundResource, values: Row): Promise<Row> {
  const names = Object.keys(values)
  const body =
    names.length === 0
      ? sql`default values`
      : sql`(${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(names.map((name) => toSql(values[name])))})`
  const { rows } =
    await sql<Row>`insert into ${sql.table(resource.table)} ${body} returning ${returning(resource)}`.execute(tx)
  return rows[0]!
}

export interface Change {
  id: number
  values: Row
  /** What the caller last saw; a row that moved on since is not overwritten. */
  seen?: number | undefined
}

export async function updateRow(tx: Tx, resource: BoundResource, { id, values, seen }: Change): Promise<Row> {
  const names = Object.keys(values)
  const set =
    names.length === 0
      ? sql`is_deleted = is_deleted`
      : sql.join(names.map((name) => sql`${sql.ref(name)} = ${toSql(values[name])}`))
  const fresh = seen === undefined ? sql`` : sql`and updated_date = ${seen}`
  const { rows } = await sql<Row>`update ${sql.table(resource.table)} set ${set}
    where id = ${id} and not is_deleted ${fresh} returning ${returning(resource)}`.execute(tx)
  if (rows[0]) return rows[0]
  throw await missing(tx, resource, id)
}

async function missing(tx: Tx, resource: BoundResource, id: number): Promise<AppError> {
  const { rows } = await sql<{ updated_date: number }>`select updated_date from ${sql.table(resource.table)}
    where id = ${id} and not is_deleted`.execute(tx)
  return rows[0] ? new AppError('E_CONFLICT', { updated_date: rows[0].updated_date }) : notFound()
}

export async function removeRow(tx: Tx, resource: BoundResource, id: number): Promise<void> {
  await updateRow(tx, resource, { id, values: { is_deleted: true } })
}
