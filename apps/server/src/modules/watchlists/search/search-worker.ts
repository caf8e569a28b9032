import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { defaultAlgorithm } from '@probity/matching/algorithms/registry.ts'
import type { Corpus } from '@probity/matching/index/corpus.ts'
import type { SyntheticRecord } from '@probity/matching/synthetic/parties.ts'
import { answerQueries, type OpenIndex, openIndex, searchIndex } from './answer-queries.ts'
import type { FromWorker, SearchAnswer, ToWorker } from './search-messages.ts'

const indexes = new Map<string, OpenIndex>()
const nothing: SearchAnswer = { hits: '[]', explanations: [] }
const { prompt } = workerData as { prompt: MessagePort }

prompt.on('message', (message: ToWorker) => take(message))
parentPort!.on('message', (message: ToWorker) => {
  answerPrompt()
  take(message, answerPrompt)
})

function take(message: ToWorker, between?: () => void): void {
  try {
    answer({ type: 'done', task: message.task, answer: handle(message, between) })
  } catch (error) {
    answer({ type: 'failed', task: message.task, message: (error as Error).message })
  }
}

/** Answers interactive requests that arrived in the meantime. */
function answerPrompt(): void {
  for (let next = receiveMessageOnPort(prompt); next; next = receiveMessageOnPort(prompt)) take(next.message)
}

function answer(message: FromWorker): void {
  parentPort!.postMessage(message)
}

function handle(message: ToWorker, between?: () => void): SearchAnswer {
  if (message.type === 'open') {
    const { key, parts, cacheBytes, records } = message
    const index = openIndex(parts, { cacheBytes, records })
    indexes.set(key, index)
    if (message.isWarm) void warmUp(index.corpus)
    return nothing
  }
  const index = indexes.get(message.key)
  if (message.type === 'warm') {
    if (index) void warmUp(index.corpus)
    return nothing
  }
  if (message.type === 'close') {
    index?.records?.close()
    indexes.delete(message.key)
    return nothing
  }
  if (!index) throw new Error(`no index '${message.key}' is open`)
  return answerQueries(index, message.queries, between)
}

const warmUpQueries = 150

/** The first queries of a new thread are many times slower: runs some while the thread is idle. */
async function warmUp(corpus: Corpus): Promise<void> {
  // Imported here, because this module generates 50,000 names when it is loaded, which would delay the start.
  const { syntheticRecords } = await import('@probity/matching/synthetic/parties.ts')
  searchIdly(corpus, syntheticRecords(1, warmUpQueries))
}

/** One per turn of the event loop. */
function searchIdly(corpus: Corpus, left: Iterator<SyntheticRecord>): void {
  setImmediate(() => {
    const { done, value } = left.next()
    if (done) return
    searchIndex(corpus, { entity: value.entity, algorithm: defaultAlgorithm, threshold: 0.6, limit: 10 })
    searchIdly(corpus, left)
  })
}
