import { anyOf, type MenuKey } from '@probity/contract/access.ts'
import { auditTraces, traceKeys } from '@probity/contract/activity.ts'
import { getQuerySchema, listQuerySchema, type ParsedListQuery } from '@probity/contract/list-query.ts'
import { z } from 'zod'
import type { App } from '#kernel/app.ts'
import { notFound } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/request-actor.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { IdParams, mountResource, ok, success } from '#kernel/resource/mount.ts'
import { narrowed } from '#kernel/resource/narrow-list.ts'
import { countRows, getRow, listRows } from '#kernel/resource/read.ts'

const recordKeys = [...new Set(Object.values(traceKeys).flat())] satisfies MenuKey[]
const access = anyOf('AUDITLOG', ...recordKeys)
const config = { access }
const resource: BoundResource = {
  spec: auditTraces,
  table: 'audit_trace_rows',
  access: { read: access, write: access },
}
const tags = ['audit_traces']

/** Which records' histories the caller may read; all of them with AUDITLOG. */
function readableTables({ keys }: RequestActor): string[] | undefined {
  if (keys.has('AUDITLOG')) return undefined
  return Object.entries(traceKeys)
    .filter(([, opening]) => opening.some((key) => keys.has(key)))
    .map(([table]) => table)
}

function listed(actor: RequestActor, query: unknown): ParsedListQuery {
  const tables = readableTables(actor)
  return tables ? narrowed(query as ParsedListQuery, 'table', tables) : (query as ParsedListQuery)
}

/** What the database recorded of each change: read by whoever may read the record, written by nobody. */
export function tracesRoutes(app: App): void {
  const querystring = listQuerySchema(auditTraces)
  app.get(
    '/v2/audit_traces/count',
    { config, schema: { tags, querystring, response: { 200: ok(z.object({ count: z.number().int() })) } } },
    (req) => req.reading(async (tx) => success({ count: await countRows(tx, resource, listed(req.actor, req.query)) })),
  )
  app.get(
    '/v2/audit_traces',
    { config, schema: { tags, querystring, response: { 200: ok(z.array(auditTraces.row.partial())) } } },
    (req) => req.reading(async (tx) => success(await listRows(tx, resource, listed(req.actor, req.query)))),
  )
  const one = { tags, params: IdParams, querystring: getQuerySchema(auditTraces) }
  app.get(
    '/v2/audit_traces/:id',
    { config, schema: { ...one, response: { 200: ok(auditTraces.row.partial()) } } },
    (req) =>
      req.inTenant(async (tx) => {
        const tables = readableTables(req.actor)
        const { table } = (await getRow(tx, resource, { id: req.params.id, select: ['table'] })) as { table: string }
        if (tables && !tables.includes(table)) throw notFound()
        return success(await getRow(tx, resource, { id: req.params.id, ...req.query }))
      }),
  )
  mountResource(app, { ...auditTraces, verbs: [] }, resource)
}
