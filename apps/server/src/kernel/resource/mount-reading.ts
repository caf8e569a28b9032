import { IdParams } from '@probity/contract/api/call.ts'
import {
  getQuerySchema,
  listQuerySchema,
  type ParsedFilter,
  type ParsedListQuery,
} from '@probity/contract/api/list-query.ts'
import type { Access } from '@probity/contract/identity/access.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Tx } from '../database/tenant.ts'
import { notFound } from '../errors.ts'
import type { App } from '../http/app.ts'
import type { BoundResource, Row } from './binding.ts'
import { countRows, getRow, listRows } from './read.ts'

export const ok = <T extends z.ZodType>(data: T) => z.object({ status: z.literal(200), data })
export const success = <T>(data: T) => ({ status: 200 as const, data })

export { IdParams }

type Present = (tx: Tx, rows: Row[], how: { request: FastifyRequest }) => Promise<Row[]>

/** How the rows of a list depend on the caller. */
export interface Reading {
  /** An additional condition on the rows the caller may see. Throws to refuse a filter. */
  restrict?: ((request: FastifyRequest) => ParsedFilter | undefined) | undefined
  /** What the caller may see of each row. Runs in the transaction, so that a reading can be logged. */
  present?: Present | undefined
  /** Access to the count, if it differs from the list; may refuse a filter. */
  counting?: { access: Access; refuse(request: FastifyRequest): void } | undefined
  /** A single record, where that shows more than a list does. */
  opened?: { resource: BoundResource; present: Present }
}

/** A relation may stand under the key of the column that refers to it: the id of a person, or the person. */
const populated = ({ row, populate = {} }: BoundResource['spec']) =>
  Object.fromEntries(
    Object.entries(populate).flatMap(([name, { of }]) => {
      const column = row.shape[name]
      return column ? [[name, z.union([column, of().row])] as const] : []
    }),
  )

export const rowSchema = ({ spec }: Pick<BoundResource, 'spec'>) => spec.row.extend(populated(spec)).partial().loose()
const nothingMore: ParsedFilter = { terms: [], or: [] }
const byId: ParsedListQuery['sort'] = [{ field: 'id', direction: 'asc' }]

function both(query: ParsedListQuery, more: ParsedFilter = nothingMore): ParsedListQuery {
  const { filter = nothingMore } = query
  return { ...query, filter: { terms: [...filter.terms, ...more.terms], or: filter.or } }
}

/** One more condition: the field holds one of the values that the caller may see. */
export const among = (field: string, values: readonly (string | number)[]): ParsedFilter => ({
  terms: [{ field, conditions: [{ op: 'in', value: values }] }],
  or: [],
})

/** Answers 'not found' for a row that the caller may not see. */
export async function refuseHidden(
  tx: Tx,
  resource: BoundResource,
  { id, more }: { id: number; more: ParsedFilter | undefined },
): Promise<void> {
  if (!more) return
  const own = both({ limit: 1, skip: 0, select: ['id'], filter: among('id', [id]) }, more)
  if ((await listRows(tx, resource, own)).length === 0) throw notFound()
}

/** The only way to serve a list: its count, its rows and one row, as far as the resource declares them. */
export function mountReading(app: App, resource: BoundResource, reading: Reading = {}): void {
  const { verbs } = resource.spec
  if (verbs.includes('list')) mountList(app, resource, reading)
  if (verbs.includes('get')) mountGet(app, resource, reading)
}

function mountList(app: App, resource: BoundResource, { restrict, present, counting }: Reading): void {
  const { spec, access } = resource
  const tags = [spec.path]
  const querystring = listQuerySchema(spec)
  const asked = (request: FastifyRequest) => {
    const query = request.query as ParsedListQuery
    // Pages of an export must not shift when rows are added.
    const ordered = query.export_id === undefined ? query : { ...query, sort: byId }
    return both(ordered, restrict?.(request))
  }
  const count = ok(z.object({ count: z.number().int() }))
  app.get(
    `/v2/${spec.path}/count`,
    { config: { access: counting?.access ?? access.read }, schema: { tags, querystring, response: { 200: count } } },
    (request) => {
      counting?.refuse(request)
      const query = asked(request)
      return request.reading(async (tx) => success({ count: await countRows(tx, resource, query) }))
    },
  )
  const list = { tags, querystring, response: { 200: ok(z.array(rowSchema(resource))) } }
  app.get(`/v2/${spec.path}`, { config: { access: access.read }, schema: list }, (request) => {
    const query = asked(request)
    if (!present) return request.reading(async (tx) => success(await listRows(tx, resource, query)))
    return request.inTenant(async (tx) => success(await present(tx, await listRows(tx, resource, query), { request })))
  })
}

function mountGet(app: App, listed: BoundResource, { restrict, opened, ...reading }: Reading): void {
  const { spec, access } = listed
  const { resource, present } = opened ?? { resource: listed, present: reading.present }
  const one = {
    tags: [spec.path],
    params: IdParams,
    querystring: getQuerySchema(spec),
    response: { 200: ok(rowSchema(listed)) },
  }
  app.get(`/v2/${spec.path}/:id`, { config: { access: access.read }, schema: one }, (request) => {
    const { id } = request.params
    const more = restrict?.(request)
    const read = async (tx: Tx) => {
      await refuseHidden(tx, resource, { id, more })
      return getRow(tx, resource, { id, ...request.query })
    }
    if (!present) return request.reading(async (tx) => success(await read(tx)))
    return request.inTenant(async (tx) => {
      const [shown = {}] = await present(tx, [await read(tx)], { request })
      return success(shown)
    })
  })
}
