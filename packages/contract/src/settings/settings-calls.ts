import { z } from 'zod'
import { defineCall, IdParams } from '../api/call.ts'
import { anyOf } from '../identity/access.ts'
import { DecideApprovals } from '../inbox/inbox.ts'
import { approvals, DecideApproval } from './approvals.ts'
import { TestMail, TestMailSent } from './settings.ts'

// The required keys depend on the kind of request, so every call checks them.
const approval = { access: 'signed-in', tags: ['approvals'] } as const
const one = { ...approval, path: '/v2/approvals/:id', params: IdParams } as const

export const approvalCalls = {
  decideAll: defineCall({
    ...approval,
    method: 'POST',
    path: '/v2/approvals/decide',
    body: DecideApprovals,
    data: z.object({ decided: z.number().int() }),
  }),
  /** The second person's decision on a pending change. */
  decide: defineCall({ ...one, method: 'PATCH', body: DecideApproval, data: approvals.row }),
  /** Withdraws one's own request. */
  withdraw: defineCall({ ...one, method: 'DELETE', data: IdParams }),
}

export const sendTestMail = defineCall({
  method: 'POST',
  path: '/v2/configurations/test_mail',
  access: anyOf('SETTINGS'),
  tags: ['configurations'],
  body: TestMail,
  data: TestMailSent,
})
