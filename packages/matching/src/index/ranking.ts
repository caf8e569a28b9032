import type { Algorithm } from '../algorithms/algorithm.ts'
import { weakened } from '../name-score.ts'
import type { Party } from '../prepared.ts'
import type { Engine } from './engine.ts'
import { has, type SelectedBits } from './selection.ts'
import { nameOf, weakMark } from './snapshot.ts'
import type { Found, Top } from './top.ts'

export interface Ranking {
  algorithm: Algorithm
  threshold: number
  limit: number
  selected: SelectedBits
  top: Top
  /** The least name score that can still reach the threshold. */
  floor: number
}

/** Hits of which a name can score `least`, in falling order of the most that one can. */
export function bestFirst(
  { hits }: Engine,
  query: Party,
  { algorithm, least }: { algorithm: Algorithm; least: number },
): { at: number; most: number }[] {
  const order: { at: number; most: number }[] = []
  for (let at = 0; at < hits.count; at++) {
    const score = hits.scores[at]!
    if (score < least) continue
    const { weak } = query.names[nameOf(hits.places[at]!)]!
    const most = weak ? weakened(algorithm, score) : score
    if (most >= least) order.push({ at, most })
  }
  return order.sort((a, b) => b.most - a.most)
}

/** What a member of a class scores, by its mark. */
export function memberScores(engine: Engine, query: Party, algorithm: Algorithm, at: number) {
  const { readings } = engine.snapshot
  const classScore = engine.hits.scores[at]!
  const weakQuery = query.names[nameOf(engine.hits.places[at]!)]!.weak
  return (mark: number) => {
    const strong = classScore * readings[mark % weakMark]!.factor
    return weakQuery || mark >= weakMark ? weakened(algorithm, strong) : strong
  }
}

const taken = new Uint32Array(weakMark * 2)

export function rankByName(engine: Engine, query: Party, ranking: Ranking): void {
  const { algorithm, threshold, top } = ranking
  for (const { at, most } of bestFirst(engine, query, { algorithm, least: threshold })) {
    if (most < top.least) return
    rankMembers(engine, query, ranking, at)
  }
}

/**
 * The members of a class stand in the order of their ids: of those that score alike, no more than the limit can be
 * among the best.
 */
function rankMembers(
  engine: Engine,
  query: Party,
  { algorithm, threshold, limit, selected, top }: Ranking,
  at: number,
) {
  const { members } = engine.snapshot
  const classNumber = engine.hits.classes[at]!
  const scoreOf = memberScores(engine, query, algorithm, at)
  taken.fill(0)
  let last = -1
  for (let i = members.offsets[classNumber]!, end = members.offsets[classNumber + 1]!; i < end; i++) {
    const mark = members.marks[i]!
    if (taken[mark]! >= limit) continue
    const score = scoreOf(mark)
    if (score < threshold || score < top.least) continue
    const entity = members.entities[i]!
    if (!has(selected.entities, entity)) continue
    top.offer({ entity, score, hit: at, member: i })
    if (entity !== last) taken[mark]!++
    last = entity
  }
}

export function isEarlier({ hits, snapshot }: Engine, a: Found, b: Found): boolean {
  if (a.hit < 0 || b.hit < 0) return false
  const { places } = snapshot.members
  return (places[a.member]! - places[b.member]! || hits.places[a.hit]! - hits.places[b.hit]!) < 0
}
