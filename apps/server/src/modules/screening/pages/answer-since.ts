import type { ListChanges, ListHit, ListQuery, ServedRelease } from '#kernel/list-service.ts'
import { partyKey } from '#modules/alerts/alerts.public.ts'
import type { ScreenedParty } from '#modules/parties/screened-parties.public.ts'

export interface Partly {
  party: ScreenedParty
  /** The release and the run of the answer before. */
  since: Since
  found: ListHit[]
  /** Hits of the answer before that the whole list was asked beyond; absent: only what came was asked. */
  known?: string[]
}

export interface Since {
  release: string
  run: number
}

/** A customer, and what a run would ask the lists about it. */
export interface Asked {
  party: ScreenedParty
  since: Since
  query: ListQuery
}

interface Asking {
  asked: readonly Asked[]
  changes: ListChanges
  release: Pick<ServedRelease, 'search'>
  /** Hits that stand on each customer, by its key. */
  stood: ReadonlyMap<string, readonly string[]>
}

/** What is new to each of them: of those that came, or where there is no room for them, of the whole list beyond what stands. */
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
 * Whether a whole answer stays below the most hits one may have, so that nothing was left out of it before, and nothing need be
 * now: it holds no more than ever stood and what is new. Else whoever left the lists may make room for another.
 */
const hasRoom = (stood: number, met: number, { limit }: Pick<ListQuery, 'limit'>): boolean =>
  stood < limit && stood + met <= limit
