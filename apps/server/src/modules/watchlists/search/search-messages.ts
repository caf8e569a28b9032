import type { Comparison } from '@probity/matching/compare.ts'
import type { Entity } from '@probity/matching/entity.ts'
import type { CorpusParts } from '@probity/matching/index/corpus.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'

export interface SearchQuery {
  entity: Entity
  algorithm: string
  threshold: number
  limit: number
  /** Numbers of the lists to search; all lists if absent. */
  lists?: readonly number[]
  /** Ids of records to leave out of the answer; they still count towards its limit. */
  without?: readonly string[]
}

export interface SearchHit extends Comparison {
  id: string
  /** The explanation as canonical JSON text; `explanation` is parsed from it on access. */
  explained: string
  /** The listed party, if the records were opened with the index; otherwise null. */
  record: ListedParty | null
}

/** Hits in transfer between threads: one JSON text, with the explanations separate and in the same order. */
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
