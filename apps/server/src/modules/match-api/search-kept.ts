import type { ListedParty } from '@probity/watchlists/record.ts'
import type { ListHit, ListQuery, ServedRelease } from '#kernel/list-service.ts'

/** Beyond this many candidates a filter that lets so little through is answered with what it did. */
const most = 20_000

export interface Kept {
  hits: ListHit[]
  /** False when more may be there than was looked at. */
  isAll: boolean
}

interface Wanted {
  keeps: (party: ListedParty) => boolean
  /** How many kept hits are enough. */
  enough: number
}

/** The best hits of each query that a filter keeps. Looks further down where the filter took too many away. */
export async function searchKept(
  release: ServedRelease,
  queries: readonly Omit<ListQuery, 'limit'>[],
  { keeps, enough }: Wanted,
): Promise<Kept[]> {
  const answers: Kept[] = queries.map(() => ({ hits: [], isAll: false }))
  let open = queries.map((_, at) => at)
  for (let limit = enough; open.length > 0; limit *= 10) {
    const found = await release.search(open.map((at) => ({ ...queries[at]!, limit: Math.min(limit, most) })))
    for (const [i, at] of open.entries()) {
      const all = found[i] ?? []
      answers[at] = { hits: all.filter(({ record }) => keeps(record)), isAll: all.length < limit }
    }
    open = open.filter((at) => !answers[at]!.isAll && answers[at]!.hits.length < enough && limit < most)
  }
  return answers
}
