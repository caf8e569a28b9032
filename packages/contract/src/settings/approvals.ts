import { z } from 'zod'
import { defineResource, rowBase } from '../api/resource.ts'

const approvalStates = ['waiting', 'approved', 'refused'] as const

/** Part of a response if the change waits for a second person and the row is unchanged. */
export const PendingApproval = z.object({
  id: z.number().int(),
  state: z.literal('waiting'),
  wanted: z.record(z.string(), z.unknown()),
  by: z.string(),
})
export type PendingApproval = z.infer<typeof PendingApproval>

/** Changes that wait, or waited, for a second person. Nobody decides their own. */
export const approvals = defineResource({
  path: 'approvals',
  row: z.object({
    ...rowBase,
    kind: z.string(),
    target_table: z.string(),
    target_id: z.number().int(),
    wanted: z.record(z.string(), z.unknown()),
    state: z.enum(approvalStates),
    requested_by: z.string(),
    decided_by: z.string().nullable(),
    decided_date: z.number().int().nullable(),
    remarks: z.string().nullable(),
    /** The request that this one is decided together with: for another row of the same listed party. */
    follows: z.number().int().nullable(),
  }),
  write: z.object({}),
  filter: [
    'id',
    'kind',
    'target_table',
    'target_id',
    'state',
    'requested_by',
    'follows',
    'decided_by',
    'create_date',
    'decided_date',
  ],
  sort: ['create_date', 'id', 'decided_date'],
  verbs: ['list', 'get'],
})

/**
 * Whether a hit waits for a second person, and since when: populated for every user who may see the hit. Content and requester are
 * in the request itself, visible to users who may decide it.
 */
export const HitApproval = z.object({
  id: z.number().int(),
  state: z.literal('waiting'),
  create_date: z.number().int(),
})
export const hitApprovals = defineResource({
  path: 'approvals',
  row: HitApproval,
  write: z.object({}),
  filter: [],
  sort: [],
  verbs: [],
})
export type HitApproval = z.infer<typeof hitApprovals.row>

export const DecideApproval = z.strictObject({
  state: z.enum(['approved', 'refused']),
  remarks: z.string().max(255).optional(),
})
