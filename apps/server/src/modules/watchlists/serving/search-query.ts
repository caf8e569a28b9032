import type { ListQuery, ServedList } from '#kernel/list-service.ts'
import type { Group } from '../releases/release-index.ts'
import type { SearchQuery } from '../search/search-messages.ts'

/** A list, with its organisation if it is an own list. */
type Owned = Pick<ServedList, 'code' | 'organisation_id'>

interface Index {
  groups: readonly Group[]
  lists: readonly Owned[]
  algorithm: string
}

/** A query in the format of the search threads. */
export function searchQuery(query: ListQuery, { groups, lists, algorithm }: Index): SearchQuery {
  const { entity, threshold, limit, without } = query
  const base = { entity, threshold, limit, algorithm: query.algorithm ?? algorithm, ...(without && { without }) }
  const numbers = allowedGroups(query, { groups, lists })
  return numbers.length === groups.length ? base : { ...base, lists: numbers }
}

/** The shared lists, and the own lists of the querying organisation. */
export const visibleLists = ({ organisation_id: asking }: ListQuery, lists: readonly Owned[]): ReadonlySet<string> =>
  new Set(lists.filter(({ organisation_id: owner }) => owner === null || owner === asking).map(({ code }) => code))

/** Groups that a query may search: its lists and categories, without own lists of other firms. */
function allowedGroups(query: ListQuery, { groups, lists }: Omit<Index, 'algorithm'>): number[] {
  const visible = visibleLists(query, lists)
  const wanted = (group: Group): boolean =>
    visible.has(group.list) &&
    (query.lists?.includes(group.list) ?? true) &&
    (query.categories === undefined || group.categories.some((category) => query.categories!.includes(category)))
  return groups.flatMap((group, number) => (wanted(group) ? [number] : []))
}
