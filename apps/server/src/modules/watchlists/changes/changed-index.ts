import { isDeepStrictEqual } from 'node:util'
import { type IndexBuilder, newIndexBuilder } from '@probity/matching/index/build/builder.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import { type Change, diffReleases } from '@probity/watchlists/release/diff-releases.ts'
import { openRelease, type Release } from '@probity/watchlists/release/open-release.ts'
import { toEntity } from '@probity/watchlists/to-entity.ts'
import type { Group } from '../releases/release-index.ts'
import { newThreadedBuilder, type ThreadedBuilder } from '../search/threaded-builder.ts'
import { entityFacts } from './entity-facts.ts'

export interface ChangedIndex {
  index: SharedArrayBuffer
  groups: Group[]
  /** Ids of the parties in the index. */
  ids: string[]
}

/** Changes whose records are read at a time. Up to this number, starting threads costs more time than they save. */
const portionSize = 1_000

/** Builds an index of every listed party that is new or changed between two releases, in its later version. CPU-bound. */
export async function buildChangedIndex(from: string, to: string): Promise<ChangedIndex> {
  const [before, after] = await Promise.all([from, to].map((folder) => openRelease(folder, { tablesInMemory: true })))
  let threaded: ThreadedBuilder | undefined
  try {
    const portions = inPortions(diffReleases(from, to), portionSize)
    const first = (await portions.next()).value ?? []
    if (first.length === portionSize) threaded = newThreadedBuilder({ threads: 2 })
    const gathered = gather(threaded ?? newIndexBuilder())
    const read = versionsIn(before!, after!)
    for (const versions of await Promise.all(first.map(read))) gathered.add(versions)
    for await (const changes of portions)
      for (const versions of await Promise.all(changes.map(read))) gathered.add(versions)
    return gathered.finish()
  } finally {
    threaded?.end()
    await Promise.all([before?.close(), after?.close()])
  }
}

interface Versions {
  old: ListedParty | undefined
  now: ListedParty | undefined
}

const versionsIn =
  (before: Release, after: Release) =>
  async ({ id, change }: Change): Promise<Versions> => {
    const [old, now] = await Promise.all([
      change === 'added' ? undefined : before.byId(id),
      change === 'removed' ? undefined : after.byId(id),
    ])
    return { old, now }
  }

function gather(builder: IndexBuilder) {
  const numbers = new Map<string, number>()
  const groups: Group[] = []
  const ids: string[] = []
  const add = (party: ListedParty): void => {
    const categories = [...party.categories].sort()
    const key = `${party.list} ${categories.join()}`
    const number = numbers.get(key) ?? groups.push({ list: party.list, categories }) - 1
    numbers.set(key, number)
    builder.add({ entity: toEntity(party), caption: '' }, number)
  }
  return {
    add({ old, now }: Versions): void {
      if (!now || (old && isSameToScreening(old, now))) return
      ids.push(now.id)
      add(now)
    },
    finish: (): ChangedIndex => ({ index: builder.finish(), groups, ids }),
  }
}

/** True if neither the matcher's data nor the facts behind decisions differ; notes may. */
const isSameToScreening = (old: ListedParty, now: ListedParty): boolean =>
  old.list === now.list &&
  isDeepStrictEqual(toEntity(old), toEntity(now)) &&
  isDeepStrictEqual(entityFacts(old), entityFacts(now))

async function* inPortions<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let portion: T[] = []
  for await (const item of items) {
    portion.push(item)
    if (portion.length < size) continue
    yield portion
    portion = []
  }
  if (portion.length > 0) yield portion
}
