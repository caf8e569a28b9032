import { Assignment, BulkOutcome, BulkVerdict, Colleague } from '@probity/contract/alerts/review.ts'
import { anyOf } from '@probity/contract/identity/access.ts'
import { z } from 'zod'
import { AppError } from '#kernel/errors.ts'
import type { App } from '#kernel/http/app.ts'
import { ok, success } from '#kernel/resource/mount-reading.ts'
import { usersAllowed } from '../identity/identity.public.ts'
import { deciding } from './access.ts'
import { assignHits } from './decisions/assign-hits.ts'
import { decideWithApproval, type PartyRequests } from './decisions/decide-with-approval.ts'
import { holdCustomers, mostDangerousFirst, updatedDateOf } from './hits/hit-row.ts'

/** One verdict with one reason over many hits: all of them or none, each logged for itself. */
export function bulkRoutes(app: App): void {
  const tags = ['review']
  app.post(
    '/v2/review/decide',
    { config: { access: deciding }, schema: { tags, body: BulkVerdict, response: { 200: ok(BulkOutcome) } } },
    (req) =>
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
        return success({ decided: decided.length, waiting, items: decided })
      }),
  )
  app.post(
    '/v2/review/assign',
    {
      config: { access: deciding },
      schema: { tags, body: Assignment, response: { 200: ok(z.object({ assigned: z.number().int() })) } },
    },
    (req) => req.inTenant(async (tx) => success({ assigned: await assignHits(tx, req.body) })),
  )
  app.get(
    '/v2/review/colleagues',
    {
      config: { access: anyOf('ALERTSHISTORY', 'ALERTCASEPOOL') },
      schema: { tags, response: { 200: ok(z.array(Colleague)) } },
    },
    (req) => req.inTenant(async (tx) => success(await usersAllowed(tx, deciding))),
  )
}
