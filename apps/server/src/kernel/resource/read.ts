import type { ParsedListQuery, ParsedSort } from '@probity/contract/list-query.ts'
import { type RawBuilder, sql } from 'kysely'
import { invariant, notFound } from '../errors.ts'
import type { Tx } from '../tenant.ts'
import type { BoundResource, Row } from './binding.ts'
import { whereOf } from './filter.ts'

interface Shape {
  select?: string[] | undefined
  omit?: string[] | undefined
  populate?: string[] | undefined
}

export function columnsOf({ spec }: BoundResource, { select, omit = [] }: Shape = {}): string[] {
  const wanted = select ?? Object.keys(spec.row.shape)
  return wanted.filter((name) => !omit.includes(name))
}

const columnList = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`${sql.ref(`t.${name}`)}`))

/** Every order ends in `id`, so that a page boundary never falls between equals. */
function orderBy(sort: readonly ParsedSort[]): RawBuilder<unknown> {
  const last = sort.at(-1)
  const total = sort.some(({ field }) => field === 'id')
    ? sort
    : [...sort, { field: 'id', direction: last?.direction ?? ('desc' as const) }]
  return sql.join(total.map(({ field, direction }) => sql`${sql.ref(`t.${field}`)} ${sql.raw(direction)}`))
}

function defaultSort({ spec }: BoundResource): ParsedSort[] {
  const [field = 'create_date', direction = 'DESC'] = (spec.defaultSort ?? 'create_date DESC').split(' ')
  return [{ field, direction: direction === 'ASC' ? 'asc' : 'desc' }]
}

async function populateRows(tx: Tx, resource: BoundResource, { rows, names }: { rows: Row[]; names: string[] }) {
  const ids = rows.map((row) => row['id'] as number)
  for (const name of names.filter((given) => given !== '')) {
    const load = resource.populate?.[name]
    invariant(load, `relation ${name} of ${resource.spec.path} is declared, so it is bound`)
    const found = await load(tx, ids)
    const missing = resource.spec.populate?.[name]?.kind === 'many' ? [] : null
    for (const row of rows) row[name] = found.get(row['id'] as number) ?? missing
  }
}

/** `id` is needed to attach relations even when it was not selected. */
function withId(columns: string[], populate: string[]): string[] {
  return populate.length > 0 && !columns.includes('id') ? [...columns, 'id'] : columns
}

async function selectRows(
  tx: Tx,
  resource: BoundResource,
  shape: Shape & { tail: RawBuilder<unknown> },
): Promise<Row[]> {
  const { populate = [] } = shape
  const columns = columnsOf(resource, shape)
  const read = withId(columns, populate)
  const { rows } = await sql<Row>`select ${columnList(read)} from ${sql.table(resource.table)} t ${shape.tail}`.execute(
    tx,
  )
  await populateRows(tx, resource, { rows, names: populate })
  if (read !== columns) for (const row of rows) delete row['id']
  return rows
}

export function listRows(tx: Tx, resource: BoundResource, query: ParsedListQuery): Promise<Row[]> {
  const { sort = defaultSort(resource), limit, skip } = query
  const where = whereOf(resource, [query.filter, query.where])
  return selectRows(tx, resource, {
    ...query,
    tail: sql`where ${where} order by ${orderBy(sort)} limit ${limit} offset ${skip}`,
  })
}

export async function countRows(tx: Tx, resource: BoundResource, query: ParsedListQuery): Promise<number> {
  const where = whereOf(resource, [query.filter, query.where])
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(resource.table)} t where ${where}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** One live row, or a refusal: someone else's row is not found either. */
export async function getRow(tx: Tx, resource: BoundResource, { id, ...shape }: Shape & { id: number }): Promise<Row> {
  const where = whereOf(resource, [{ terms: [{ field: 'id', conditions: [{ op: 'eq', value: id }] }], or: [] }])
  const [row] = await selectRows(tx, resource, { ...shape, tail: sql`where ${where}` })
  if (!row) throw notFound()
  return row
}
