import type { batchHistories } from '@probity/contract/screening/batches.ts'
import { hitsPerScan } from '@probity/contract/screening/screening.ts'
import type { z } from 'zod'

export type Batch = z.infer<typeof batchHistories.row>
export type BatchControl = 'pause' | 'continue' | 'stop' | 'done'

const controls: Record<Batch['status'], readonly BatchControl[]> = {
  running: ['pause', 'stop'],
  paused: ['continue', 'stop'],
  failed: ['continue', 'stop'],
  completed: ['done'],
  stopped: ['done'],
}

/** The actions a batch allows in its state. Resuming a failed batch retries it. */
export const controlsOf = (status: Batch['status']): readonly BatchControl[] => controls[status]

/** Whether a customer has as many results as one screening holds, so that there may be more. */
export const isCutOff = ({ hits }: { hits: number }): boolean => hits >= hitsPerScan

/** A stopped batch can be replaced by a new one immediately; its results are in the log. */
export const isCleared = ({ status }: Pick<Batch, 'status'>): boolean => status === 'stopped'

/** A finished batch needs no polling. A paused one may be resumed by a colleague. */
export const keepsRefreshing = (status: Batch['status'] | undefined): boolean =>
  status === 'running' || status === 'paused'

/** The effect of a start while a batch exists: resume a paused one, show a running one, else start a new one. */
export function startOf(open: Batch | undefined): 'resume' | 'show' | 'start' {
  if (open?.status === 'paused') return 'resume'
  return open?.status === 'running' ? 'show' : 'start'
}

export interface Sample {
  at: number
  processed: number
}
export interface Pace {
  perMinute: number
  leftMs: number | undefined
}

const windowMs = 60_000
const minuteMs = 60_000

/** Adds a sample of a batch. A repeated timestamp adds none, and old samples are dropped. */
export function withSample(
  samples: readonly Sample[],
  { progress_last_touch: at, processed_records }: Batch,
): Sample[] {
  if (at === null || samples.at(-1)?.at === at) return [...samples]
  return [...samples, { at, processed: processed_records }].slice(-120)
}

/** Records per minute over the last minute, and the remaining time at that pace. Undefined without enough samples. */
export function paceOf(batch: Batch, samples: readonly Sample[]): Pace | undefined {
  const last = samples.at(-1)
  if (batch.status !== 'running' || last === undefined) return undefined
  const begin = batch.is_resumed ? undefined : { at: batch.start_date, processed: 0 }
  const first = samples.find(({ at }) => last.at - at <= windowMs && at < last.at) ?? begin
  if (first === undefined || last.at <= first.at || last.processed <= first.processed) return undefined
  const perMs = (last.processed - first.processed) / (last.at - first.at)
  const left = totalOf(batch) - batch.processed_records
  return { perMinute: perMs * minuteMs, leftMs: left / perMs }
}

export const totalOf = ({ person_total, company_total }: Batch): number => person_total + company_total

/** From start to end, or to the last finished page. */
export const lengthOf = ({ start_date, stop, progress_last_touch }: Batch): number =>
  Math.max(0, (stop ?? progress_last_touch ?? start_date) - start_date)

export interface SpokenTime {
  hours: number
  minutes: number
  seconds: number
}

/** A span in whole seconds, rounded up. */
export function timeOf(ms: number): SpokenTime {
  const seconds = Math.ceil(ms / 1000)
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 }
}

/** The fraction done; 1 for an empty total. */
export const shareOf = (done: number, total: number): number => (total === 0 ? 1 : Math.min(1, done / total))
