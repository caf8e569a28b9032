import { AlertVerdict } from '@probity/contract/alerts.ts'
import { z } from 'zod'
import type { App } from '#kernel/app.ts'
import { AppError } from '#kernel/errors.ts'
import { ok, success } from '#kernel/resource/mount.ts'
import { deciding } from './access.ts'
import { assignHits } from './assign-hits.ts'
import { decideWithApproval } from './decide-with-approval.ts'
import type { HitTable } from './hit-row.ts'

const bulkMax = 500
const Item = z.strictObject({
  table: z.enum(['alerts', 'alert_case_entities']),
  id: z.number().int().positive(),
  updated_date: z.number().int().optional(),
})
const Items = z.array(Item).min(1).max(bulkMax)
const Outcome = z.object({ decided: z.number().int(), waiting: z.number().int() })

/** One verdict with one reason over many hits: all of them or none, each logged for itself. */
export function bulkRoutes(app: App): void {
  const tags = ['review']
  const verdict = z.strictObject({ items: Items, verdict: AlertVerdict })
  app.post(
    '/v2/review/decide',
    { config: { access: deciding }, schema: { tags, body: verdict, response: { 200: ok(Outcome) } } },
    (req) =>
      req.inTenant(async (tx) => {
        const { hit_status: status, exposition, remarks } = req.body.verdict
        let waiting = 0
        for (const { table, id, updated_date: seen } of req.body.items) {
          const approval = await decideWithApproval(tx, table as HitTable, {
            id,
            verdict: { status, exposition, remarks },
            seen,
          }).catch((error: unknown) => {
            throw error instanceof AppError
              ? new AppError(error.code, { ...error.detail, item: { table, id } }, error.message)
              : error
          })
          if (approval) waiting += 1
        }
        return success({ decided: req.body.items.length - waiting, waiting })
      }),
  )
  const assign = z.strictObject({
    items: Items,
    assigned_to: z.string().max(100).nullable(),
    due_date: z.number().int().nullable().optional(),
  })
  app.post(
    '/v2/review/assign',
    {
      config: { access: deciding },
      schema: { tags, body: assign, response: { 200: ok(z.object({ assigned: z.number().int() })) } },
    },
    (req) => req.inTenant(async (tx) => success({ assigned: await assignHits(tx, req.body) })),
  )
}
