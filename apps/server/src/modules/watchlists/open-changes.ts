import { Worker } from 'node:worker_threads'
import type { ListChanges, ListQuery } from '#kernel/list-service.ts'
import { buildChangedIndex, type ChangedIndex } from './changed-index.ts'
import { searchQuery } from './search-query.ts'
import type { Searcher } from './searcher.ts'

interface Opening {
  /** Folders of the two releases. */
  from: string
  to: string
  key: string
  algorithm: string
  searcher: Searcher
  /** Whose own list each is; nothing for one that everybody sees. */
  owners: () => ReadonlyMap<string, number | null>
  /** Builds on the calling thread; for commands and tests. */
  inline: boolean
}

export interface OpenedChanges {
  changes: ListChanges
  close(): Promise<void>
}

/** Makes the difference of two releases searchable. Where nothing differs, nothing is searched. */
export async function openChanges({ key, algorithm, searcher, owners, ...work }: Opening): Promise<OpenedChanges> {
  const { index, groups, parties } = work.inline
    ? await buildChangedIndex(work.from, work.to)
    : await buildInThread(work.from, work.to)
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

type Answer = { built: ChangedIndex } | { failed: string }

function buildInThread(from: string, to: string): Promise<ChangedIndex> {
  const worker = new Worker(new URL('./changed-worker.ts', import.meta.url), { workerData: { from, to } })
  const { promise, resolve, reject } = Promise.withResolvers<ChangedIndex>()
  worker.once('message', (answer: Answer) =>
    'built' in answer ? resolve(answer.built) : reject(new Error(answer.failed)),
  )
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`the thread that compares releases ended with ${code} too early`)))
  return promise
}
