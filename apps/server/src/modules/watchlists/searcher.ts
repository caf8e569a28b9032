import { algorithmNamed } from '@probity/matching/algorithms/registry.ts'
import { type Corpus, openCorpus, searchCorpus } from '@probity/matching/index/corpus.ts'
import type { IndexHit } from '@probity/matching/index/search.ts'
import { prepare } from '@probity/matching/prepared.ts'
import type { SearchQuery } from '#kernel/matching/search-messages.ts'
import { SearchPool } from '#kernel/matching/search-pool.ts'

/** What answers searches: threads that share the index, or for commands and tests the calling thread. */
export interface Searcher {
  open(release: string, base: SharedArrayBuffer): Promise<void>
  close(release: string): Promise<void>
  search(release: string, queries: readonly SearchQuery[]): Promise<IndexHit[][]>
  end(): Promise<void>
}

export function openSearcher(threads: number): Searcher {
  if (threads === 0) return onThisThread()
  // Started with the first release: a process without one needs no threads.
  let pool: SearchPool | undefined
  const started = (): SearchPool => (pool ??= new SearchPool({ threads }))
  return {
    open: (release, base) => started().open(release, { base }),
    close: (release) => started().close(release),
    search: (release, queries) => started().search(release, queries),
    end: async () => pool?.end(),
  }
}

function onThisThread(): Searcher {
  const corpora = new Map<string, Corpus>()
  return {
    open: async (release, base) => void corpora.set(release, openCorpus({ base })),
    close: async (release) => void corpora.delete(release),
    search: async (release, queries) =>
      queries.map(({ entity, algorithm, threshold, limit, lists }) => {
        const options = { algorithm: algorithmNamed(algorithm), threshold, limit }
        return searchCorpus(corpora.get(release)!, prepare(entity), lists ? { ...options, lists } : options)
      }),
    end: async () => corpora.clear(),
  }
}
