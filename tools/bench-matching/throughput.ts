import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CorpusParts } from '@probity/matching/index/corpus.ts'

/** Fresh queries through so many threads on one shared index, caches cold but for 300 other queries. */
export async function throughput(parts: CorpusParts, work: { seed: number; threads: number; count: number }) {
  const { seed, threads, count } = work
  const workers = Array.from({ length: threads }, (_, i) => {
    const workerData = { parts, seed, first: 1_000_000 * (i + 1 + threads), count }
    return new Worker(new URL('./throughput-worker.ts', import.meta.url), { workerData })
  })
  await Promise.all(workers.map((worker) => once(worker, 'message')))
  const start = performance.now()
  const done = workers.map((worker) => once(worker, 'message'))
  for (const worker of workers) worker.postMessage('go')
  const answers = (await Promise.all(done)) as [{ cpu: number }][]
  const seconds = (performance.now() - start) / 1000
  const resident = process.memoryUsage.rss() / 2 ** 20
  const cpu = answers.reduce((sum, [{ cpu: one }]) => sum + one, 0)
  await Promise.all(workers.map((worker) => worker.terminate()))
  return { perSecond: (threads * count) / seconds, perCpuSecond: (threads * count) / cpu, resident }
}
