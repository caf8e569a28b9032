import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import { invariant } from '../errors.ts'
import type { Services } from '../services.ts'

export interface JobRun {
  id: string
  /** Aborted when the job should stop; long work checks it between pages. */
  signal: AbortSignal
  log: FastifyBaseLogger
}

export interface Job<P extends Record<string, unknown> = Record<string, unknown>> {
  name: string
  payload: z.ZodType<P>
  /** Events that start this job, with their payload plus `organisation_id`. */
  on?: readonly string[]
  /** Cron in UTC, for jobs the product starts by itself with an empty payload. */
  cron?: string
  /** The longest one run may take before it counts as lost. */
  expireInSeconds?: number
  /** How many runs one worker process executes concurrently. */
  concurrency?: number
  /** Delivered at least once: a run may repeat one that failed half-way and must end in the same state. */
  run(services: Services, payload: P, run: JobRun): Promise<void>
}

/** Types the payload of a job once, where the job is declared. */
export function defineJob<P extends Record<string, unknown>>(job: Job<P>): Job {
  return job as unknown as Job
}

export type JobTable = ReadonlyMap<string, Job>

export function jobTable(jobs: readonly Job[]): JobTable {
  const table = new Map(jobs.map((job) => [job.name, job]))
  invariant(table.size === jobs.length, 'every job has a name of its own')
  return table
}

/** Which jobs an outbox event starts: the job of that name, and those that listen for it. */
export function listenersOf(jobs: JobTable, type: string): Job[] {
  return [...jobs.values()].filter((job) => job.name === type || job.on?.includes(type))
}
