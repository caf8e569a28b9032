import { parentPort, workerData } from 'node:worker_threads'
import { algorithmNamed } from '@probity/matching/algorithms/registry.ts'
import type { Entity } from '@probity/matching/entity.ts'
import { type Corpus, type CorpusParts, openCorpus, searchCorpus } from '@probity/matching/index/corpus.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { cleanQueries } from './queries.ts'

interface Work {
  parts: CorpusParts
  seed: number
  first: number
  count: number
  rounds: number
}

const { parts, seed, first, count, rounds } = workerData as Work
const algorithm = algorithmNamed('standard-1')
const batches = Array.from({ length: rounds }, (_, round) => cleanQueries(seed, first + round * count, count))
const others = cleanQueries(seed + 5, 0, 300)
let corpus: Corpus

/** Only compiled code is kept between openings. */
parentPort!.on('message', (message: 'open' | 'go') => {
  if (message === 'open') {
    corpus = openCorpus(parts)
    askAll(others)
    parentPort!.postMessage('ready')
    return
  }
  const before = process.threadCpuUsage()
  askAll(batches.shift()!)
  const { user, system } = process.threadCpuUsage(before)
  parentPort!.postMessage({ cpu: (user + system) / 1e6 })
})

function askAll(queries: readonly Entity[]): void {
  for (const entity of queries) searchCorpus(corpus, prepare(entity), { algorithm, threshold: 0.6, limit: 10 })
}
