import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { algorithmNamed, defaultAlgorithm } from '@probity/matching/algorithms/registry.ts'
import type { Entity } from '@probity/matching/entity.ts'
import { type IndexBuilder, newIndexBuilder } from '@probity/matching/index/build/builder.ts'
import { newEngine } from '@probity/matching/index/rank/engine.ts'
import { search } from '@probity/matching/index/search.ts'
import { UnreadableIndex } from '@probity/matching/index/store/layout.ts'
import { prepare } from '@probity/matching/prepared.ts'
import { assertCanaries, type Canary } from '@probity/watchlists/release/canaries.ts'
import type { Release } from '@probity/watchlists/release/open-release.ts'
import { toEntity } from '@probity/watchlists/to-entity.ts'
import { readIndex, writeIndex } from '../search/index-file.ts'
import { newThreadedBuilder } from '../search/threaded-builder.ts'

/** Parties of one list with the same categories: the index filters by the number of a group. */
export interface Group {
  list: string
  categories: readonly string[]
}

/** Writes the index of a draft's records, and the group of each number. */
export async function buildIndex(records: Release, folder: string): Promise<{ algorithm: string; parts: string[] }> {
  const { index, groups } = await indexOf(records)
  await writeIndex(join(folder, 'index'), index)
  await writeFile(join(folder, 'groups.json'), JSON.stringify(groups))
  return { algorithm: defaultAlgorithm, parts: ['index', 'groups.json'] }
}

/** With fewer records, starting threads costs more time than they save. */
const fewRecords = 20_000

async function indexOf(records: Release): Promise<{ index: SharedArrayBuffer; groups: Group[] }> {
  if (records.count < fewRecords) return gatherIndex(records, newIndexBuilder())
  const builder = newThreadedBuilder({ threads: 2 })
  try {
    return await gatherIndex(records, builder)
  } finally {
    builder.end()
  }
}

async function gatherIndex(records: Release, builder: IndexBuilder) {
  const numbers = new Map<string, number>()
  const groups: Group[] = []
  for await (const party of records.parties()) {
    const categories = [...party.categories].sort()
    const key = `${party.list} ${categories.join()}`
    const number = numbers.get(key) ?? groups.push({ list: party.list, categories }) - 1
    numbers.set(key, number)
    builder.add({ entity: toEntity(party), caption: party.names[0]?.full ?? party.id }, number)
  }
  return { index: builder.finish(), groups }
}

/** Reads the index of a release; rebuilds one of an earlier version from the records, in the same order. */
export async function readReleaseIndex(records: Release, folder: string): Promise<SharedArrayBuffer> {
  try {
    return await readIndex(join(folder, 'index'))
  } catch (error) {
    if (!(error instanceof UnreadableIndex)) throw error
    return (await indexOf(records)).index
  }
}

export async function readGroups(folder: string): Promise<Group[]> {
  return JSON.parse(await readFile(join(folder, 'groups.json'), 'utf8')) as Group[]
}

/** Searches the new index for the canaries; throws if a listed party is not found by its own name. */
export async function checkCanaries(
  records: Release,
  { folder, before, rolledBack }: { folder: string; before?: Release | undefined; rolledBack: readonly string[] },
): Promise<number> {
  const engine = newEngine(await readIndex(join(folder, 'index')))
  const algorithm = algorithmNamed(defaultAlgorithm)
  const find = ({ schema, name }: Canary): string[] => {
    const entity: Entity = { id: 'canary', schema, names: [{ full: name }] }
    // Hundreds may share a common name; the canary only has to be among them.
    return search(engine, prepare(entity), { algorithm, threshold: 0.6, limit: 1_000 }).map(
      ({ record }) => record.entity.id,
    )
  }
  return assertCanaries({ now: records, before, search: find, rolledBack })
}
