import type { Explanation } from '@probity/matching/compare.ts'
import type { SearchAnswer, SearchHit } from './search-messages.ts'

type WithoutExplanation = Omit<SearchHit, 'explanation' | 'explained'>

function explainedBy(hit: WithoutExplanation, explained: string): SearchHit {
  let read: Explanation | undefined
  return {
    ...hit,
    explained,
    get explanation() {
      return (read ??= JSON.parse(explained) as Explanation)
    },
  }
}

/** Parses the hits of each query as a thread wrote them. */
export function readAnswer({ hits, explanations }: SearchAnswer): SearchHit[][] {
  let at = 0
  return (JSON.parse(hits) as WithoutExplanation[][]).map((found) =>
    found.map((hit) => explainedBy(hit, explanations[at++]!)),
  )
}
