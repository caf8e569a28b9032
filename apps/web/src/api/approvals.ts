import { approvalCalls } from '@probity/contract/settings/settings-calls.ts'
import { call } from './call.ts'

/** The second person's decision on a pending change. */
export const answerApproval = (id: number, state: 'approved' | 'refused') =>
  call(approvalCalls.decide, { params: { id }, body: { state } })
/** Withdraws one's own request. */
export const withdrawApproval = (id: number) => call(approvalCalls.withdraw, { params: { id } })
