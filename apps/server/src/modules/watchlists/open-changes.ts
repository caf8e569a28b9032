import type { ListChanges, ListQuery } from '#kernel/list-service.ts'
import { buildChangedIndex } from './changed-index.ts'
import { type Difference, keptChanges } from './kept-changes.ts'
import { searchQuery } from './search-query.ts'
import type { Searcher } from './searcher.ts'

interface Opening extends Difference {
  key: string
  algorithm: string
  searcher: Searcher
  /** Whose own list each is; nothing for one that everybody sees. */
  owners: () => ReadonlyMap<string, number | null>
  /** Builds on the calling thread and keeps nothing; for commands and tests. */
  inline: boolean
  /** One process after the other. */
  inTurn: <T>(work: () => Promise<T>) => Promise<T>
  failed: (error: unknown) => void
}

export interface OpenedChanges {
  changes: ListChanges
  close(): Promise<void>
}

/** Makes the difference of two releases searchable. Where nothing differs, nothing is searched. */
export async function openChanges(opening: Opening): Promise<OpenedChanges> {
  const { key, algorithm, searcher, owners, from, to } = opening
  const { index, groups, parties } = opening.inline
    ? await buildChangedIndex(from, to)
    : await opening.inTurn(() => keptChanges({ from, to }, opening.failed))
  if (parties === 0)
    return { changes: { parties, concern: async (queries) => queries.map(() => false) }, close: async () => undefined }
  await searcher.open(key, index)
  const lists = () => {
    const known = owners()
    return [...new Set(groups.map(({ list }) => list))].map((code) => ({
      code,
      organisation_id: known.get(code) ?? null,
    }))
  }
  const asked = (query: ListQuery) => searchQuery({ ...query, limit: 1 }, { groups, lists: lists(), algorithm })
  const concern = async (queries: readonly ListQuery[]): Promise<boolean[]> =>
    (await searcher.search(key, queries.map(asked))).map((hits) => hits.length > 0)
  return { changes: { parties, concern }, close: () => searcher.close(key) }
}
