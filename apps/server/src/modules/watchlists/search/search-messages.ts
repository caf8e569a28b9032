import type { Comparison } from '@probity/matching/compare.ts'
import type { Entity } from '@probity/matching/entity.ts'
import type { CorpusParts } from '@probity/matching/index/corpus.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'

export interface SearchQuery {
  entity: Entity
  algorithm: string
  threshold: number
  limit: number
  /** Numbers of the lists searched; absent: all. */
  lists?: readonly number[]
  /** Ids of records left out of the answer, though they count among the most it may hold. */
  without?: readonly string[]
}

export interface SearchHit extends Comparison {
  id: string
  /** The explanation as it was written, its keys in order; `explanation` is read of it by whoever looks. */
  explained: string
  /** As its list states it, where the records were opened with the index. */
  record: ListedParty | null
}

/** Hits of queries on their way between threads: one text of JSON, and the explanations beside it in the same order. */
export interface SearchAnswer {
  hits: string
  explanations: readonly string[]
}

export type ToWorker =
  | {
      type: 'open'
      task: number
      key: string
      parts: CorpusParts
      cacheBytes?: number
      records?: string
      isWarm: boolean
    }
  | { type: 'warm'; task: number; key: string }
  | { type: 'close'; task: number; key: string }
  | { type: 'search'; task: number; key: string; queries: readonly SearchQuery[] }

export type FromWorker =
  | { type: 'done'; task: number; answer: SearchAnswer }
  | { type: 'failed'; task: number; message: string }
