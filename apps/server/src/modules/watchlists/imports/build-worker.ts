import { parentPort, workerData } from 'node:worker_threads'
import { ListError } from '@probity/watchlists/list-error.ts'
import { type BuildWork, buildLists } from './build-lists.ts'

try {
  parentPort!.postMessage({ summary: await buildLists(workerData as BuildWork) })
} catch (error) {
  const { name, message, stack } = error as Error
  const failed = error instanceof ListError ? { complaint: error.complaint } : { name, message, stack }
  parentPort!.postMessage({ failed })
}
