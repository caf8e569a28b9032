import { algorithmNamed } from '@probity/matching/algorithms/registry.ts'
import { compare } from '@probity/matching/compare.ts'
import { prepare } from '@probity/matching/prepared.ts'
import type { PartyGroup } from '@probity/watchlists/parties/party-group.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import type { Manifest } from '@probity/watchlists/release/manifest.ts'
import { openRelease, type Release } from '@probity/watchlists/release/open-release.ts'
import { toEntity } from '@probity/watchlists/to-entity.ts'
import { outsideTransaction } from '#kernel/database/transaction-scope.ts'
import { invariant } from '#kernel/errors.ts'
import type { ListHit, ListQuery, ServedList, ServedRelease } from '#kernel/list-service.ts'
import { type Group, readGroups, readReleaseIndex } from '../releases/release-index.ts'
import type { ListSource } from '../releases/releases.queries.ts'
import type { SearchHit } from '../search/search-messages.ts'
import { listHit } from './list-hit.ts'
import { searchQuery, visibleLists } from './search-query.ts'
import type { Searcher } from './searcher.ts'
import { servedList } from './served-list.ts'

export interface OpenedRelease {
  served: ServedRelease
  close(): Promise<void>
}
export interface ServingOptions {
  folder: string
  built: number
  searcher: Searcher
  sources: () => readonly ListSource[]
  now: () => number
}

const nearestThreshold = 0.3

/** A release in parts; its records and its index are opened when a call needs them. */
export interface ReleaseParts extends Pick<ServingOptions, 'built' | 'searcher' | 'sources' | 'now'> {
  id: string
  manifest: Manifest
  entities: number
  /** Party group by row id. */
  groups: ReadonlyMap<string, PartyGroup>
  withRecords: <T>(work: (records: Release) => Promise<T>) => Promise<T>
  withIndex: <T>(work: (groups: readonly Group[]) => Promise<T>) => Promise<T>
}

export async function openServedRelease({ folder, searcher, ...rest }: ServingOptions): Promise<OpenedRelease> {
  const records = await openRelease(folder)
  const { id, manifest, count: entities } = records
  const indexed = await readGroups(folder)
  await searcher.open(id, await readReleaseIndex(records, folder), folder)
  const served = servedRelease({
    ...rest,
    id,
    manifest,
    entities,
    groups: await records.groups(),
    searcher,
    withRecords: (work) => work(records),
    withIndex: (work) => work(indexed),
  })
  return { served, close: async () => void (await Promise.all([searcher.close(id), records.close()])) }
}

export function servedRelease(parts: ReleaseParts): ServedRelease {
  const { id, manifest, entities, built, searcher, sources, now, withRecords, withIndex } = parts
  const lists = (): ServedList[] => {
    const known = new Map(sources().map((source) => [source.list, source]))
    return manifest.sources.map((source) => servedList(source, { source: known.get(source.list), built, now: now() }))
  }
  const search = (queries: readonly ListQuery[]): Promise<ListHit[][]> => {
    outsideTransaction('search')
    return withIndex(async (groups) => {
      const index = { groups, lists: lists(), algorithm: manifest.algorithm }
      const found = await searcher.search(
        id,
        queries.map((query) => searchQuery(query, index)),
      )
      return found.map((hits) => hits.map((hit) => listHit(hit, recordOf(hit))))
    })
  }
  const explained = (query: ListQuery, entityId: string) => ({
    query,
    entityId,
    algorithm: manifest.algorithm,
    visible: visibleLists(query, lists()),
  })
  return {
    id,
    algorithm: manifest.algorithm,
    entities,
    created: built,
    get lists() {
      return lists()
    },
    search,
    explain: (query, entityId) => withRecords((records) => explain(records, explained(query, entityId))),
    nearMisses: (query, limit) => nearMisses(search, query, limit),
    partyOf: (entityId) => parts.groups.get(entityId),
    record: (entityId) => withRecords((records) => records.byId(entityId)),
    entries: (list, page) => withRecords((records) => entriesOf(records, list, page)),
  }
}

function entriesOf(
  records: Release,
  list: string,
  { skip, limit }: { skip: number; limit: number },
): Promise<ListedParty[]> {
  const source = records.manifest.sources.find((entry) => entry.list === list)
  const end = Math.min(skip + limit, source?.counts.total ?? 0)
  const ordinals = Array.from({ length: Math.max(0, end - skip) }, (_, at) => source!.first + skip + at)
  return Promise.all(ordinals.map((ordinal) => records.at(ordinal)))
}

function recordOf({ id, record }: SearchHit): ListedParty {
  invariant(record?.id === id, `an index numbers the records of its release, ${id} among them`)
  return record
}

async function explain(
  records: Release,
  {
    query,
    entityId,
    algorithm,
    visible,
  }: { query: ListQuery; entityId: string; algorithm: string; visible: ReadonlySet<string> },
): Promise<ListHit | undefined> {
  const record = await records.byId(entityId)
  if (!record || !visible.has(record.list)) return undefined
  const comparison = compare(
    algorithmNamed(query.algorithm ?? algorithm),
    prepare(query.entity),
    prepare(toEntity(record)),
  )
  return { record, comparison }
}

async function nearMisses(search: ServedRelease['search'], query: ListQuery, limit: number): Promise<ListHit[]> {
  const [hits = []] = await search([
    { ...query, threshold: Math.min(nearestThreshold, query.threshold), limit: limit + query.limit },
  ])
  return hits.filter(({ comparison }) => comparison.score < query.threshold).slice(0, limit)
}
