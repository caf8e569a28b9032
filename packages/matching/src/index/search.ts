import type { Algorithm } from '../algorithms/algorithm.ts'
import { type Comparison, ceilingOf, measure, settle } from '../compare.ts'
import { keysOf } from '../identifiers.ts'
import { beforeWeakened, weakened } from '../name-score.ts'
import { type Party, prepare } from '../prepared.ts'
import { familyOf, partyClass } from '../schemas.ts'
import { nameFloor } from './bounds.ts'
import { fillCorrespondence } from './correspondence.ts'
import { addHit, type Engine } from './engine.ts'
import { evidenceReach, hasEvidence } from './evidence-reach.ts'
import { explainFound, newExplaining } from './explain.ts'
import { findKey } from './key-table.ts'
import { type Outline, outlineForm, planAt } from './plan.ts'
import { type ListedRecord } from './records.ts'
import { scanClasses } from './scan.ts'
import { has, type SelectedBits } from './selection.ts'
import { formsPerName, nameOf, recordAt, weakMark } from './snapshot.ts'
import { type Found, Top } from './top.ts'
import { newVerifier, scoreClass } from './verify.ts'

export interface SearchOptions {
  algorithm: Algorithm
  threshold: number
  limit: number
  /** Numbers of the lists searched; absent: all. */
  lists?: readonly number[]
}

export interface IndexHit extends Comparison {
  record: ListedRecord
}

/** The best matches, each explained; the same as comparing the query with every record. */
export function search(engine: Engine, query: Party, options: SearchOptions): IndexHit[] {
  const explaining = newExplaining(options.algorithm)
  return rank(engine, query, options).map((found) => {
    const record = recordAt(engine.snapshot, found.entity)
    return { record, ...explainFound(engine, query, { found, record }, explaining) }
  })
}

/**
 * The best matches by number, unexplained. A name borne by many fills the limit with strong matches: a search for
 * those alone is fast, and when it fills the limit it is the answer. Measured at a million entities, going down in
 * steps costs 40 % of searching from the threshold at once.
 */
export function rank(engine: Engine, query: Party, options: SearchOptions): readonly Found[] {
  const sought: Sought = { query, outlines: outlinesOf(engine, query, options.algorithm) }
  if (options.limit > mostSoughtFirst) return rankFrom(engine, sought, options)
  const { algorithm } = options
  const most = evidenceReach(algorithm, query.entity)
  const lowest = nameFloor(algorithm, options.threshold, most)
  for (const threshold of soughtFirst) {
    if (threshold <= options.threshold || nameFloor(algorithm, threshold, most) < lowest + worthwhile) continue
    const found = rankFrom(engine, sought, { ...options, threshold })
    if (found.length === options.limit) return found
  }
  return rankFrom(engine, sought, options)
}

const soughtFirst = [0.9, 0.8, 0.7]
const mostSoughtFirst = 100
/** A step that evidence lets in nearly as many names as the last would be searched twice for nothing. */
const worthwhile = 0.08

interface Sought {
  query: Party
  outlines: readonly SoughtForm[]
}

/** A form of one of the query's names. */
interface SoughtForm {
  weak: boolean
  place: number
  outline: Outline
}

function outlinesOf(engine: Engine, query: Party, algorithm: Algorithm): SoughtForm[] {
  const costs = algorithm.costs[partyClass(query.entity.schema)]
  return query.names.flatMap(({ weak, forms }, n) =>
    forms.map((form, f) => ({ weak, place: n * formsPerName + f, outline: outlineForm(costs, form, engine.cache) })),
  )
}

function rankFrom(engine: Engine, sought: Sought, options: SearchOptions): readonly Found[] {
  const { query } = sought
  const { lists } = options
  const families = familyOf(query.entity.schema)
  const selected = engine.selections.bits(lists ? { families, lists } : { families })
  const top = new Top(engine.snapshot, options.limit, (a, b) => isEarlier(engine, a, b))
  const most = evidenceReach(options.algorithm, query.entity)
  const ranking = { ...options, selected, top, most, floor: nameFloor(options.algorithm, options.threshold, most) }
  findClasses(engine, sought, ranking)
  if (hasEvidence(query.entity)) rankWithEvidence(engine, query, ranking)
  else rankByName(engine, query, ranking)
  rankByIdentifier(engine, query, ranking)
  return top.ranked()
}

interface Ranking extends SearchOptions {
  selected: SelectedBits
  top: Top
  /** How much of a gap the query's evidence can close. */
  most: number
  /** The least name score that can still reach the threshold. */
  floor: number
}

/** Classes that any form of any name of the query meets. */
function findClasses(engine: Engine, { outlines }: Sought, { algorithm, floor, selected }: Ranking): void {
  const { snapshot, hits, planes, map } = engine
  hits.count = 0
  for (const { weak, place, outline } of outlines) {
    const least = weak ? beforeWeakened(algorithm, floor) : floor
    const plan = planAt(algorithm, outline, least)
    fillCorrespondence(map, plan)
    const verifier = newVerifier(algorithm, plan, engine)
    const verify = (classNumber: number) => {
      const score = scoreClass(verifier, classNumber)
      if (score > 0 && score >= least - 1e-9) addHit(hits, classNumber, score, place)
    }
    scanClasses({ snapshot, plan, planes, selected: selected.classes, verify })
  }
}

/** Hits in falling order of the most a name of theirs can score. */
function* bestFirst({ hits }: Engine, query: Party, algorithm: Algorithm): Generator<{ at: number; most: number }> {
  const most = (at: number) => {
    const score = hits.scores[at]!
    return query.names[nameOf(hits.places[at]!)]!.weak ? weakened(algorithm, score) : score
  }
  const order: number[] = []
  for (let at = 0; at < hits.count; at++) order.push(at)
  order.sort((a, b) => most(b) - most(a))
  for (const at of order) yield { at, most: most(at) }
}

interface Take {
  least: () => number
  member: (found: Found, weak: boolean) => void
}

/** The parties of a class that may be returned, with the score of the name that put them there, from `least` up. */
function eachMember(engine: Engine, query: Party, { algorithm, selected }: Ranking, at: number, take: Take): void {
  const { members, readings } = engine.snapshot
  const classNumber = engine.hits.classes[at]!
  const classScore = engine.hits.scores[at]!
  const weakQuery = query.names[nameOf(engine.hits.places[at]!)]!.weak
  for (let i = members.offsets[classNumber]!, end = members.offsets[classNumber + 1]!; i < end; i++) {
    const mark = members.marks[i]!
    const weak = weakQuery || mark >= weakMark
    const strong = classScore * readings[mark % weakMark]!.factor
    const score = weak ? weakened(algorithm, strong) : strong
    if (score < take.least()) continue
    const entity = members.entities[i]!
    if (has(selected.entities, entity)) take.member({ entity, score, hit: at, member: i }, weak)
  }
}

function rankByName(engine: Engine, query: Party, ranking: Ranking): void {
  const { algorithm, threshold, top } = ranking
  const take = { least: () => Math.max(threshold, top.least), member: (found: Found) => top.offer(found) }
  for (const { at, most } of bestFirst(engine, query, algorithm)) {
    if (most < take.least()) return
    eachMember(engine, query, ranking, at, take)
  }
}

interface Named extends Found {
  weak: boolean
}

function rankWithEvidence(engine: Engine, query: Party, ranking: Ranking): void {
  const { algorithm, threshold, top, most, floor } = ranking
  const names = new Map<number, Named>()
  const take: Take = {
    least: () => floor,
    member: (found, weak) => {
      const known = names.get(found.entity)
      if (!known || isBetter(engine, { ...found, weak }, known)) names.set(found.entity, { ...found, weak })
    },
  }
  for (let at = 0; at < engine.hits.count; at++) eachMember(engine, query, ranking, at, take)
  for (const name of [...names.values()].sort((a, b) => b.score - a.score)) {
    const ceiling = ceilingOf(algorithm, name.score, false)
    const upTo = name.score + Math.max(0, ceiling - name.score) * most + 1e-9
    if (upTo < threshold || upTo < top.least) return
    const { entity } = recordAt(engine.snapshot, name.entity)
    const { score } = settle(algorithm, query.entity, entity, name)
    if (score >= threshold) top.offer({ ...name, score })
  }
}

/** The order in which the scorer chooses a pair of names. */
function isBetter(engine: Engine, a: Named, b: Named): boolean {
  if (a.score !== b.score) return a.score > b.score
  return a.weak === b.weak ? isEarlier(engine, a, b) : !a.weak
}

function isEarlier({ hits, snapshot }: Engine, a: Found, b: Found): boolean {
  if (a.hit < 0 || b.hit < 0) return false
  const { places } = snapshot.members
  return (places[a.member]! - places[b.member]! || hits.places[a.hit]! - hits.places[b.hit]!) < 0
}

/** An equal identifier finds a party whatever its name. */
function rankByIdentifier(engine: Engine, query: Party, { algorithm, threshold, selected, top }: Ranking): void {
  const { identifiers } = engine.snapshot
  const found = new Set<number>()
  for (const key of keysOf(query.entity)) {
    const slot = findKey(identifiers, key)
    if (slot < 0) continue
    for (let i = identifiers.offsets[slot]!; i < identifiers.offsets[slot + 1]!; i++) found.add(identifiers.numbers[i]!)
  }
  for (const number of found) {
    if (!has(selected.entities, number)) continue
    const { entity } = recordAt(engine.snapshot, number)
    const { score } = measure(algorithm, query, prepare(entity))
    if (score >= threshold) top.offer({ entity: number, score, hit: -1, member: -1 })
  }
}
