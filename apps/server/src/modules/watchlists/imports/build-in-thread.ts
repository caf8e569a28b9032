import { Worker } from 'node:worker_threads'
import { type Complaint, ListError } from '@probity/watchlists/list-error.ts'
import type { BuildStep } from '@probity/watchlists/release/build-release.ts'
import type { BuildSummary, BuildWork } from './build-lists.ts'

type Failure = { complaint: Complaint } | { name: string; message: string; stack?: string }
export type BuildAnswer = { step: BuildStep } | { summary: BuildSummary } | { failed: Failure }

/** Far above the needs of the largest list. A file that exceeds a limit is refused instead of crashing the server. */
const limits = { memoryMb: 4_096, timeMs: 30 * 60_000 }

/** Builds in a separate thread with limits for time and memory, so that this thread stays responsive. */
export function buildInThread(work: BuildWork, onStep: (step: BuildStep) => void): Promise<BuildSummary> {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  })
  const { promise, resolve, reject } = Promise.withResolvers<BuildSummary>()
  worker.on('message', (answer: BuildAnswer) => {
    if ('step' in answer) onStep(answer.step)
    else if ('summary' in answer) resolve(answer.summary)
    else reject(revived(answer.failed))
  })
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the build thread ended with ${code} before it was done`)))
  const timer = setTimeout(() => void worker.terminate(), limits.timeMs)
  return promise.finally(() => clearTimeout(timer))
}

/** Restores the error type, because refused content is handled differently from our own faults. */
function revived(failure: Failure): Error {
  if ('complaint' in failure) return new ListError(failure.complaint)
  const { name, message, stack } = failure
  const error = new Error(message)
  error.name = name
  if (stack) error.stack = stack
  return error
}
