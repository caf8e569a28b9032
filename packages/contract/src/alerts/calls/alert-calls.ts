import { z } from 'zod'
import { defineCall, IdParams } from '../../api/call.ts'
import { wholeRow } from '../../api/resource.ts'
import { MonthlyAlerts } from '../../screening/screening-answers.ts'
import type { PendingApproval } from '../../settings/approvals.ts'
import { idList } from '../../values/id-list.ts'
import { AlertVerdict, alerts, HitCounts } from '../alerts.ts'
import { deciding, readingAlerts } from './alert-access.ts'
import { verdictBody } from './verdict-body.ts'

const read = { method: 'GET', tags: ['alerts'] } as const

export const alertCalls = {
  monthly: defineCall({
    ...read,
    path: '/v2/alerts/monthly',
    access: 'signed-in',
    query: z.strictObject({
      months: z.coerce.number<number>().int().min(1).max(60).default(12),
      /** A party on several lists counts once, as in the lists. */
      leads: z.enum(['true', 'false']).default('false'),
    }),
    data: MonthlyAlerts,
  }),
  counts: defineCall({
    ...read,
    path: '/v2/alerts/counts',
    access: readingAlerts,
    query: z.strictObject({ persons: idList.default([]), companies: idList.default([]) }),
    data: z.array(HitCounts),
  }),
  decide: defineCall({
    method: 'PATCH',
    path: '/v2/alerts/:id',
    access: deciding,
    tags: ['alerts'],
    params: IdParams,
    body: verdictBody(alerts, AlertVerdict),
    data: wholeRow<typeof alerts.row, { approval?: PendingApproval }>(alerts),
  }),
}
