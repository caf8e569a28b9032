import { resourceClient } from '@probity/contract/api/client.ts'
import type { PartySummary } from '@probity/contract/api/summaries.ts'
import { type BatchInfo, batchHistories, type startableBatchTypes } from '@probity/contract/screening/batches.ts'
import type { Coverage } from '@probity/contract/screening/coverage.ts'
import type { SimilarityLevel } from '@probity/contract/screening/match-card.ts'
import { type PartyCounts, type RunProgress, runProgressPath } from '@probity/contract/screening/run-progress.ts'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { fetchData } from '#web/api/cached.ts'
import { queryClient } from '#web/api/query-client.ts'
import { send } from '#web/api/transport.ts'
import { type Batch, startOf } from './batch-state.ts'

export type StartType = (typeof startableBatchTypes)[number]
type Info = z.infer<typeof BatchInfo>

/** The outcome of the hits on one customer: raised or reopened, already pending, already decided. */
export interface BatchLogOutcome {
  alerts: number
  pending: number
  decided: number
  /** Results below the raising level; absent if there were none. */
  not_raised?: number
  /** The same by listed party, for parties with several rows. */
  listed?: PartyCounts
  /** Level of the strongest alert. */
  level?: SimilarityLevel
  score?: number
}

/** A customer of a batch with hits. */
export interface BatchLogRow {
  scan_id: string
  person: number | null
  company: number | null
  ref_id: string | null
  name: string
  customer: PartySummary | null
  level: SimilarityLevel | null
  score: number | null
  hits: number
  alerts: number | null
  /** Absent for batches older than this field. */
  outcome: BatchLogOutcome | null
  create_date: number
}
export interface BatchLogPage {
  batch: Batch
  rows: BatchLogRow[]
  total: number
}

export const batches = resourceClient(batchHistories, send)

export const latestBatch = queryOptions({
  queryKey: ['batches', 'latest'],
  queryFn: async (): Promise<Batch | null> => (await batches.list({ sort: 'start_date DESC', limit: 1 }))[0] ?? null,
})

export const batchInfo = (type: StartType) =>
  queryOptions({
    queryKey: ['batches', 'info', type],
    queryFn: () => fetchData<Info>(`/v2/screening/batch_info_new_only?type=${type}`),
  })

/** Progress of a run by page, and the outcome of its hits. `touched` is the time of the last progress. */
export const runProgress = (run: number, touched?: string) =>
  queryOptions({
    queryKey: ['batches', 'progress', run, touched],
    queryFn: () => fetchData<RunProgress>(runProgressPath(run)),
    placeholderData: (before: RunProgress | undefined) => (before?.run === run ? before : undefined),
  })

/** How much of the register is screened against the current lists; the same query as on the screen of ongoing screening. */
export const registerCoverage = queryOptions({
  queryKey: ['ongoing', 'coverage'],
  queryFn: () => fetchData<Coverage>('/v2/screening/coverage'),
})

export const batchLog = (id: number, limit: number, skip = 0) =>
  queryOptions({
    queryKey: ['batches', 'log', id, limit, skip],
    queryFn: () => fetchData<BatchLogPage>(`/v2/screening/batch_log/${id}?limit=${limit}&skip=${skip}`),
  })

const step = async (name: string, id: number): Promise<Batch> =>
  ((await send('POST', `/v2.1/screening/batch_${name}/${id}`, {})) as { data: Batch }).data

export const pauseBatch = (id: number): Promise<Batch> => step('pause', id)
export const resumeBatch = (id: number): Promise<Batch> => step('resume', id)

/** Pauses first, so that running pages finish and are counted, then ends the batch. */
export async function stopBatch({ id, status }: Pick<Batch, 'id' | 'status'>): Promise<Batch> {
  if (status === 'running') await pauseBatch(id)
  return step('stop', id)
}

/** Checks first: an existing batch is resumed or shown, never duplicated. */
export async function startBatch(type: StartType): Promise<{ batch: Batch; did: ReturnType<typeof startOf> }> {
  const open = (await queryClient.fetchQuery({ ...latestBatch, staleTime: 0 })) ?? undefined
  const did = startOf(open)
  if (open !== undefined && did === 'show') return { batch: open, did }
  if (open !== undefined && did === 'resume') return { batch: await resumeBatch(open.id), did }
  const { data } = (await send('POST', '/v2.1/screening/batch_start', { type })) as { data: Batch }
  return { batch: data, did }
}
