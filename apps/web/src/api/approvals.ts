import { approvals } from '@probity/contract/approvals.ts'
import { send } from './transport.ts'

const place = (id: number): string => `/v2/${approvals.path}/${id}`

/** The second person's word on a change that waits. */
export const answerApproval = (id: number, state: 'approved' | 'refused') => send('PATCH', place(id), { state })
/** Takes back what one asked for oneself. */
export const withdrawApproval = (id: number) => send('DELETE', place(id))
