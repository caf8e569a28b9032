import type { ListedParty } from '@probity/watchlists/record.ts'
import type { ListHit } from '#kernel/list-service.ts'
import type { SearchHit } from '../search/search-messages.ts'

/** A hit as a thread found it, with the party its list states; its explanation is read when somebody looks. */
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
