import { Worker } from 'node:worker_threads'
import type { BuildSummary, BuildWork } from './build-lists.ts'

type Answer = { summary: BuildSummary } | { failed: { name: string; message: string; stack?: string } }

/** Builds in a thread of its own, so that this one goes on answering. */
export function buildInThread(work: BuildWork): Promise<BuildSummary> {
  const worker = new Worker(new URL('./build-worker.ts', import.meta.url), { workerData: work })
  const { promise, resolve, reject } = Promise.withResolvers<BuildSummary>()
  worker.once('message', (answer: Answer) =>
    'summary' in answer ? resolve(answer.summary) : reject(revived(answer.failed)),
  )
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the build thread ended with ${code} before it was done`)))
  return promise
}

/** The error keeps its name: what a list's publisher did wrong is told apart from a fault of ours. */
function revived({ name, message, stack }: { name: string; message: string; stack?: string }): Error {
  const error = new Error(message)
  error.name = name
  if (stack) error.stack = stack
  return error
}
