import { z } from 'zod'
import { defineResource, one, rowBase } from '../api/resource.ts'
import { batchParties } from './batch-parties.ts'

/** In the order of the specification's list, with its labels as its decision 61 settles them. */
export const batchTypes = {
  all: 'full',
  all_new: 'delta on watchlist update',
  new: 'new and updated records',
  new_wl: 'new plus watchlist update',
} as const
export type BatchType = keyof typeof batchTypes
export const startableBatchTypes = ['new', 'all'] as const
const batchStatuses = ['running', 'paused', 'stopped', 'completed', 'failed'] as const

/** One run over the register. A run uses the same list release throughout. */
export const batchHistories = defineResource({
  path: 'system_batch_histories',
  row: z.object({
    ...rowBase,
    type: z.enum(Object.keys(batchTypes) as [BatchType, ...BatchType[]]),
    status: z.enum(batchStatuses),
    person_current_id: z.number().int(),
    person_total: z.number().int(),
    person_done: z.number().int(),
    company_current_id: z.number().int(),
    company_total: z.number().int(),
    company_done: z.number().int(),
    initiator: z.enum(['manual', 'scheduled']),
    user: z.string(),
    start_date: z.number().int(),
    duration: z.number().int(),
    processed_records: z.number().int(),
    alerts_generated: z.number().int(),
    already_decided: z.number().int(),
    is_paused: z.boolean(),
    is_resumed: z.boolean(),
    is_completed: z.boolean(),
    is_failed: z.boolean(),
    progress: z.number(),
    progress_last_touch: z.number().int().nullable(),
    start: z.number().int(),
    stop: z.number().int().nullable(),
    release: z.string(),
    algorithm: z.string(),
    error: z.string().nullable(),
  }),
  write: z.object({}),
  filter: [
    'id',
    'type',
    'status',
    'user',
    'initiator',
    'start_date',
    'is_paused',
    'is_completed',
    'is_failed',
    'create_date',
    'updated_date',
  ],
  sort: ['start_date', 'create_date', 'updated_date', 'id', 'status', 'type', 'duration', 'alerts_generated'],
  populate: { parties: one(() => batchParties) },
  verbs: ['list', 'get'],
  readOnly: true,
})

export const StartBatch = z.strictObject({ type: z.string().max(40) })

/** Number of customers a batch of this kind would cover. */
export const BatchInfo = z.object({
  type: z.enum(startableBatchTypes),
  person_total: z.number().int(),
  company_total: z.number().int(),
  last_completed_at: z.number().int().nullable(),
})
