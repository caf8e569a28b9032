import type { Entity } from '@probity/matching/entity.ts'
import type { CorpusParts } from '@probity/matching/index/corpus.ts'
import type { IndexHit } from '@probity/matching/index/search.ts'

export interface SearchQuery {
  entity: Entity
  algorithm: string
  threshold: number
  limit: number
  /** Numbers of the lists searched; absent: all. */
  lists?: readonly number[]
}

export type ToWorker =
  | { type: 'open'; task: number; key: string; parts: CorpusParts; cacheBytes?: number }
  | { type: 'close'; task: number; key: string }
  | { type: 'search'; task: number; key: string; queries: readonly SearchQuery[] }

export type FromWorker =
  | { type: 'done'; task: number; hits: IndexHit[][] }
  | { type: 'failed'; task: number; message: string }
