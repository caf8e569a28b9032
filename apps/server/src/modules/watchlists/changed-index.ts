import { isDeepStrictEqual } from 'node:util'
import { newIndexBuilder } from '@probity/matching/index/builder.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import { type Change, diffReleases } from '@probity/watchlists/release/diff-releases.ts'
import { openRelease, type Release } from '@probity/watchlists/release/open-release.ts'
import { toEntity } from '@probity/watchlists/to-entity.ts'
import { entityFacts } from './entity-facts.ts'
import type { Group } from './release-index.ts'

export interface ChangedIndex {
  index: SharedArrayBuffer
  groups: Group[]
  parties: number
}

/** Reads of records that are on their way at a time. */
const ahead = 256

/** An index of every listed party that differs between two releases: as it was, and as it is. Long and busy work. */
export async function buildChangedIndex(from: string, to: string): Promise<ChangedIndex> {
  const [before, after] = await Promise.all([from, to].map((folder) => openRelease(folder, { tablesInMemory: true })))
  try {
    const gathered = gather()
    for await (const changes of inPortions(diffReleases(from, to), ahead))
      for (const versions of await Promise.all(changes.map(versionsIn(before!, after!)))) gathered.add(versions)
    return gathered.finish()
  } finally {
    await Promise.all([before?.close(), after?.close()])
  }
}

const versionsIn =
  (before: Release, after: Release) =>
  async ({ id, change }: Change): Promise<ListedParty[]> => {
    const [old, now] = await Promise.all([
      change === 'added' ? undefined : before.byId(id),
      change === 'removed' ? undefined : after.byId(id),
    ])
    return [old, now].filter((party) => party !== undefined)
  }

function gather() {
  const builder = newIndexBuilder()
  const numbers = new Map<string, number>()
  const groups: Group[] = []
  let parties = 0
  const add = (party: ListedParty): void => {
    const categories = [...party.categories].sort()
    const key = `${party.list} ${categories.join()}`
    const number = numbers.get(key) ?? groups.push({ list: party.list, categories }) - 1
    numbers.set(key, number)
    builder.add({ entity: toEntity(party), caption: '' }, number)
  }
  return {
    add(versions: readonly ListedParty[]): void {
      const [old, now] = versions
      if (old && now && isSameToScreening(old, now)) return
      parties++
      for (const party of versions) add(party)
    },
    finish: (): ChangedIndex => ({ index: builder.finish(), groups, parties }),
  }
}

/** Neither what the matcher compares nor what a decision rests on differs; a note may. */
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
