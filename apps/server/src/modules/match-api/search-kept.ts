import type { ListedParty } from '@probity/watchlists/record.ts'
import type { ListHit, ListQuery, ServedRelease } from '#kernel/list-service.ts'

/** Candidate limit: a filter that passes too few of them returns these. */
const most = 20_000

export interface Kept {
  hits: ListHit[]
  /** False if the index may hold more than was searched. */
  isAll: boolean
}

interface Wanted {
  keeps: (party: ListedParty) => boolean
  /** Number of kept hits at which the search stops. */
  enough: number
}

/** The best hits of each query that pass a filter. Searches further down when the filter removes too many. */
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
