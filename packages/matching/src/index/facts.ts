import type { Algorithm, EvidenceField } from '../algorithms/algorithm.ts'
import { ceilingOf, evidence, standingOf, weighIn } from '../compare.ts'
import type { Entity } from '../entity.ts'
import type { Evidence, State } from '../features/evidence.ts'
import { noYear, severalYears, yearOf } from './fact-codes.ts'
import { textsOf } from './records.ts'
import { factTextAt, type Snapshot } from './snapshot.ts'

/**
 * What the records say besides names, by code: records that say the same share a code, so that one query weighs each
 * date of birth and each nationality once, and reads no record for it.
 */
export interface Facts {
  algorithm: Algorithm
  snapshot: Snapshot
  query: Entity
  births: Map<number, Weighed>
  traits: Map<number, Traits>
  /** What dates of another year can be told to be by it: by year, as far as it was asked for. */
  apart: Uint8Array
  /** Years of the query's dates of birth; undefined when they are not plain dates. */
  years: readonly number[] | undefined
  /** Different effects of dates of birth met so far. */
  effects: number[]
}

interface Weighed {
  found: Evidence
  /** Which share of the gap it closes, or of the score it takes. */
  effect: number
  /** Its place among the effects met. */
  group: number
}

interface Traits {
  /** Shared by those of like effect. */
  group: number
  gender: Weighed
  country: Weighed
  /** Identifiers, addresses on both sides: only the record tells what they are worth. */
  identifiers: boolean
  addresses: boolean
}

export function newFacts(algorithm: Algorithm, snapshot: Snapshot, query: Entity): Facts {
  const years = (query.birthDates ?? []).map(yearOf)
  const plain = years.length > 0 && !years.includes(severalYears) && !years.includes(noYear)
  return {
    algorithm,
    snapshot,
    query,
    births: new Map(),
    traits: new Map(),
    apart: apart.fill(unknown),
    years: plain ? years : undefined,
    effects: [],
  }
}

/** Four digits are a year. */
const apart = new Uint8Array(10_000)
const [unknown, near, perhapsSlip, different] = [0, 1, 2, 3] as const

const slack = 1e-9

/** What a member can score at most and is sure to score at least: two numbers that need not be boxed. */
const range = new Float64Array(2)
export const [most, least] = [0, 1] as const
export const ungrouped = -1
/** More than there are different effects of dates, genders and countries together. */
const mostEffects = 64

/**
 * Leaves in the range what a record can score with a name of this score, and what it is sure to score with it or a
 * better one. Returns a number that records share which score alike with names that do, or `ungrouped`.
 */
export function weighMember(facts: Facts, entity: number, name: number): number {
  const { algorithm, snapshot } = facts
  const { effects } = algorithm
  const { codes, years } = snapshot.facts
  const traits = traitsOf(facts, codes[2 * entity + 1]!)
  const birth = codes[2 * entity]!
  const told = facts.years ? toldByYear(facts, years[birth]!) : near
  const weighed = told === near ? birthOf(facts, birth) : undefined
  const slip = told === perhapsSlip ? leastDifference : 1
  const atMost = weighed ? weighed.effect : effects.birth_date.differ * slip
  const atLeast = weighed ? weighed.effect : effects.birth_date.differ
  range[most] = bestCase(facts, traits, name, atMost)
  range[least] = worstCase(facts, traits, name, atLeast)
  if (told === perhapsSlip || traits.identifiers || traits.addresses) return ungrouped
  return traits.group * mostEffects + (weighed ? weighed.group : mostEffects - 1)
}

export function weighedRange(): Float64Array {
  return range
}

function bestCase({ algorithm }: Facts, traits: Traits, name: number, birth: number): number {
  const { identifier, address } = algorithm.effects
  const ceiling = ceilingOf(algorithm, name, false)
  let score = name
  if (traits.identifiers) score = moved(score, ceiling, Math.max(0, identifier.partly))
  score = moved(score, ceiling, birth)
  score = moved(score, ceiling, traits.gender.effect)
  score = moved(score, ceiling, traits.country.effect)
  if (traits.addresses) score = moved(score, ceiling, Math.max(0, address.agree, address.partly))
  return score + slack
}

function worstCase({ algorithm }: Facts, traits: Traits, name: number, birth: number): number {
  const { identifier, address } = algorithm.effects
  const ceiling = ceilingOf(algorithm, name, true)
  let score = name
  if (traits.identifiers) score = moved(score, ceiling, Math.min(0, identifier.differ))
  score = moved(score, ceiling, birth)
  score = moved(score, ceiling, traits.gender.effect)
  score = moved(score, ceiling, traits.country.effect)
  if (traits.addresses) score = moved(score, ceiling, Math.min(0, address.differ))
  return score - slack
}

/** Dates more than a year apart differ: by at least a slip of one digit, if the years differ in no more than one. */
const leastDifference = 0.4

function toldByYear({ apart: known, years }: Facts, year: number): number {
  if (year === noYear || year >= known.length) return near
  if (known[year] === unknown) known[year] = tellByYear(years!, year)
  return known[year]!
}

function tellByYear(years: readonly number[], year: number): number {
  if (years.some((other) => Math.abs(other - year) <= 1)) return near
  return years.some((other) => digitsApart(other, year) === 1) ? perhapsSlip : different
}

function digitsApart(a: number, b: number): number {
  let count = 0
  for (let [x, y] = [a, b]; x > 0 || y > 0; [x, y] = [Math.floor(x / 10), Math.floor(y / 10)])
    if (x % 10 !== y % 10) count++
  return count
}

function moved(score: number, ceiling: number, effect: number): number {
  return effect < 0 ? score + score * effect : ceiling > score ? score + (ceiling - score) * effect : score
}

/** The score of a record whose best name is known; when not `sure`, the most it can be. */
export function settleByFacts(
  facts: Facts,
  name: { entity: number; score: number; weak: boolean },
): { score: number; sure: boolean } {
  const { algorithm, snapshot } = facts
  const standing = standingOf(algorithm, name.score, name.weak)
  const { codes } = snapshot.facts
  const { gender, country, identifiers, addresses } = traitsOf(facts, codes[2 * name.entity + 1]!)
  // A record with an equal identifier is found by that; here it may at most be nearly one.
  if (identifiers) weighIn(algorithm, standing, 'identifier', atBest('partly'))
  weighIn(algorithm, standing, 'birth_date', birthOf(facts, codes[2 * name.entity]!).found)
  weighIn(algorithm, standing, 'gender', gender.found)
  weighIn(algorithm, standing, 'country', country.found)
  if (addresses) weighIn(algorithm, standing, 'address', atBest('agree'))
  const sure = !identifiers && !addresses
  return { score: standing.score + (sure ? 0 : slack), sure }
}

function atBest(state: State): Evidence {
  return { state, strength: 1, query: [], candidate: [], detail: { en: '', zh: '' } }
}

function weigh({ algorithm, query, effects }: Facts, field: EvidenceField, candidate: Partial<Entity>): Weighed {
  const feature = evidence.find(([name]) => name === field)![1]
  const found = feature(query, { id: '', schema: query.schema, names: [], ...candidate })
  const effect = found.state === 'missing' ? 0 : algorithm.effects[field][found.state] * found.strength
  let group = effects.indexOf(effect)
  if (group < 0) group = effects.push(effect) - 1
  return { found, effect, group }
}

function birthOf(facts: Facts, code: number): Weighed {
  const { births, query, snapshot } = facts
  // To a query without a date one code is as good as another.
  const key = query.birthDates === undefined || query.birthDates.length === 0 ? 0 : code
  let weighed = births.get(key)
  if (!weighed) {
    weighed = weigh(facts, 'birth_date', { birthDates: textsOf(factTextAt(snapshot.facts.births, key)) })
    births.set(key, weighed)
  }
  return weighed
}

function traitsOf(facts: Facts, code: number): Traits {
  let traits = facts.traits.get(code)
  if (!traits) facts.traits.set(code, (traits = readTraits(facts, code)))
  return traits
}

function readTraits(facts: Facts, code: number): Traits {
  const { query, snapshot } = facts
  const [genders, nationalities, countries, has = ''] = factTextAt(snapshot.facts.traits, code).split('\u001e')
  const belongs = { nationalities: textsOf(nationalities), countries: textsOf(countries) }
  const gender = weigh(facts, 'gender', { genders: textsOf(genders) })
  const country = weigh(facts, 'country', belongs)
  return {
    group: gender.group * mostEffects + country.group,
    gender,
    country,
    identifiers: has.includes('i') && (query.identifiers?.length ?? 0) > 0,
    addresses: has.includes('a') && (query.addresses?.length ?? 0) > 0,
  }
}
