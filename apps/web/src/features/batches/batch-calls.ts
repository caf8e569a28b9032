import type { ResultOf } from '@probity/contract/api/call.ts'
import { resourceClient } from '@probity/contract/api/client.ts'
import { batchHistories, type startableBatchTypes } from '@probity/contract/screening/batches.ts'
import { batchCalls } from '@probity/contract/screening/calls/batch-calls.ts'
import { coverageCalls } from '@probity/contract/screening/calls/coverage-calls.ts'
import type { RunProgress } from '@probity/contract/screening/run-progress.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/api/call.ts'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'
import { type Batch, startOf } from './batch-state.ts'

export type StartType = (typeof startableBatchTypes)[number]
const steering = batchCalls['v2.1']

/** A customer of a batch with hits. */
export type BatchLogRow = ResultOf<typeof batchCalls.log>['rows'][number]
/** The outcome of the hits on one customer; absent for batches older than this field. */
export type BatchLogOutcome = NonNullable<BatchLogRow['outcome']>

export const batches = resourceClient(batchHistories, send)

export const latestBatch = queryOptions({
  queryKey: ['batches', 'latest'],
  queryFn: async (): Promise<Batch | null> => (await batches.list({ sort: 'start_date DESC', limit: 1 }))[0] ?? null,
})

export const batchInfo = (type: StartType) =>
  queryOptions({
    queryKey: ['batches', 'info', type],
    queryFn: () => call(steering.info, { query: { type } }),
  })

/** Progress of a run by page, and the outcome of its hits. `touched` is the time of the last progress. */
export const runProgress = (run: number, touched?: string) =>
  queryOptions({
    queryKey: ['batches', 'progress', run, touched],
    queryFn: () => call(batchCalls.progress, { params: { id: run } }),
    placeholderData: (before: RunProgress | undefined) => (before?.run === run ? before : undefined),
  })

/** How much of the register is screened against the current lists; the same query as on the screen of ongoing screening. */
export const registerCoverage = queryOptions({
  queryKey: ['ongoing', 'coverage'],
  queryFn: () => call(coverageCalls.counts),
})

export const batchLog = (id: number, limit: number, skip = 0) =>
  queryOptions({
    queryKey: ['batches', 'log', id, limit, skip],
    queryFn: () => call(batchCalls.log, { params: { id }, query: { limit, skip } }),
  })

export const pauseBatch = (id: number): Promise<Batch> => call(steering.pause, { params: { id } })
export const resumeBatch = (id: number): Promise<Batch> => call(steering.resume, { params: { id } })

/** Pauses first, so that running pages finish and are counted, then ends the batch. */
export async function stopBatch({ id, status }: Pick<Batch, 'id' | 'status'>): Promise<Batch> {
  if (status === 'running') await pauseBatch(id)
  return call(steering.stop, { params: { id } })
}

/** Checks first: an existing batch is resumed or shown, never duplicated. */
export async function startBatch(type: StartType): Promise<{ batch: Batch; did: ReturnType<typeof startOf> }> {
  const open = (await queryClient.fetchQuery({ ...latestBatch, staleTime: 0 })) ?? undefined
  const did = startOf(open)
  if (open !== undefined && did === 'show') return { batch: open, did }
  if (open !== undefined && did === 'resume') return { batch: await resumeBatch(open.id), did }
  return { batch: await call(steering.start, { body: { type } }), did }
}
