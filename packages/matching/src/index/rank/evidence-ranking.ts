import type { Algorithm } from '../../algorithms/algorithm.ts'
import { settle } from '../../compare.ts'
import type { Party } from '../../prepared.ts'
import { has } from '../store/selection.ts'
import { nameOf, recordAt, weakMark } from '../store/snapshot.ts'
import { mostOfHit, queueHits, takeBest } from './best-first.ts'
import { type Engine, scoreOfHit } from './engine.ts'
import { type FactLimits, isOfDay, mayReachWith, newFactLimits, raiseLimits } from './fact-limits.ts'
import {
  certainScore,
  type Facts,
  newFacts,
  settleByFacts,
  standOf,
  standsThereAre,
  ungrouped,
  weighedMost,
  weighMember,
} from './facts.ts'
import { isEarlier, memberScores, type Ranking } from './ranking.ts'
import type { Found } from './top.ts'

interface Named extends Found {
  weak: boolean
}

/** Ranks by name and evidence together: names far below the threshold are admitted, and evidence can lift few of them. */
export function rankWithEvidence(engine: Engine, query: Party, ranking: Ranking): void {
  const { algorithm, threshold, top } = ranking
  const facts = newFacts(algorithm, engine, query.entity)
  if (closed.length < standsThereAre(engine.snapshot)) closed = new Float64Array(standsThereAre(engine.snapshot))
  const names = new Map<number, Named>()
  for (const named of promising(engine, query, ranking, facts)) {
    const known = names.get(named.entity)
    if (!known || isBetter(engine, named, known)) names.set(named.entity, named)
  }
  for (const name of names.values()) {
    const settled = settleByFacts(facts, name)
    if (settled.score < threshold || settled.score < top.least) continue
    const score = settled.sure ? settled.score : settledScore(engine, query, algorithm, name)
    if (score >= threshold) top.offer({ ...name, score })
  }
}

function settledScore(engine: Engine, query: Party, algorithm: Algorithm, name: Named): number {
  return settle(algorithm, query.entity, recordAt(engine.snapshot, name.entity).entity, name).score
}

/** State collected while names are weighed. */
interface Weighing {
  facts: Facts
  limits: FactLimits
  ranking: Ranking
  assured: Assured
  found: Named[]
}

/**
 * The names through which a record may be among the best. A record that is excluded by its best name would be
 * excluded by any other name too.
 */
function promising(engine: Engine, query: Party, ranking: Ranking, facts: Facts): Named[] {
  const { algorithm, floor, narrowing, limit, reach } = ranking
  const { countries } = engine.snapshot
  const limits = newFactLimits(algorithm, query.entity, { countries, dates: facts.dates, days: narrowing?.days })
  const weighing: Weighing = { facts, limits, ranking, assured: newAssured(limit), found: [] }
  const { weighing: facing } = algorithm.functions
  const { queue } = engine
  queueHits(engine, query, { algorithm, least: floor, narrowing })
  for (;;) {
    raiseLimits(limits, Math.max(ranking.threshold, weighing.assured.least))
    const count = takeNext(engine, limits, batch)
    for (let i = 0; i < count; i++) {
      // Neither this class nor a later one can reach the scores that are already certain.
      const { least } = weighing.assured
      if (least > 0 && facing.lifted(algorithm, queue.most[batch[i]!]!, reach) < least) return weighing.found
      if (mayReach(engine, query, weighing, batch[i]!)) weighMembers(engine, query, weighing, batch[i]!)
    }
    if (count < batch.length) return weighing.found
  }
}

/** Whether a member may reach the threshold: by its facts if there are few members, else by the names alone. */
function mayReach(engine: Engine, query: Party, { facts, limits, ranking, assured }: Weighing, at: number): boolean {
  const { hits, queue, snapshot } = engine
  const { offsets, entities, years, countries } = snapshot.members
  const { algorithm, floor, threshold, selected } = ranking
  const from = offsets[hits.classes[at]!]!
  const ofDay = isOfDay(limits, hits.classes[at]!)
  const to = offsets[hits.classes[at]! + 1]!
  if (to - from > fewMembers) return mostOfHit(engine, query, algorithm, { at, score: scoreOfHit(engine, at) }) >= floor
  const least = Math.max(threshold, assured.least)
  const most = weighedMost()
  for (let i = from; i < to; i++) {
    if (
      !mayReachWith(limits, years[i]!, countries[i]!, queue.most[at]!, ofDay) ||
      !has(selected.entities, entities[i]!)
    )
      continue
    weighMember(facts, entities[i]!, queue.most[at]!, true)
    if (most[0]! >= least) return true
  }
  return false
}

const batch = new Uint32Array(16)
const firsts = new Uint32Array(batch.length)
/** Holds the prefetched values. */
const near = new Uint32Array(1)

/** Takes the next best hits and prefetches the facts of their first members. */
function takeNext(engine: Engine, limits: FactLimits, into: Uint32Array): number {
  const { queue, hits, snapshot } = engine
  const { offsets } = snapshot.members
  let count = 0
  while (count < into.length && queue.count > 0) into[count++] = takeBest(queue)
  for (let i = 0; i < count; i++) firsts[i] = offsets[hits.classes[into[i]!]!]!
  for (let i = 0; i < count; i++) {
    const to = Math.min(offsets[hits.classes[into[i]!]! + 1]!, firsts[i]! + fewMembers)
    const ofDay = isOfDay(limits, hits.classes[into[i]!]!)
    bringNear(engine, limits, { from: firsts[i]!, to, most: queue.most[into[i]!]!, ofDay })
  }
  return count
}

const fewMembers = 8
const manyMembers = 64

interface Members {
  from: number
  to: number
  /** Upper bound of their name score. */
  most: number
  /** Their class holds a record of the same day of birth. */
  ofDay: boolean
}

/** Prefetches the facts of members that may reach the threshold: waiting for each cache miss takes most of the time. */
function bringNear({ snapshot }: Engine, limits: FactLimits, { from, to, most, ofDay }: Members): void {
  const { entities, marks, years, countries } = snapshot.members
  const { codes } = snapshot.facts
  let sum = marks[from]!
  for (let i = from; i < to; i++)
    if (mayReachWith(limits, years[i]!, countries[i]!, most, ofDay)) sum ^= codes[2 * entities[i]!]!
  near[0] = sum
}

/** By stand: the class and mark in which no more members with this stand can enter. */
let closed = new Float64Array(0)
/** Identifies the current class; with a mark added, the mark within it. */
let inHand = 0

/** Number of members of a group admitted in the current class. */
const taken = new Map<number, number>()

/** Members are ordered by id: among equal scores, at most `limit` can be in the result. */
function weighMembers(engine: Engine, query: Party, weighing: Weighing, at: number): void {
  const { facts, limits, ranking, assured, found } = weighing
  const { selected, floor, threshold, limit, algorithm } = ranking
  const { offsets, marks, entities, years, countries } = engine.snapshot.members
  const bound = engine.queue.most[at]!
  const classNumber = engine.hits.classes[at]!
  const ofDay = isOfDay(limits, classNumber)
  const weakQuery = query.names[nameOf(engine.hits.places[at]!)]!.weak
  const names = memberScores(engine, query, algorithm, at)
  const most = weighedMost()
  const from = offsets[classNumber]!
  const to = offsets[classNumber + 1]!
  const many = to - from > limit
  if (taken.size > 0) taken.clear()
  inHand += marksThereAre
  let [mark, last] = [-1, -1]
  let score = 0
  let isScored = false
  let ahead = from + fewMembers
  for (let i = from; i < to; i++) {
    if (i === ahead)
      bringNear(engine, limits, { from: i, to: (ahead = Math.min(to, i + manyMembers)), most: bound, ofDay })
    if (!mayReachWith(limits, years[i]!, countries[i]!, bound, ofDay)) continue
    if (marks[i] !== mark) {
      mark = marks[i]!
      isScored = names.most === undefined
      score = isScored ? names.score(mark) : names.most!(mark)
    }
    const entity = entities[i]!
    if (score < floor) continue
    const stand = standOf(facts, entity)
    if (stand >= 0 && closed[stand] === inHand + mark) continue
    if (!has(selected.entities, entity)) continue
    let group = weighMember(facts, entity, score, !isScored)
    // Words are aligned again only for names that evidence can lift.
    if (!isScored && most[0]! >= threshold && most[0]! >= assured.least) {
      isScored = true
      score = names.score(mark)
      if (score < floor) continue
      group = weighMember(facts, entity, score, false)
    }
    if (most[0]! < threshold || most[0]! < assured.least) {
      if (stand >= 0) closed[stand] = inHand + mark
      continue
    }
    const weak = weakQuery || mark >= weakMark
    // A record excluded by a weak name could return by a strong name of lower score, and then score more.
    if (many && !weak && group !== ungrouped) {
      const count = taken.get(group * marksThereAre + mark) ?? 0
      if (count >= limit) {
        if (stand >= 0) closed[stand] = inHand + mark
        continue
      }
      if (entity !== last) taken.set(group * marksThereAre + mark, count + 1)
      last = entity
    }
    if (assured.scores.length > 0) assure(assured, entity, certainScore(facts, entity, score))
    found.push({ entity, score, hit: at, member: i, weak })
  }
}

const marksThereAre = weakMark * 2

/** The requested number of different records with certain lower bounds: lower scores are not searched. */
interface Assured {
  least: number
  entities: Int32Array
  scores: Float64Array
}

const mostAssured = 100

function newAssured(limit: number): Assured {
  const room = limit <= mostAssured ? limit : 0
  return {
    least: room > 0 ? 0 : Number.NEGATIVE_INFINITY,
    entities: new Int32Array(room).fill(-1),
    scores: new Float64Array(room),
  }
}

function assure(assured: Assured, entity: number, score: number): void {
  const { entities, scores } = assured
  if (scores.length === 0 || score <= assured.least) return
  let at = entities.indexOf(entity)
  if (at < 0) at = lowestOf(scores)
  if (score <= scores[at]!) return
  entities[at] = entity
  scores[at] = score
  assured.least = scores[lowestOf(scores)]!
}

function lowestOf(scores: Float64Array): number {
  let lowest = 0
  for (let i = 1; i < scores.length; i++) if (scores[i]! < scores[lowest]!) lowest = i
  return lowest
}

/** The order in which the scorer chooses a pair of names. */
function isBetter(engine: Engine, a: Named, b: Named): boolean {
  if (a.score !== b.score) return a.score > b.score
  return a.weak === b.weak ? isEarlier(engine, a, b) : !a.weak
}
