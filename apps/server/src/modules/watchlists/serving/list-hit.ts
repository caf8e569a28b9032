import type { ListedParty } from '@probity/watchlists/record.ts'
import type { ListHit } from '#kernel/list-service.ts'
import type { SearchHit } from '../search/search-messages.ts'

/** A hit of a search thread with its listed party; the explanation is parsed on access. */
export function listHit(hit: SearchHit, record: ListedParty): ListHit {
  const { score, level, weak, explained } = hit
  const comparison = {
    score,
    level,
    weak,
    get explanation() {
      return hit.explanation
    },
  }
  return { record, comparison, explained }
}
