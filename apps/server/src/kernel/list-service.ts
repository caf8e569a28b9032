import type { Comparison } from '@probity/matching/compare.ts'
import type { Entity } from '@probity/matching/entity.ts'
import type { PartyGroup } from '@probity/watchlists/parties/party-group.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'

export interface ListQuery {
  entity: Entity
  /** Ids of list declarations; absent: every list. */
  lists?: readonly string[]
  categories?: readonly string[]
  threshold: number
  limit: number
  /** Absent: the release's own. */
  algorithm?: string
  /** Listed parties that are left out of the answer, though they count among the most it may hold. */
  without?: readonly string[]
  /** Whose own lists are searched besides those everybody sees; absent: nobody's. */
  organisation_id?: number
}

export interface ListHit {
  record: ListedParty
  comparison: Comparison
  /** The explanation as canonical JSON, if the search has already serialised it. */
  explained?: string
}

export interface ServedList {
  code: string
  name: string
  name_zh_hant: string
  category: string
  /** What it means in Hong Kong. */
  legal_effect: { code: 'binding' | 'policy' | 'information'; en: string; zh: string }
  version: string
  entities: number
  /** Set on a firm's own list, which that firm alone may see. */
  organisation_id: number | null
  /** When the publisher's version was imported, and whether it is older than the list allows. */
  updated_date: number
  stale: boolean
}

/** The lists that everybody sees, and those of one organisation. */
export const visibleTo = (lists: readonly ServedList[], organisationId: number): ServedList[] =>
  lists.filter(({ organisation_id: owner }) => owner === null || owner === organisationId)

/** One immutable release of all lists, open in this process. */
export interface ServedRelease {
  /** The hash of its content. */
  id: string
  algorithm: string
  entities: number
  created: number
  lists: readonly ServedList[]
  /** The best matches of each query, best first, explained. Runs in a search thread. */
  search(queries: readonly ListQuery[]): Promise<ListHit[][]>
  /** 'Why not?': the comparison with one listed party, above the threshold or below it. */
  explain(query: ListQuery, entityId: string): Promise<ListHit | undefined>
  /** The best below the threshold. */
  nearMisses(query: ListQuery, limit: number): Promise<ListHit[]>
  record(entityId: string): Promise<ListedParty | undefined>
  /** The rows of lists that are one party with this one; undefined where it stands alone. */
  partyOf(entityId: string): PartyGroup | undefined
  /** Parties of one list, in its own order. */
  entries(list: string, page: { skip: number; limit: number }): Promise<ListedParty[]>
}

export interface ReleaseDifference {
  added: string[]
  /** Identifying data differs; spelling of an address alone is no change. */
  changed: string[]
  removed: string[]
}

/**
 * The difference between two releases: every listed party that is new or changed. A party that a query matches in the
 * later release and did not match, or matched differently, in the earlier is among them.
 */
export interface ListChanges {
  parties: number
  /** The best matches of each query among them, best first, explained. Runs in a search thread. */
  search(queries: readonly ListQuery[]): Promise<ListHit[][]>
  has: (entityId: string) => boolean
}

/** The lists as this process serves them. */
export interface ListService {
  /** The folder of the releases on this machine. */
  readonly home: string
  /** How many queries run at a time. */
  readonly threads: number
  /** Refuses with a clear message while there is no release yet. */
  current(): ServedRelease
  /** An older release, for a scan that is replayed or looked at. Reading its records does not open its index. */
  byId(id: string): Promise<ServedRelease>
  /** The same for a run: its index stays open until the work has ended. */
  withRelease<T>(id: string, work: (release: ServedRelease) => Promise<T>): Promise<T>
  /** Indexes open in this process, and the memory they take. */
  openIndexes(): { indexes: number; bytes: number }
  difference(from: string, to: string): Promise<ReleaseDifference>
  /** Cached while it is used; built once for all organisations. */
  changes(from: string, to: string): Promise<ListChanges>
  /** Loads a new release now instead of at the next poll. */
  refresh(): Promise<void>
  /** Throws while search threads cannot be kept running: then other nodes should get the requests. */
  assertFit(): void
  close(): Promise<void>
}

/** Identifying data of a listed party, as sorted texts by field: what a decision rests on. */
export type FactsOf = (record: ListedParty) => Record<string, string[]>
