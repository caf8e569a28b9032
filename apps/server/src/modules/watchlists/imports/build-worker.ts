import { parentPort, workerData } from 'node:worker_threads'
import { ListError } from '@probity/watchlists/list-error.ts'
import type { BuildAnswer } from './build-in-thread.ts'
import { type BuildWork, buildLists } from './build-lists.ts'

const answer = (message: BuildAnswer): void => parentPort!.postMessage(message)
const stepEveryMs = 250

let stepAt = 0
try {
  const summary = await buildLists(workerData as BuildWork, (step) => {
    if (step !== 'indexing' && performance.now() - stepAt < stepEveryMs) return
    stepAt = performance.now()
    answer({ step })
  })
  answer({ summary })
} catch (error) {
  const { name, message, stack } = error as Error
  const failed = error instanceof ListError ? { complaint: error.complaint } : { name, message, stack: stack ?? '' }
  answer({ failed })
}
