import type { SecondPair } from '@probity/contract/screening/match-card.ts'
import { algorithmNamed, algorithmNames } from '@probity/matching/algorithms/registry.ts'
import type { TokenMatch } from '@probity/matching/features/name.ts'
import { secondPair } from '@probity/matching/second-pair.ts'
import type { ListedParty } from '@probity/watchlists/record.ts'
import { toEntity } from '@probity/watchlists/to-entity.ts'
import { questionOf } from '../replay/search-again.ts'
import type { StoredScan } from '../scans/store-scan.ts'

/**
 * The names of a hit in the script that its deciding pair leaves out, compared on request: explanations are hashed as evidence
 * and keep to the deciding pair (decision 1010).
 */
export function secondPairOf(scan: StoredScan, record: ListedParty): SecondPair | null {
  const hit = scan.results.find(({ entity_id }) => entity_id === record.id)
  const deciding = hit?.explanation.fields.find(({ field }) => field === 'name')?.query[0]
  const question = questionOf(scan)
  if (deciding === undefined || question === undefined || !algorithmNames().includes(scan.algorithm)) return null
  const pair = secondPair(algorithmNamed(scan.algorithm), question.entity, toEntity(record), deciding)
  return pair === undefined ? null : { ...pair, detail: { ...pair.detail, tokens: pair.detail.tokens.map(copyOf) } }
}

const copyOf = (token: TokenMatch): TokenMatch & Record<string, unknown> => ({ ...token })
