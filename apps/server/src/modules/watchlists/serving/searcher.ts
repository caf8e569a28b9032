import { answerQueries, type OpenIndex, openIndex } from '../search/answer-queries.ts'
import { readAnswer } from '../search/read-answer.ts'
import type { SearchHit, SearchQuery } from '../search/search-messages.ts'
import { SearchPool } from '../search/search-pool.ts'

/** Runs searches: on threads that share the index, or, for commands and tests, on the calling thread. */
export interface Searcher {
  /** With the folder of its records, hits contain their records. */
  open(release: string, base: SharedArrayBuffer, records?: string): Promise<void>
  close(release: string): Promise<void>
  search(release: string, queries: readonly SearchQuery[]): Promise<SearchHit[][]>
  /** Throws while search threads cannot be kept running. */
  assertFit(): void
  end(): Promise<void>
}

/** `running` is a pool already started; otherwise the first release starts one, because a process without lists needs none. */
export function openSearcher(threads: number, running?: SearchPool): Searcher {
  if (threads === 0) return onThisThread()
  let pool = running
  const started = (): SearchPool => (pool ??= new SearchPool({ threads }))
  return {
    open: (release, base, records) => started().open(release, { base }, records),
    close: (release) => started().close(release),
    search: (release, queries) => started().search(release, queries),
    assertFit: () => pool?.assertFit(),
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
    assertFit: () => undefined,
    end: async () => indexes.clear(),
  }
}
