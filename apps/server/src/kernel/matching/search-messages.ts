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
}

export interface SearchHit extends Comparison {
  id: string
  /** As its list states it, where the records were opened with the index. */
  record: ListedParty | null
}

export type ToWorker =
  | { type: 'open'; task: number; key: string; parts: CorpusParts; cacheBytes?: number; records?: string }
  | { type: 'close'; task: number; key: string }
  | { type: 'search'; task: number; key: string; queries: readonly SearchQuery[] }

export type FromWorker =
  | { type: 'done'; task: number; answer: string }
  | { type: 'failed'; task: number; message: string }
