import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { CorpusParts } from '@probity/matching/index/corpus.ts'

export interface Flow {
  perSecond: number
  /** Of the search threads only, without compiler and garbage collector threads. */
  perCpuSecond: number
}

const rounds = 2

/**
 * Runs new queries on this many threads over one shared index, with cold caches except for 300 other queries: first while code is
 * still being compiled, which takes each thread more than a second, then with compiled code.
 */
export async function throughput(parts: CorpusParts, work: { seed: number; threads: number; count: number }) {
  const { seed, threads, count } = work
  const workers = Array.from({ length: threads }, (_, i) => {
    const workerData = { parts, seed, first: 1_000_000 * (i + 1 + threads), count, rounds }
    return new Worker(new URL('./throughput-worker.ts', import.meta.url), { workerData })
  })
  const compiling = await round(workers, count)
  const compiled = await round(workers, count)
  const resident = process.memoryUsage.rss() / 2 ** 20
  await Promise.all(workers.map((worker) => worker.terminate()))
  return { compiling, compiled, resident }
}

async function round(workers: readonly Worker[], count: number): Promise<Flow> {
  await answers(workers, 'open')
  const start = performance.now()
  const used = (await answers(workers, 'go')) as { cpu: number }[]
  const seconds = (performance.now() - start) / 1000
  const cpu = used.reduce((sum, one) => sum + one.cpu, 0)
  return { perSecond: (workers.length * count) / seconds, perCpuSecond: (workers.length * count) / cpu }
}

async function answers(workers: readonly Worker[], message: 'open' | 'go'): Promise<unknown[]> {
  const answered = workers.map(async (worker) => {
    const [answer] = (await once(worker, 'message')) as [unknown]
    return answer
  })
  for (const worker of workers) worker.postMessage(message)
  return Promise.all(answered)
}
