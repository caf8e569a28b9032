import { isAllowed } from '@probity/contract/access.ts'
import { approvals, DecideApproval } from '@probity/contract/approvals.ts'
import { getQuerySchema, listQuerySchema, type ParsedListQuery } from '@probity/contract/list-query.ts'
import { z } from 'zod'
import type { App } from '#kernel/app.ts'
import type { ApprovalKind } from '#kernel/approval.ts'
import { notFound } from '#kernel/errors.ts'
import type { RequestActor } from '#kernel/request-actor.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { IdParams, ok, success } from '#kernel/resource/mount.ts'
import { narrowed } from '#kernel/resource/narrow-list.ts'
import { countRows, getRow, listRows } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { decideApproval, withdrawApproval } from './decide-approval.ts'

// Which keys are needed depends on what waits, so every call looks at that.
const config = { access: 'signed-in' } as const
const resource: BoundResource = {
  spec: approvals,
  table: 'approvals',
  access: { read: 'signed-in', write: 'signed-in' },
}
const tags = ['approvals']
type Row = z.infer<typeof approvals.row>

/** What waits for a second person, for those who may decide it. */
export function approvalsRoutes(app: App, services: Services, kinds: readonly ApprovalKind[]): void {
  const kindsOf = ({ keys }: RequestActor) =>
    kinds.filter(({ access }) => isAllowed(keys, access)).map(({ kind }) => kind)
  const listed = (actor: RequestActor, query: unknown) => narrowed(query as ParsedListQuery, 'kind', kindsOf(actor))
  const querystring = listQuerySchema(approvals)
  app.get(
    '/v2/approvals/count',
    { config, schema: { tags, querystring, response: { 200: ok(z.object({ count: z.number().int() })) } } },
    (req) => req.reading(async (tx) => success({ count: await countRows(tx, resource, listed(req.actor, req.query)) })),
  )
  app.get(
    '/v2/approvals',
    { config, schema: { tags, querystring, response: { 200: ok(z.array(approvals.row.partial())) } } },
    (req) => req.reading(async (tx) => success(await listRows(tx, resource, listed(req.actor, req.query)))),
  )
  app.get(
    '/v2/approvals/:id',
    {
      config,
      schema: {
        tags,
        params: IdParams,
        querystring: getQuerySchema(approvals),
        response: { 200: ok(approvals.row.partial()) },
      },
    },
    (req) =>
      req.inTenant(async (tx) => {
        const whole = await getRow(tx, resource, { id: req.params.id })
        if (!kindsOf(req.actor).includes((whole as Row).kind)) throw notFound()
        return success(await getRow(tx, resource, { id: req.params.id, ...req.query }))
      }),
  )
  app.patch(
    '/v2/approvals/:id',
    { config, schema: { tags, params: IdParams, body: DecideApproval, response: { 200: ok(approvals.row) } } },
    (req) =>
      req.inTenant(async (tx) => {
        const { id } = req.params
        await decideApproval(tx, req.actor, { kinds, decision: { id, ...req.body, now: services.now() } })
        return success((await getRow(tx, resource, { id })) as Row)
      }),
  )
  app.delete(
    '/v2/approvals/:id',
    { config, schema: { tags, params: IdParams, response: { 200: ok(IdParams) } } },
    (req) =>
      req.inTenant(async (tx) => {
        await withdrawApproval(tx, req.actor, { kinds, id: req.params.id })
        return success({ id: req.params.id })
      }),
  )
}
