import {
  getQuerySchema,
  listQuerySchema,
  type ParsedFilter,
  type ParsedListQuery,
} from '@probity/contract/list-query.ts'
import type { ResourceSpec } from '@probity/contract/resource.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { App } from '#kernel/app.ts'
import type { Binding, BoundResource, Row } from '#kernel/resource/binding.ts'
import { IdParams, ok, success } from '#kernel/resource/mount.ts'
import { countRows, getRow, listRows } from '#kernel/resource/read.ts'
import type { Tx } from '#kernel/tenant.ts'
import { createChild, type OwnFamily, patchChild, removeChild } from './own-children.ts'

export interface FamilyRoutes extends Binding {
  spec: ResourceSpec
  /** Absent for a family whose writes are services of its own module. */
  own?: OwnFamily
  /** What the caller may see of the family, and may ask of it. Throws a refusal. */
  restrict?: (request: FastifyRequest) => ParsedFilter | undefined
  /** What the caller may see of each row. Runs in the transaction, so that a reading can be logged. */
  present?: (tx: Tx, rows: Row[], how: { request: FastifyRequest; isOne: boolean }) => Promise<Row[]>
}

/** The six calls of a family whose rows are checked and settled with their parent. */
export function mountFamily(app: App, family: FamilyRoutes): void {
  mountReading(app, family)
  if (family.own) mountWriting(app, family, family.own)
}

const rowSchema = ({ spec }: FamilyRoutes) => spec.row.partial().loose()
const nothingMore: ParsedFilter = { terms: [], or: [] }

function both(query: ParsedListQuery, more: ParsedFilter = nothingMore): ParsedListQuery {
  const { filter = nothingMore } = query
  return { ...query, filter: { terms: [...filter.terms, ...more.terms], or: filter.or } }
}

function mountReading(app: App, family: FamilyRoutes): void {
  const { spec, restrict, present = async (_tx, rows) => rows } = family
  const resource: BoundResource = family
  const url = `/v2/${spec.path}`
  const tags = [spec.path]
  const querystring = listQuerySchema(spec)
  const config = { access: family.access.read }
  const count = ok(z.object({ count: z.number().int() }))
  app.get(`${url}/count`, { config, schema: { tags, querystring, response: { 200: count } } }, (request) => {
    const query = both(request.query as ParsedListQuery, restrict?.(request))
    return request.inTenant(async (tx) => success({ count: await countRows(tx, resource, query) }))
  })
  app.get(
    url,
    { config, schema: { tags, querystring, response: { 200: ok(z.array(rowSchema(family))) } } },
    (request) => {
      const query = both(request.query as ParsedListQuery, restrict?.(request))
      return request.inTenant(async (tx) =>
        success(await present(tx, await listRows(tx, resource, query), { request, isOne: false })),
      )
    },
  )
  const one = { tags, params: IdParams, querystring: getQuerySchema(spec), response: { 200: ok(rowSchema(family)) } }
  app.get(`${url}/:id`, { config, schema: one }, (request) => {
    const more = restrict?.(request)
    return request.inTenant(async (tx) => {
      const row = await getRow(tx, resource, { id: request.params.id, ...request.query })
      if (more) await getAllowed(tx, resource, { id: request.params.id, more })
      const [shown = {}] = await present(tx, [row], { request, isOne: true })
      return success(shown)
    })
  })
}

/** Refuses a row that the caller's keys do not cover as if it were not there. */
async function getAllowed(
  tx: Tx,
  resource: BoundResource,
  { id, more }: { id: number; more: ParsedFilter },
): Promise<void> {
  const own = both(
    {
      limit: 1,
      skip: 0,
      select: ['id'],
      filter: { terms: [{ field: 'id', conditions: [{ op: 'eq', value: id }] }], or: [] },
    },
    more,
  )
  if ((await listRows(tx, resource, own)).length === 0) await getRow(tx, resource, { id: 0 })
}

function mountWriting(app: App, family: FamilyRoutes, own: OwnFamily): void {
  const { spec, access, present = async (_tx, rows) => rows } = family
  const resource: BoundResource = family
  const url = `/v2/${spec.path}`
  const tags = [spec.path]
  const response = { 200: ok(rowSchema(family)) }
  const config = { access: access.write }
  const answer = async (tx: Tx, request: FastifyRequest, id: number) => {
    const [shown = {}] = await present(tx, [await getRow(tx, resource, { id })], { request, isOne: false })
    return success(shown)
  }
  app.post(
    url,
    { config, schema: { tags, body: z.looseObject({}).describe(`A row of ${spec.path}`), response } },
    (request) =>
      request.inTenant(async (tx) =>
        answer(tx, request, await createChild(tx, allowed(family, request, own), request.body)),
      ),
  )
  app.patch(
    `${url}/:id`,
    { config, schema: { tags, params: IdParams, body: z.looseObject({}), response } },
    (request) => {
      const { id } = request.params
      return request.inTenant(async (tx) => {
        await refuseHidden(tx, family, { request, id })
        await patchChild(tx, own, { id, body: request.body })
        return answer(tx, request, id)
      })
    },
  )
  const removed = { tags, params: IdParams, response: { 200: ok(z.object({ id: z.number().int() })) } }
  app.delete(`${url}/:id`, { config: { access: access.remove ?? access.write }, schema: removed }, (request) => {
    const { id } = request.params
    return request.inTenant(async (tx) => {
      await refuseHidden(tx, family, { request, id })
      await removeChild(tx, own, id)
      return success({ id })
    })
  })
}

async function refuseHidden(
  tx: Tx,
  family: FamilyRoutes,
  { request, id }: { request: FastifyRequest; id: number },
): Promise<void> {
  const more = family.restrict?.(request)
  if (more) await getAllowed(tx, family, { id, more })
}

/** A caller creates only rows it could also see. */
function allowed(family: FamilyRoutes, request: FastifyRequest, own: OwnFamily): OwnFamily {
  const kinds = family.restrict?.(request)?.terms.find(({ field }) => field === 'capacity_type')
  if (!kinds) return own
  const held = kinds.conditions.flatMap(({ value }) => value as number[])
  return { ...own, mayHold: (row) => held.includes(Number(row['capacity_type'])) }
}
