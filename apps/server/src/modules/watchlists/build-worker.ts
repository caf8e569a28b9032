import { parentPort, workerData } from 'node:worker_threads'
import { type BuildWork, buildLists } from './build-lists.ts'

try {
  parentPort!.postMessage({ summary: await buildLists(workerData as BuildWork) })
} catch (error) {
  const { name, message, stack } = error as Error
  parentPort!.postMessage({ failed: { name, message, stack } })
}
