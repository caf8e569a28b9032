import type { ParsedListQuery, ParsedSort } from '@probity/contract/api/list-query.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../database/tenant.ts'
import { invariant, notFound } from '../errors.ts'
import type { BoundResource, Row } from './binding.ts'
import { ofTerm, whereOf } from './filter.ts'

interface Shape {
  select?: string[] | undefined
  omit?: string[] | undefined
  populate?: string[] | undefined
}

export function columnsOf({ spec }: BoundResource, { select, omit = [] }: Shape = {}): string[] {
  const wanted = select ?? Object.keys(spec.row.shape)
  return wanted.filter((name) => !omit.includes(name))
}

type Source = {
  table: string
  beside?: NonNullable<BoundResource['beside']>
  /** The only rows that can match the filter, if they are few. */
  only?: readonly number[]
}

/** The table, or the view with all columns if the query sorts by a column of a separate table. */
function sourceOf({ table, beside }: BoundResource, fields: readonly string[]): Source {
  if (!beside) return { table }
  return fields.some((field) => beside.columns[field]) ? { table: beside.view } : { table, beside }
}

/** Columns of separate tables are read only for the rows of the page. */
function columnOf(name: string, { beside }: Source): string {
  const table = beside?.columns[name]
  return table
    ? `(select b."${name}" from "${table}" b where b.org_id = t.org_id and b.id = t.id) as "${name}"`
    : `t."${name}"`
}

// Built once, because every list needs them. Names come from declarations and need no quoting.
const columnLists = new Map<string, RawBuilder<unknown>>()

function columnList(names: readonly string[], source: Source): RawBuilder<unknown> {
  const key = `${source.beside?.view ?? ''} ${names.join(' ')}`
  const known = columnLists.get(key)
  if (known) return known
  for (const name of names) invariant(/^\w+$/.test(name), 'columns are named by plain words')
  const list = sql.raw(names.map((name) => columnOf(name, source)).join(', '))
  if (columnLists.size < 1000) columnLists.set(key, list)
  return list
}

/** Every order ends in `id`, so that a page boundary never falls between equals. */
function orderBy(sort: readonly ParsedSort[], { orders = {} }: BoundResource): RawBuilder<unknown> {
  const last = sort.at(-1)
  const total = sort.some(({ field }) => field === 'id')
    ? sort
    : [...sort, { field: 'id', direction: last?.direction ?? ('desc' as const) }]
  return sql.join(
    total.map(({ field, direction }) => sql`${orders[field] ?? sql.ref(`t.${field}`)} ${sql.raw(direction)}`),
  )
}

function defaultSort({ spec }: BoundResource): ParsedSort[] {
  const [field = 'create_date', direction = 'DESC'] = (spec.defaultSort ?? 'create_date DESC').split(' ')
  return [{ field, direction: direction === 'ASC' ? 'asc' : 'desc' }]
}

async function completeRows(tx: Tx, { through = {} }: BoundResource, page: { rows: Row[]; columns: string[] }) {
  for (const name of page.columns) {
    const values = await through[name]?.(
      tx,
      page.rows.map((row) => row[name]),
    )
    if (values) for (const [at, row] of page.rows.entries()) row[name] = values[at]
  }
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
  { source = sourceOf(resource, []), ...shape }: Shape & { tail: RawBuilder<unknown>; source?: Source },
): Promise<Row[]> {
  const { populate = [] } = shape
  const columns = columnsOf(resource, shape)
  const read = withId(columns, populate)
  // The page is selected first, so that columns of separate tables are not read for rows that the offset skips.
  const page = sql`select t.* from ${rowsOf(source)} t ${shape.tail}`
  const { rows } = source.beside
    ? await sql<Row>`select ${columnList(read, source)} from (${page}) t`.execute(tx)
    : await sql<Row>`select ${columnList(read, source)} from ${rowsOf(source)} t ${shape.tail}`.execute(tx)
  await completeRows(tx, resource, { rows, columns: read })
  await populateRows(tx, resource, { rows, names: populate })
  if (read !== columns) for (const row of rows) delete row['id']
  return rows
}

/** `offset 0` keeps the planner from walking an order in search of rows that are known already. */
const rowsOf = ({ table, only }: Source): RawBuilder<unknown> =>
  only ? sql`(select * from ${sql.table(table)} where id = any(${[...only]}::bigint[]) offset 0)` : sql.table(table)

const fewRows = 2000
/**
 * Rows whose separate columns match a range filter, if they are few. The planner does not know how they are spread over the order of the
 * list: it assumes an even spread and otherwise scanned the whole register.
 */
async function fewBeside(tx: Tx, { beside }: Source, query: ParsedListQuery): Promise<{ only?: number[] }> {
  const term = query.filter?.terms.find(({ field }) => beside?.columns[field])
  const table = term && beside?.columns[term.field]
  if (!table) return {}
  const { rows } = await sql<{ id: number }>`select b.id from ${sql.table(table)} b
    where ${ofTerm('b', term)} limit ${fewRows + 1}`.execute(tx)
  return rows.length > fewRows ? {} : { only: rows.map(({ id }) => id) }
}

export async function listRows(tx: Tx, resource: BoundResource, query: ParsedListQuery): Promise<Row[]> {
  const { sort = defaultSort(resource), limit, skip } = query
  const where = whereOf(resource, [query.filter, query.where])
  const source = sourceOf(
    resource,
    sort.map(({ field }) => field),
  )
  return selectRows(tx, resource, {
    ...query,
    source: { ...source, ...(await fewBeside(tx, source, query)) },
    tail: sql`where ${where} order by ${orderBy(sort, resource)} limit ${limit} offset ${skip}`,
  })
}

export async function countRows(tx: Tx, resource: BoundResource, query: ParsedListQuery): Promise<number> {
  const where = whereOf(resource, [query.filter, query.where])
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${sql.table(resource.table)} t where ${where}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** How many rows meet a query, by the value of one of its fields. */
export async function countRowsBy(
  tx: Tx,
  resource: BoundResource,
  { field, ...query }: ParsedListQuery & { field: string },
): Promise<Map<string, number>> {
  const where = whereOf(resource, [query.filter, query.where])
  const value = sql.ref(`t.${field}`)
  const { rows } = await sql<{ value: string; count: number }>`select ${value} as value, count(*) as count
    from ${sql.table(resource.table)} t where ${where} group by ${value}`.execute(tx)
  return new Map(rows.map((row) => [row.value, row.count]))
}

/** One live row. Throws 'not found', also for rows of other organisations. */
export async function getRow(tx: Tx, resource: BoundResource, { id, ...shape }: Shape & { id: number }): Promise<Row> {
  const where = whereOf(resource, [{ terms: [{ field: 'id', conditions: [{ op: 'eq', value: id }] }], or: [] }])
  const [row] = await selectRows(tx, resource, { ...shape, tail: sql`where ${where}` })
  if (!row) throw notFound()
  return row
}
