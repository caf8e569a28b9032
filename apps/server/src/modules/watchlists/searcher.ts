import { answerQueries, type OpenIndex, openIndex, readAnswer } from '#kernel/matching/answer-queries.ts'
import type { SearchHit, SearchQuery } from '#kernel/matching/search-messages.ts'
import { SearchPool } from '#kernel/matching/search-pool.ts'

/** What answers searches: threads that share the index, or for commands and tests the calling thread. */
export interface Searcher {
  /** With the folder of its records, hits are answered with them. */
  open(release: string, base: SharedArrayBuffer, records?: string): Promise<void>
  close(release: string): Promise<void>
  search(release: string, queries: readonly SearchQuery[]): Promise<SearchHit[][]>
  end(): Promise<void>
}

export function openSearcher(threads: number): Searcher {
  if (threads === 0) return onThisThread()
  // Started with the first release: a process without one needs no threads.
  let pool: SearchPool | undefined
  const started = (): SearchPool => (pool ??= new SearchPool({ threads }))
  return {
    open: (release, base, records) => started().open(release, { base }, records),
    close: (release) => started().close(release),
    search: (release, queries) => started().search(release, queries),
    end: async () => pool?.end(),
  }
}

function onThisThread(): Searcher {
  const indexes = new Map<string, OpenIndex>()
  return {
    open: async (release, base, records) => void indexes.set(release, openIndex({ base }, { records })),
    close: async (release) => {
      indexes.get(release)?.records?.close()
      indexes.delete(release)
    },
    search: async (release, queries) => readAnswer(answerQueries(indexes.get(release)!, queries)),
    end: async () => indexes.clear(),
  }
}
