import type { ListChanges, ListHit, ListQuery, ServedRelease } from '#kernel/list-service.ts'
import { partyKey } from '#modules/alerts/alerts.public.ts'
import type { ScreenedParty } from '#modules/parties/screened-parties.public.ts'

export interface Partly {
  party: ScreenedParty
  /** Release and run of the earlier answer. */
  since: Since
  found: ListHit[]
  /** Set if the whole list was searched: hits of the earlier answer that were excluded. Absent if only the changes were. */
  known?: string[]
}

export interface Since {
  release: string
  run: number
}

/** A customer, with its query. */
export interface Asked {
  party: ScreenedParty
  since: Since
  query: ListQuery
}

interface Asking {
  asked: readonly Asked[]
  changes: ListChanges
  release: Pick<ServedRelease, 'search'>
  /** Standing hits of each customer, by its key. */
  stood: ReadonlyMap<string, readonly string[]>
}

/** New hits of each customer: from the list changes or, near the hit limit, from the whole list without the standing hits. */
export async function answersSince({ asked, changes, release, stood }: Asking): Promise<Partly[]> {
  const standing = ({ party }: Asked): readonly string[] => stood.get(partyKey(party)) ?? []
  const open = asked.filter((one) => hasRoom(standing(one).length, 0, one.query))
  const met = await changes.search(open.map(({ query }) => query))
  const answers = open
    .map((one, i) => ({ ...one, found: met[i]! }))
    .filter((one) => hasRoom(standing(one).length, one.found.length, one.query))
  const answered = new Set(answers.map(({ party }) => party))
  const full = asked
    .filter(({ party }) => !answered.has(party))
    .map((one) => ({ ...one, known: standing(one).filter((id) => !changes.has(id)) }))
  const beyond = await release.search(full.map(({ query, known }) => ({ ...query, without: known })))
  return [...answers, ...full.map((one, i) => ({ ...one, found: beyond[i]! }))]
}

/**
 * True if standing hits and new ones together stay within the hit limit: then the limit cut nothing off earlier, and cuts nothing
 * off now. Otherwise a party that left the lists may make room for another.
 */
const hasRoom = (stood: number, met: number, { limit }: Pick<ListQuery, 'limit'>): boolean =>
  stood < limit && stood + met <= limit
