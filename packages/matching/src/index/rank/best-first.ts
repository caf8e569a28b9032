import type { Algorithm } from '../../algorithms/algorithm.ts'
import type { Agreement } from '../../judge/agreement.ts'
import { weakened } from '../../name-score.ts'
import type { Party } from '../../prepared.ts'
import { partyClass } from '../../schemas.ts'
import { nameOf } from '../store/snapshot.ts'

/** Classes that may reach the lowest threshold of the query in hand, as far as they were looked for. */
export interface ClassHits {
  count: number
  classes: Uint32Array
  /** The most each can score. */
  bounds: Float64Array
  /** What the share that agrees scores: `unscored` until somebody asks. */
  scores: Float64Array
  /** How the words agree, where the algorithm looks at that. */
  agreements: (Agreement | undefined)[]
  /** The name and form of the query, as a place (see snapshot.ts). */
  places: Uint16Array
  /** Which verifier scores it. */
  verifiers: Uint16Array
}

/** Hits in falling order of the most they can score: a heap, as few of many are ever taken. */
export interface BestFirst {
  count: number
  hits: Uint32Array
  /** By hit. */
  most: Float64Array
}

export function newBestFirst(): BestFirst {
  return { count: 0, hits: new Uint32Array(1024), most: new Float64Array(1024) }
}

/** Fills the queue with the hits of which a name may score `least`. */
export function queueHits(
  queue: BestFirst,
  hits: ClassHits,
  query: Party,
  { algorithm, least }: { algorithm: Algorithm; least: number },
): void {
  if (queue.hits.length < hits.count) {
    queue.hits = new Uint32Array(hits.classes.length)
    queue.most = new Float64Array(hits.classes.length)
  }
  const of = partyClass(query.entity.schema)
  queue.count = 0
  for (let at = 0; at < hits.count; at++) {
    const bound = algorithm.functions.judge.mostOf(algorithm, hits.bounds[at]!, of)
    if (bound < least) continue
    const most = query.names[nameOf(hits.places[at]!)]!.weak ? weakened(algorithm, bound) : bound
    if (most < least) continue
    queue.most[at] = most
    queue.hits[queue.count++] = at
  }
  for (let i = (queue.count >>> 1) - 1; i >= 0; i--) sink(queue, i)
}

/** The hit that can score most of those left, or -1. */
export function takeBest(queue: BestFirst): number {
  if (queue.count === 0) return -1
  const best = queue.hits[0]!
  queue.hits[0] = queue.hits[--queue.count]!
  sink(queue, 0)
  return best
}

function sink({ count, hits, most }: BestFirst, from: number): void {
  let at = from
  const moved = hits[at]!
  for (let child = 2 * at + 1; child < count; child = 2 * at + 1) {
    if (child + 1 < count && most[hits[child + 1]!]! > most[hits[child]!]!) child++
    if (most[hits[child]!]! <= most[moved]!) break
    hits[at] = hits[child]!
    at = child
  }
  hits[at] = moved
}
