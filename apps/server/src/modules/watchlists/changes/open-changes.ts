import { openRelease, type Release } from '@probity/watchlists/release/open-release.ts'
import { outsideTransaction } from '#kernel/database/transaction-scope.ts'
import { invariant } from '#kernel/errors.ts'
import type { ListChanges, ListHit, ListQuery } from '#kernel/list-service.ts'
import type { SearchHit } from '../search/search-messages.ts'
import { listHit } from '../serving/list-hit.ts'
import { searchQuery } from '../serving/search-query.ts'
import type { Searcher } from '../serving/searcher.ts'
import { buildChangedIndex } from './changed-index.ts'
import { type Difference, keptChanges } from './kept-changes.ts'

interface Opening extends Difference {
  key: string
  algorithm: string
  searcher: Searcher
  /** Owner of each own list; null for a shared one. */
  owners: () => ReadonlyMap<string, number | null>
  /** Builds on the calling thread and stores nothing; for commands and tests. */
  inline: boolean
  /** Runs work in one process at a time. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  failed: (error: unknown) => void
}

export interface OpenedChanges {
  changes: ListChanges
  bytes: number
  close: () => Promise<void>
}

/** For releases without new or changed parties. */
export const noChanges: ListChanges = {
  parties: 0,
  search: async (queries) => queries.map(() => []),
  has: () => false,
}

/** Makes the difference of two releases searchable. An empty difference opens no index. */
export async function openChanges(opening: Opening): Promise<OpenedChanges> {
  const { key, algorithm, searcher, owners, from, to } = opening
  const { index, groups, ids } = opening.inline
    ? await buildChangedIndex(from, to)
    : await opening.inTurn(() => keptChanges({ from, to }, opening.failed))
  if (ids.length === 0) return { changes: noChanges, bytes: 0, close: async () => undefined }
  await searcher.open(key, index)
  const lists = () => {
    const known = owners()
    return [...new Set(groups.map(({ list }) => list))].map((code) => ({
      code,
      organisation_id: known.get(code) ?? null,
    }))
  }
  const records = await openRelease(to)
  const known = new Set(ids)
  const search = async (queries: readonly ListQuery[]): Promise<ListHit[][]> => {
    outsideTransaction('search')
    const about = { groups, lists: lists(), algorithm }
    const found = await searcher.search(
      key,
      queries.map((query) => searchQuery(query, about)),
    )
    return Promise.all(found.map((hits) => Promise.all(hits.map((hit) => withRecord(records, hit)))))
  }
  return {
    changes: { parties: ids.length, search, has: (id) => known.has(id) },
    bytes: index.byteLength,
    close: async () => void (await Promise.all([searcher.close(key), records.close()])),
  }
}

async function withRecord(records: Release, hit: SearchHit): Promise<ListHit> {
  const record = await records.byId(hit.id)
  invariant(record, `what a release lists now is among its records, ${hit.id} too`)
  return listHit(hit, record)
}
