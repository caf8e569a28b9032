import { parentPort, workerData } from 'node:worker_threads'
import { buildChangedIndex } from './changed-index.ts'

const { from, to } = workerData as { from: string; to: string }
try {
  parentPort!.postMessage({ built: await buildChangedIndex(from, to) })
} catch (error) {
  parentPort!.postMessage({ failed: (error as Error).message })
}
