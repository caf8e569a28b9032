import type { Watchlist, WatchlistStatus } from '@probity/contract/watchlists/watchlists.ts'
import { isoDay, isoTime } from '#web/format.ts'

export type ListFreshness = { state: 'current'; time: string } | { state: 'stale'; list: Watchlist; days: number }

const dayMs = 86_400_000

/** The oldest list that is too old, otherwise the date of the lists. Undefined before the first import. */
export function freshnessOf(
  { release, lists }: Pick<WatchlistStatus, 'release' | 'lists'>,
  now: number,
): ListFreshness | undefined {
  if (release === null || lists.length === 0) return undefined
  const oldest = lists.filter(({ stale }) => stale).toSorted((one, other) => one.updated_date - other.updated_date)[0]
  if (oldest !== undefined)
    return { state: 'stale', list: oldest, days: Math.max(1, Math.floor((now - oldest.updated_date) / dayMs)) }
  const newest = Math.max(...lists.map(({ updated_date }) => updated_date))
  const isToday = isoDay(newest) === isoDay(now)
  return { state: 'current', time: isToday ? isoTime(newest).slice(0, 5) : isoDay(newest) }
}
