import { approvals } from '@probity/contract/settings/approvals.ts'
import { send } from './transport.ts'

const place = (id: number): string => `/v2/${approvals.path}/${id}`

/** The second person's decision on a pending change. */
export const answerApproval = (id: number, state: 'approved' | 'refused') => send('PATCH', place(id), { state })
/** Withdraws one's own request. */
export const withdrawApproval = (id: number) => send('DELETE', place(id))
