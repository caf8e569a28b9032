import { isAllowed } from '@probity/contract/identity/access.ts'
import { DecideApprovals } from '@probity/contract/inbox/inbox.ts'
import { approvals, DecideApproval } from '@probity/contract/settings/approvals.ts'
import { z } from 'zod'
import type { ApprovalKind } from '#kernel/approval.ts'
import type { App } from '#kernel/http/app.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { among, IdParams, mountReading, ok, success } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { decideApproval, withdrawApproval } from './decide-approval.ts'
import { decideApprovals } from './decide-approvals.ts'

// The required keys depend on the kind of request, so every call checks them.
const config = { access: 'signed-in' } as const
const resource: BoundResource = {
  spec: approvals,
  table: 'approvals',
  access: { read: 'signed-in', write: 'signed-in' },
}
const tags = ['approvals']
type Row = z.infer<typeof approvals.row>

/** Pending approvals, for users who may decide them. */
export function approvalsRoutes(app: App, services: Services, kinds: readonly ApprovalKind[]): void {
  const kindsOf = ({ keys }: RequestActor) =>
    kinds.filter(({ access }) => isAllowed(keys, access)).map(({ kind }) => kind)
  mountReading(app, resource, { restrict: ({ actor }) => among('kind', kindsOf(actor)) })
  app.post(
    '/v2/approvals/decide',
    {
      config,
      schema: { tags, body: DecideApprovals, response: { 200: ok(z.object({ decided: z.number().int() })) } },
    },
    (req) =>
      req.inTenant(async (tx) => {
        await decideApprovals(tx, req.actor, { ...req.body, kinds, now: services.now() })
        return success({ decided: req.body.ids.length })
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
