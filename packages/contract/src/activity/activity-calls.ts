import { z } from 'zod'
import { defineCall, IdParams } from '../api/call.ts'
import { listQueryOf } from '../api/list-query.ts'
import { anyOf } from '../identity/access.ts'
import { activities, ChainStatus, EntrySeal, SeverityCounts } from './activity.ts'

const log = { method: 'GET', access: anyOf('AUDITLOG'), tags: ['users/activity'] } as const
const chain = { access: anyOf('AUDITLOG'), tags: ['audit_chain'], data: ChainStatus } as const

export const activityCalls = {
  usernames: defineCall({ ...log, path: '/v2/users/activity/usernames', data: z.array(z.string()) }),
  severities: defineCall({
    ...log,
    path: '/v2/users/activity/severities',
    query: listQueryOf(activities),
    data: SeverityCounts,
  }),
  seal: defineCall({ ...log, path: '/v2/users/activity/:id/seal', params: IdParams, data: EntrySeal }),
  chain: defineCall({ ...chain, method: 'GET', path: '/v2/audit_chain' }),
  /** A verification changes no record, and read-only auditors need it most. */
  verifyChain: defineCall({ ...chain, method: 'POST', path: '/v2/audit_chain/verify', reads: true }),
}
