import { parentPort } from 'node:worker_threads'
import { algorithmNamed, defaultAlgorithm } from '@probity/matching/algorithms/registry.ts'
import { type Corpus, openCorpus, searchCorpus } from '@probity/matching/index/corpus.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { syntheticRecords } from '@probity/matching/synthetic/parties.ts'
import type { FromWorker, SearchQuery, ToWorker } from './search-messages.ts'

const corpora = new Map<string, Corpus>()

parentPort!.on('message', (message: ToWorker) => {
  try {
    answer({ type: 'done', task: message.task, hits: handle(message) })
  } catch (error) {
    answer({ type: 'failed', task: message.task, message: (error as Error).message })
  }
})

function answer(message: FromWorker): void {
  parentPort!.postMessage(message)
}

function handle(message: ToWorker) {
  if (message.type === 'open') {
    const { parts, cacheBytes } = message
    const corpus = openCorpus(parts, cacheBytes === undefined ? {} : { cacheBytes })
    warmUp(corpus)
    corpora.set(message.key, corpus)
    return []
  }
  if (message.type === 'close') {
    corpora.delete(message.key)
    return []
  }
  const corpus = corpora.get(message.key)
  if (!corpus) throw new Error(`no index '${message.key}' is open`)
  return message.queries.map((query) => searchOne(corpus, query))
}

function searchOne(corpus: Corpus, { entity, algorithm, threshold, limit, lists }: SearchQuery) {
  const options = { algorithm: algorithmNamed(algorithm), threshold, limit }
  return searchCorpus(corpus, prepare(entity), lists ? { ...options, lists } : options)
}

const warmUpQueries = 150

/** The first queries of a fresh thread take many times as long: they are asked before it reports ready. */
function warmUp(corpus: Corpus): void {
  for (const { entity } of syntheticRecords(1, warmUpQueries))
    searchOne(corpus, { entity, algorithm: defaultAlgorithm, threshold: 0.6, limit: 10 })
}
