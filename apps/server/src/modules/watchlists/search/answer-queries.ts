import { algorithmNamed } from '@probity/matching/algorithms/registry.ts'
import { type Corpus, type CorpusParts, openCorpus, searchCorpus } from '@probity/matching/index/corpus.ts'
import type { IndexHit } from '@probity/matching/index/search.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { openRecordTexts, type RecordTexts } from '@probity/watchlists/release/record-texts.ts'
import type { SearchAnswer, SearchQuery } from './search-messages.ts'

/** An index to search, with the records for its hits. */
export interface OpenIndex {
  corpus: Corpus
  records: RecordTexts | undefined
}

export interface Opening {
  cacheBytes?: number | undefined
  /** Folder of the release whose records the index numbers. */
  records?: string | undefined
}

export function openIndex(parts: CorpusParts, { cacheBytes, records }: Opening = {}): OpenIndex {
  return {
    corpus: openCorpus(parts, cacheBytes === undefined ? {} : { cacheBytes }),
    records: records === undefined ? undefined : openRecordTexts(records),
  }
}

export function searchIndex(
  corpus: Corpus,
  { entity, algorithm, threshold, limit, lists, without }: SearchQuery,
): readonly IndexHit[] {
  const left = without && { without: new Set(without) }
  const options = { algorithm: algorithmNamed(algorithm), threshold, limit, ...left }
  return searchCorpus(corpus, prepare(entity), lists ? { ...options, lists } : options)
}

/**
 * Returns the hits of each query with their records as stored text, because sending text between threads is cheaper than sending
 * objects. Explanations are most of a hit's size and are stored as text: they are kept separate, and parsed only when shown.
 * `between` is called before each query.
 */
export function answerQueries(
  { corpus, records }: OpenIndex,
  queries: readonly SearchQuery[],
  between: () => void = () => undefined,
): SearchAnswer {
  const explanations: string[] = []
  const textOf = ({ record, number, explanation, ...comparison }: IndexHit): string => {
    explanations.push(JSON.stringify(explanation))
    return `{"id":${JSON.stringify(record.entity.id)},"record":${records?.at(number) ?? 'null'},${JSON.stringify(comparison).slice(1)}`
  }
  const hitsOf = (query: SearchQuery): string => {
    between()
    return `[${searchIndex(corpus, query).map(textOf).join(',')}]`
  }
  return { hits: `[${queries.map(hitsOf).join(',')}]`, explanations }
}
