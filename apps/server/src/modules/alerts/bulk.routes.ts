import { deciding } from '@probity/contract/alerts/calls/alert-access.ts'
import { reviewCalls as calls } from '@probity/contract/alerts/calls/review-calls.ts'
import type { BulkOutcome } from '@probity/contract/alerts/review.ts'
import { AppError } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { mountCall } from '#kernel/http/mount-call.ts'
import { usersAllowed } from '../identity/identity.public.ts'
import { assignHits } from './decisions/assign-hits.ts'
import { decideWithApproval, type PartyRequests } from './decisions/decide-with-approval.ts'
import { holdCustomers, mostDangerousFirst, updatedDateOf } from './hits/hit-row.ts'

/** One verdict with one reason over many hits: all of them or none, each logged for itself. */
export function bulkRoutes(app: App): void {
  mountCall(app, calls.decide, (req) =>
    req.inTenant(async (tx) => {
      const { hit_status: status, ...verdict } = req.body.verdict
      await holdCustomers(tx, req.body.items)
      const requests: PartyRequests = new Map()
      const decided: BulkOutcome['items'] = []
      let waiting = 0
      for (const { table, id, updated_date: seen } of await mostDangerousFirst(tx, req.body.items)) {
        const decide = { id, verdict: { status, ...verdict }, seen }
        const approval = await decideWithApproval(tx, table, decide, requests).catch((error: unknown) => {
          throw error instanceof AppError
            ? new AppError(error.code, { ...error.detail, item: { table, id } }, error.message)
            : error
        })
        if (approval) waiting += 1
        else decided.push({ table, id, updated_date: await updatedDateOf(tx, table, id) })
      }
      return { decided: decided.length, waiting, items: decided }
    }),
  )
  mountCall(app, calls.assign, (req) => req.inTenant(async (tx) => ({ assigned: await assignHits(tx, req.body) })))
  mountCall(app, calls.colleagues, (req) => req.inTenant((tx) => usersAllowed(tx, deciding)))
}
