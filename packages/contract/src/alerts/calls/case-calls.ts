import { z } from 'zod'
import { FieldDiff } from '../../activity/activity.ts'
import { defineCall, IdParams } from '../../api/call.ts'
import { wholeRow } from '../../api/resource.ts'
import type { PendingApproval } from '../../settings/approvals.ts'
import { idList } from '../../values/id-list.ts'
import { alertCaseEntities, CaseEntityVerdict, CaseStat } from '../alert-cases.ts'
import { deciding, readingCases } from './alert-access.ts'
import { verdictBody } from './verdict-body.ts'

const DecisionStep = z.object({
  id: z.number().int(),
  create_date: z.number().int(),
  username: z.string(),
  /** Who asked for it, where a second person made it by approving. */
  requested_by: z.string().nullable(),
  requested_date: z.number().int().nullable(),
  /** Made by an auto-resolve rule during a screening that the user started. */
  by_rule: z.boolean(),
  /** Asked for and refused by a second person: nothing changed. */
  refused: z.boolean(),
  /** What the second person wrote. */
  answer: z.string().nullable(),
  diffs: z.array(FieldDiff),
})

const read = { method: 'GET', access: readingCases, tags: ['alert_cases'] } as const
const histories = '/v2/alert_cases/:id/entities/:entityId/histories'
const ofEntity = { ...read, params: IdParams.extend({ entityId: z.string().min(1).max(200) }) } as const

export const caseCalls = {
  stat: defineCall({
    ...read,
    path: '/v2/alert_cases/stat',
    query: z.strictObject({ case_ids: idList }),
    data: z.array(CaseStat),
  }),
  countHistories: defineCall({ ...ofEntity, path: `${histories}/count`, data: z.object({ count: z.number().int() }) }),
  histories: defineCall({
    ...ofEntity,
    path: histories,
    query: z.strictObject({
      limit: z.coerce.number<number>().int().min(1).max(500).default(30),
      skip: z.coerce.number<number>().int().min(0).default(0),
    }),
    data: z.array(DecisionStep),
  }),
  decide: defineCall({
    method: 'PATCH',
    path: '/v2/alert_case_entities/:id',
    access: deciding,
    tags: ['alert_case_entities'],
    params: IdParams,
    body: verdictBody(alertCaseEntities, CaseEntityVerdict),
    data: wholeRow<typeof alertCaseEntities.row, { approval?: PendingApproval }>(alertCaseEntities),
  }),
}
