import type { Algorithm } from './algorithms/algorithm.ts'
import { type Comparison, compare, measure } from './compare.ts'
import { compareIds } from './compare-ids.ts'
import type { RelationMemo } from './name-score.ts'
import type { Party } from './prepared.ts'
import { canMeet } from './schemas.ts'

export interface Hit extends Comparison {
  party: Party
}

export interface RankOptions {
  algorithm: Algorithm
  threshold: number
  limit: number
}

/** Compares the query with every candidate: the yardstick the index is held to. */
export function rankAll(query: Party, candidates: Iterable<Party>, options: RankOptions): Hit[] {
  const memo: RelationMemo = new Map()
  const found: Ranked[] = []
  for (const party of candidates) {
    if (!canMeet(query.entity.schema, party.entity.schema)) continue
    const { score } = measure(options.algorithm, query, party, memo)
    if (score >= options.threshold) found.push({ score, party })
  }
  const best = found.sort(byScoreThenId).slice(0, options.limit)
  return best.map(({ party }) => ({ party, ...compare(options.algorithm, query, party, memo) }))
}

interface Ranked {
  score: number
  party: Party
}

function byScoreThenId(a: Ranked, b: Ranked): number {
  return b.score - a.score || compareIds(a.party.entity.id, b.party.entity.id)
}
