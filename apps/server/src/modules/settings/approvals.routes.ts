import { isAllowed } from '@probity/contract/identity/access.ts'
import { approvals } from '@probity/contract/settings/approvals.ts'
import { approvalCalls as calls } from '@probity/contract/settings/settings-calls.ts'
import type { z } from 'zod'
import type { ApprovalKind } from '#kernel/approval.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import type { RequestActor } from '#kernel/http/request-actor.ts'
import type { BoundResource } from '#kernel/resource/binding.ts'
import { among, mountReading } from '#kernel/resource/mount-reading.ts'
import { getRow } from '#kernel/resource/read.ts'
import type { Services } from '#kernel/services.ts'
import { decideApproval, withdrawApproval } from './decide-approval.ts'
import { decideApprovals } from './decide-approvals.ts'

const resource: BoundResource = {
  spec: approvals,
  table: 'approvals',
  access: { read: 'signed-in', write: 'signed-in' },
}
type Row = z.infer<typeof approvals.row>

/** Pending approvals, for users who may decide them. */
export function approvalsRoutes(app: App, services: Services, kinds: readonly ApprovalKind[]): void {
  const kindsOf = ({ keys }: RequestActor) =>
    kinds.filter(({ access }) => isAllowed(keys, access)).map(({ kind }) => kind)
  mountReading(app, resource, { restrict: ({ actor }) => among('kind', kindsOf(actor)) })
  mountCall(app, calls.decideAll, (req) =>
    req.inTenant(async (tx) => {
      await decideApprovals(tx, req.actor, { ...req.body, kinds, now: services.now() })
      return { decided: req.body.ids.length }
    }),
  )
  mountCall(app, calls.decide, (req) =>
    req.inTenant(async (tx) => {
      const { id } = req.params
      await decideApproval(tx, req.actor, { kinds, decision: { id, ...req.body, now: services.now() } })
      return (await getRow(tx, resource, { id })) as Row
    }),
  )
  mountCall(app, calls.withdraw, (req) =>
    req.inTenant(async (tx) => {
      await withdrawApproval(tx, req.actor, { kinds, id: req.params.id })
      return { id: req.params.id }
    }),
  )
}
