import type { Algorithm } from '../algorithms/algorithm.ts'
import { askedAs } from '../asked-as.ts'
import { type Comparison, measure } from '../compare.ts'
import { keysOf, signKeysOf } from '../identifiers.ts'
import { type Party, prepare } from '../prepared.ts'
import { everyFamily, familyOf } from '../schemas.ts'
import { askedDates } from './rank/asked-dates.ts'
import type { Engine } from './rank/engine.ts'
import { rankWithEvidence } from './rank/evidence-ranking.ts'
import { mayMoveScores } from './rank/evidence-reach.ts'
import { explainFound, newExplaining, type RecordFound } from './rank/explain.ts'
import { type FactLimits, newFactLimits, setLimits } from './rank/fact-limits.ts'
import { endSearch, findClasses, seek } from './rank/found-classes.ts'
import { isEarlier, type Ranking, rankByName } from './rank/ranking.ts'
import { forgetDays, type SameDay, sameDayOf } from './rank/same-day.ts'
import { narrowingOf, partsOf } from './rank/search-parts.ts'
import { entitiesOf, type Found, Top } from './rank/top.ts'
import { findKey } from './store/key-table.ts'
import type { ListedRecord } from './store/records.ts'
import { has } from './store/selection.ts'
import { recordAt, recordsAt } from './store/snapshot.ts'

export interface SearchOptions {
  algorithm: Algorithm
  threshold: number
  limit: number
  /** Numbers of the lists searched; absent: all. */
  lists?: readonly number[]
  /** Ids of records left out of the answer, although they count towards its limit. */
  without?: ReadonlySet<string>
}

export interface IndexHit extends Comparison {
  record: ListedRecord
  /** Number of the record within its index: the insertion order. */
  number: number
}

/** The best matches, each explained; the same as comparing the query with every record. */
export function search(engine: Engine, given: Party, options: SearchOptions): IndexHit[] {
  const query = askedAs(options.algorithm, given)
  const explaining = newExplaining(options.algorithm)
  const ranked = rank(engine, query, options)
  const records = recordsAt(engine.snapshot, entitiesOf(ranked))
  return ranked.map((found, i) => {
    const hit = { found, record: records[i]! }
    return hitOf(explainFound(engine, query, hit, explaining), hit)
  })
}

/** Copied field by field: spreading costs several times as much. */
export function hitOf({ score, level, weak, explanation }: Comparison, { found, record }: RecordFound): IndexHit {
  return { record, number: found.entity, score, level, weak, explanation }
}

/**
 * The best matches by number, unexplained. A frequent name fills the limit with strong matches: those are searched
 * first, and if they fill the limit they are the result. Marks and scores of one threshold are reused for
 * the next.
 */
export function rank(engine: Engine, query: Party, options: SearchOptions): readonly Found[] {
  return rankDown(engine, query, options, options.limit > mostSoughtFirst ? [] : soughtFirst)
}

/** The same without falling thresholds, for a threshold that few records are expected to reach. */
export function rankAbove(engine: Engine, query: Party, options: SearchOptions): readonly Found[] {
  return rankDown(engine, query, options, [])
}

const soughtFirst = [0.9, 0.8, 0.75, 0.7, 0.65]
const mostSoughtFirst = 100
/** Below this difference, evidence admits nearly as many names in the next step, which would then be searched twice for nothing. */
const worthwhile = 0.08
/** Below this difference, the last step has admitted nearly all names of the next one. */
const nearlySame = 0.04

function rankDown(engine: Engine, given: Party, options: SearchOptions, steps: readonly number[]): readonly Found[] {
  const { algorithm, limit } = options
  const query = askedAs(algorithm, given)
  const { weighing } = algorithm.functions
  const families = familyOf(query.entity.schema)
  const lists = options.lists ? { lists: options.lists } : {}
  const selected = engine.selections.bits({ families, ...lists })
  const anyKind = engine.selections.bits({ families: everyFamily, ...lists }).entities
  const most = weighing.reach(algorithm, query.entity)
  const floorAt = (threshold: number) => weighing.floor(algorithm, threshold, most)
  const lowest = floorAt(options.threshold)
  const sought = seek(engine, query, algorithm, lowest)
  const days = sameDayOf(algorithm, engine, query.entity)
  const limits = limitsOf(engine, query, algorithm, days)
  let found: readonly Found[] = []
  let searched = Number.POSITIVE_INFINITY
  for (const threshold of downTo(options.threshold, steps)) {
    const floor = floorAt(threshold)
    const isLast = threshold === options.threshold
    if (!isLast && (floor < lowest + worthwhile || floor > searched - nearlySame)) continue
    searched = floor
    if (limits) setLimits(limits, threshold)
    const narrowing = limits && narrowingOf(engine.snapshot, limits, { floor, days })
    const parts = narrowing ? partsOf(narrowing) : [{ floor, within: [] }]
    findClasses(engine, sought, { algorithm, parts, selected: selected.classes, days })
    const top = new Top(engine.snapshot, limit, (a, b) => isEarlier(engine, a, b))
    found = rankFound(engine, query, {
      algorithm,
      limit,
      threshold,
      floor,
      narrowing,
      reach: most,
      selected,
      anyKind,
      top,
    })
    if (found.length === limit) break
  }
  endSearch(engine, sought)
  if (days) forgetDays(days)
  return found
}

/** Undefined where names alone decide. */
function limitsOf(
  { snapshot }: Engine,
  { entity }: Party,
  algorithm: Algorithm,
  days?: SameDay,
): FactLimits | undefined {
  if (!mayMoveScores(algorithm, entity)) return undefined
  return newFactLimits(algorithm, entity, { countries: snapshot.countries, dates: askedDates(snapshot, entity), days })
}

function downTo(threshold: number, steps: readonly number[]): readonly number[] {
  return steps.length === 0 ? [threshold] : [...steps.filter((step) => step > threshold), threshold]
}

function rankFound(engine: Engine, query: Party, ranking: Ranking): readonly Found[] {
  if (engine.hits.count > 0) {
    if (mayMoveScores(ranking.algorithm, query.entity)) rankWithEvidence(engine, query, ranking)
    else rankByName(engine, query, ranking)
  }
  rankByIdentifier(engine, query, ranking)
  return ranking.top.ranked()
}

/** An equal identifier finds a party whatever its name. */
function rankByIdentifier(engine: Engine, query: Party, ranking: Ranking): void {
  const { algorithm, threshold, selected, anyKind, top } = ranking
  const { identifiers } = engine.snapshot
  const found = new Set<number>()
  const signs = algorithm.meetsByNumber ? signKeysOf(query.entity) : []
  for (const key of [...keysOf(query.entity), ...signs]) {
    const slot = findKey(identifiers, key)
    if (slot < 0) continue
    for (let i = identifiers.offsets[slot]!; i < identifiers.offsets[slot + 1]!; i++) found.add(identifiers.numbers[i]!)
  }
  const entities = algorithm.meetsByNumber ? anyKind : selected.entities
  for (const number of found) {
    if (!has(entities, number)) continue
    const { entity } = recordAt(engine.snapshot, number)
    const { score } = measure(algorithm, query, prepare(entity))
    if (score >= threshold) top.offer({ entity: number, score, hit: -1, member: -1 })
  }
}
