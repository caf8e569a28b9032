import type { Algorithm } from '../../algorithms/algorithm.ts'
import type { Agreement } from '../../judge/agreement.ts'
import { weakened } from '../../name-score.ts'
import type { Party } from '../../prepared.ts'
import { partyClass } from '../../schemas.ts'
import { formsPerName, nameOf, type Snapshot } from '../store/snapshot.ts'
import { floorOfClass, type Narrowing } from './search-parts.ts'

export const unscored = -1

/** Classes that may reach the lowest threshold of the current query, as far as it was searched. */
export interface ClassHits {
  count: number
  classes: Uint32Array
  /** Upper bound of the score of each. */
  bounds: Float64Array
  /** Upper bound of the name score by this bound and the words; `unscored` until it is computed. */
  most: Float64Array
  /** The score of the share that agrees; `unscored` until it is computed. */
  scores: Float64Array
  /** Upper bounds of word agreement before alignment: the rarest word, and the number of words. */
  rarest: Float64Array
  words: Uint8Array
  /** How the words agree, if the algorithm uses it. */
  agreements: (Agreement | undefined)[]
  /** The name and form of the query, as a place (see snapshot.ts). */
  places: Uint16Array
  /** Which verifier scores it. */
  verifiers: Uint16Array
}

/** A heap of hits by the most they can score, because few of many are taken. */
export interface BestFirst {
  count: number
  hits: Uint32Array
  /** By hit. */
  most: Float64Array
}

/** The part of an engine that the queue uses. */
interface Queued {
  queue: BestFirst
  hits: ClassHits
  snapshot: Snapshot
}

export function newBestFirst(): BestFirst {
  return { count: 0, hits: new Uint32Array(1024), most: new Float64Array(1024) }
}

/** Upper bound of the score of a class from its share score and its words, before weak aliases are lowered. */
export function mostOfHit(
  { hits, snapshot }: Queued,
  query: Party,
  algorithm: Algorithm,
  { at, score }: { at: number; score: number },
): number {
  const { mostOf, mostWith, gainsAcross } = algorithm.functions.judge
  const of = partyClass(query.entity.schema)
  if (!mostWith) return mostOf(algorithm, score, of)
  const crosses = gainsAcross?.(algorithm, of) !== false && mayCross(hits, snapshot, query, at)
  return mostWith(algorithm, score, { class: of, rarest: hits.rarest[at]!, words: hits.words[at]!, mayCross: crosses })
}

/** Whether the query's form or a member of the class comes from Chinese characters; true if there are too many members to check. */
function mayCross({ classes, places }: ClassHits, snapshot: Snapshot, query: Party, at: number): boolean {
  const { names } = query
  const place = places[at]!
  if (names[nameOf(place)]!.forms[place % formsPerName]!.han !== undefined) return true
  const { offsets, marks } = snapshot.members
  const classNumber = classes[at]!
  const [from, to] = [offsets[classNumber]!, offsets[classNumber + 1]!]
  if (to - from > mostRead) return true
  for (let i = from; i < to; i++) if (snapshot.hanMarks[marks[i]!] === 1) return true
  return false
}
const mostRead = 16

interface Queueing {
  algorithm: Algorithm
  least: number
  narrowing?: Narrowing | undefined
}

/** Fills the queue with the hits whose names may score `least`. */
export function queueHits(engine: Queued, query: Party, { algorithm, least: lowest, narrowing }: Queueing): void {
  const { queue, hits } = engine
  const { judge } = algorithm.functions
  if (queue.hits.length < hits.count) {
    queue.hits = new Uint32Array(hits.classes.length)
    queue.most = new Float64Array(hits.classes.length)
  }
  const of = partyClass(query.entity.schema)
  queue.count = 0
  for (let at = 0; at < hits.count; at++) {
    const least = narrowing ? floorOfClass(narrowing, hits.classes[at]!) : lowest
    if (judge.mostOf(algorithm, hits.bounds[at]!, of) < least) continue
    if (hits.most[at] === unscored) hits.most[at] = mostOfHit(engine, query, algorithm, { at, score: hits.bounds[at]! })
    const bound = hits.most[at]!
    if (bound < least) continue
    const most = query.names[nameOf(hits.places[at]!)]!.weak ? weakened(algorithm, bound) : bound
    if (most < least) continue
    queue.most[at] = most
    queue.hits[queue.count++] = at
  }
  for (let i = (queue.count >>> 1) - 1; i >= 0; i--) sink(queue, i)
}

/** The remaining hit with the highest upper bound, or -1. */
export function takeBest(queue: BestFirst): number {
  if (queue.count === 0) return -1
  const best = queue.hits[0]!
  queue.hits[0] = queue.hits[--queue.count]!
  sink(queue, 0)
  return best
}

/** Lowers the bound of the hit that would be taken next. */
export function lowerBest(queue: BestFirst, most: number): void {
  queue.most[queue.hits[0]!] = most
  sink(queue, 0)
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
