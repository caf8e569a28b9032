import { algorithmNamed } from '@probity/matching/algorithms/registry.ts'
import { type Corpus, type CorpusParts, openCorpus, searchCorpus } from '@probity/matching/index/corpus.ts'
import type { IndexHit } from '@probity/matching/index/search.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { openRecordTexts, type RecordTexts } from '@probity/watchlists/release/record-texts.ts'
import type { SearchHit, SearchQuery } from './search-messages.ts'

/** An index to search, and the records its hits are answered with. */
export interface OpenIndex {
  corpus: Corpus
  records: RecordTexts | undefined
}

export interface Opening {
  cacheBytes?: number | undefined
  /** The folder of the release whose records the index numbers. */
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
  { entity, algorithm, threshold, limit, lists }: SearchQuery,
): readonly IndexHit[] {
  const options = { algorithm: algorithmNamed(algorithm), threshold, limit }
  return searchCorpus(corpus, prepare(entity), lists ? { ...options, lists } : options)
}

/** The hits of each query as one text, the records in it as their files hold them: cheaper between threads than what it says. */
export function answerQueries({ corpus, records }: OpenIndex, queries: readonly SearchQuery[]): string {
  const textOf = ({ record, number, ...comparison }: IndexHit): string =>
    `{"id":${JSON.stringify(record.entity.id)},"record":${records?.at(number) ?? 'null'},${JSON.stringify(comparison).slice(1)}`
  return `[${queries.map((query) => `[${searchIndex(corpus, query).map(textOf).join(',')}]`).join(',')}]`
}

export const readAnswer = (text: string): SearchHit[][] => JSON.parse(text) as SearchHit[][]
