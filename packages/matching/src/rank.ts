import type { Algorithm } from './algorithms/algorithm.ts'
import { askedAs } from './asked-as.ts'
import { type Comparison, compare, measure } from './compare.ts'
import { compareIds } from './compare-ids.ts'
import { keysOf, signKeysOf } from './identifiers.ts'
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

/** Compares the query with every candidate: the reference that index answers are tested against. */
export function rankAll(query: Party, candidates: Iterable<Party>, options: RankOptions): Hit[] {
  const memo: RelationMemo = new Map()
  const found: Ranked[] = []
  for (const party of candidates) {
    if (!canMeet(query.entity.schema, party.entity.schema) && !meetByNumber(options.algorithm, query, party)) continue
    const { score } = measure(options.algorithm, query, party, memo)
    if (score >= options.threshold) found.push({ score, party })
  }
  const best = found.sort(byScoreThenId).slice(0, options.limit)
  return best.map(({ party }) => ({ party, ...compare(options.algorithm, query, party, memo) }))
}

function meetByNumber(algorithm: Algorithm, query: Party, party: Party): boolean {
  if (!algorithm.meetsByNumber) return false
  const { entity } = askedAs(algorithm, query)
  const keys = [...keysOf(entity), ...signKeysOf(entity)]
  return keys.length > 0 && [...keysOf(party.entity), ...signKeysOf(party.entity)].some((key) => keys.includes(key))
}

interface Ranked {
  score: number
  party: Party
}

function byScoreThenId(a: Ranked, b: Ranked): number {
  return b.score - a.score || compareIds(a.party.entity.id, b.party.entity.id)
}
