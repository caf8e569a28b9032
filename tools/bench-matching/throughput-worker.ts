import { parentPort, workerData } from 'node:worker_threads'
import { algorithmNamed } from '@probity/matching/algorithms/registry.ts'
import { type CorpusParts, openCorpus, searchCorpus } from '@probity/matching/index/corpus.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { cleanQueries } from './queries.ts'

interface Work {
  parts: CorpusParts
  seed: number
  first: number
  count: number
}

const { parts, seed, first, count } = workerData as Work
const algorithm = algorithmNamed('standard-1')
const corpus = openCorpus(parts)
const queries = cleanQueries(seed, first, count)
for (const entity of cleanQueries(seed + 5, 0, 300))
  searchCorpus(corpus, prepare(entity), { algorithm, threshold: 0.6, limit: 10 })
parentPort!.postMessage('ready')
parentPort!.once('message', () => {
  const before = process.threadCpuUsage()
  for (const entity of queries) searchCorpus(corpus, prepare(entity), { algorithm, threshold: 0.6, limit: 10 })
  const { user, system } = process.threadCpuUsage(before)
  parentPort!.postMessage({ cpu: (user + system) / 1e6 })
})
