import { z } from 'zod'
import { defineCall, IdParams } from '../../api/call.ts'
import { wholeRow } from '../../api/resource.ts'
import { anyOf } from '../../identity/access.ts'
import { BatchInfo, batchHistories, StartBatch } from '../batches.ts'
import { RunProgress } from '../run-progress.ts'
import { BatchLogAnswer } from '../screening-answers.ts'

const ofBatches = { access: anyOf('SCREENING'), tags: ['batch'] } as const
const read = { ...ofBatches, method: 'GET' } as const
const change = { ...ofBatches, method: 'POST', data: wholeRow(batchHistories) } as const
const step = { ...change, params: IdParams } as const

const stepsOf = <V extends 'v2' | 'v2.1'>(version: V) => ({
  start: defineCall({ ...change, path: `/${version}/screening/batch_start`, body: StartBatch }),
  pause: defineCall({ ...step, path: `/${version}/screening/batch_pause/:id` }),
  resume: defineCall({ ...step, path: `/${version}/screening/batch_resume/:id` }),
  stop: defineCall({ ...step, path: `/${version}/screening/batch_stop/:id` }),
  info: defineCall({
    ...read,
    path: `/${version}/screening/batch_info_new_only`,
    query: z.strictObject({ type: z.string().max(40).default('new') }),
    data: BatchInfo,
  }),
})

/** Steering is documented under two versions, which do the same. */
export const batchCalls = {
  v2: stepsOf('v2'),
  'v2.1': stepsOf('v2.1'),
  /** Of a batch or an ongoing task, by its `taskId`. */
  progress: defineCall({ ...read, path: '/v2/screening/runs/:id/progress', params: IdParams, data: RunProgress }),
  log: defineCall({
    ...read,
    path: '/v2/screening/batch_log/:id',
    params: IdParams,
    query: z.strictObject({
      limit: z.coerce.number<number>().int().min(1).max(500).default(50),
      skip: z.coerce.number<number>().int().min(0).default(0),
    }),
    data: BatchLogAnswer,
  }),
}
