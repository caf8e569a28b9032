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
  /** Years of the query's dates of birth; undefined when they are not plain dates. */
  years: readonly number[] | undefined
  births: Map<number, Weighed>
  traits: Map<number, Traits>
}

interface Weighed {
  found: Evidence
  /** Which share of the gap it closes, or of the score it takes. */
  effect: number
}

interface Traits {
  gender: Weighed
  country: Weighed
  /** Identifiers, addresses on both sides: only the record tells what they are worth. */
  identifiers: boolean
  addresses: boolean
}

export function newFacts(algorithm: Algorithm, snapshot: Snapshot, query: Entity): Facts {
  const years = (query.birthDates ?? []).map(yearOf)
  const plain = !years.includes(severalYears) && !years.includes(noYear)
  return { algorithm, snapshot, query, years: plain ? years : undefined, births: new Map(), traits: new Map() }
}

const slack = 1e-9

/** The most a record can score with a name of this score. */
export function mostOf(facts: Facts, entity: number, name: number): number {
  const { effects } = facts.algorithm
  const { gender, country, identifiers, addresses } = traitsOf(facts, entity)
  const ceiling = ceilingOf(facts.algorithm, name, false)
  let score = name
  if (identifiers) score = moved(score, ceiling, Math.max(0, effects.identifier.partly))
  score = moved(score, ceiling, birthEffect(facts, entity, leastDifference))
  score = moved(score, ceiling, gender.effect)
  score = moved(score, ceiling, country.effect)
  if (addresses) score = moved(score, ceiling, Math.max(0, effects.address.agree, effects.address.partly))
  return score + slack
}

/** The least it can score with this name or a better one. */
export function leastOf(facts: Facts, entity: number, name: number): number {
  const { effects } = facts.algorithm
  const { gender, country, identifiers, addresses } = traitsOf(facts, entity)
  const ceiling = ceilingOf(facts.algorithm, name, true)
  let score = name
  if (identifiers) score = moved(score, ceiling, Math.min(0, effects.identifier.differ))
  score = moved(score, ceiling, birthEffect(facts, entity, 1))
  score = moved(score, ceiling, gender.effect)
  score = moved(score, ceiling, country.effect)
  if (addresses) score = moved(score, ceiling, Math.min(0, effects.address.differ))
  return score - slack
}

/** What the date of birth does; of dates years apart only how much they differ, for which comparing years is enough. */
function birthEffect(facts: Facts, entity: number, ofDifference: number): number {
  const code = facts.snapshot.facts.codes[2 * entity]!
  if (isYearsApart(facts, code)) return facts.algorithm.effects.birth_date.differ * ofDifference
  return birthOf(facts, code).effect
}

/** Dates more than a year apart differ at least by a slip of one digit. */
const leastDifference = 0.4

function isYearsApart({ years, snapshot }: Facts, code: number): boolean {
  if (!years || years.length === 0) return false
  const year = snapshot.facts.years[code]!
  if (year === noYear || year === severalYears) return false
  for (const other of years) if (Math.abs(other - year) <= 1) return false
  return true
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
  const { gender, country, identifiers, addresses } = traitsOf(facts, name.entity)
  // A record with an equal identifier is found by that; here it may at most be nearly one.
  if (identifiers) weighIn(algorithm, standing, 'identifier', atBest('partly'))
  weighIn(algorithm, standing, 'birth_date', birthOf(facts, snapshot.facts.codes[2 * name.entity]!).found)
  weighIn(algorithm, standing, 'gender', gender.found)
  weighIn(algorithm, standing, 'country', country.found)
  if (addresses) weighIn(algorithm, standing, 'address', atBest('agree'))
  const sure = !identifiers && !addresses
  return { score: standing.score + (sure ? 0 : slack), sure }
}

function atBest(state: State): Evidence {
  return { state, strength: 1, query: [], candidate: [], detail: { en: '', zh: '' } }
}

function weigh({ algorithm, query }: Facts, field: EvidenceField, candidate: Partial<Entity>): Weighed {
  const feature = evidence.find(([name]) => name === field)![1]
  const found = feature(query, { id: '', schema: query.schema, names: [], ...candidate })
  const effect = found.state === 'missing' ? 0 : algorithm.effects[field][found.state] * found.strength
  return { found, effect }
}

function birthOf(facts: Facts, code: number): Weighed {
  let weighed = facts.births.get(code)
  if (!weighed) {
    weighed = weigh(facts, 'birth_date', { birthDates: textsOf(factTextAt(facts.snapshot.facts.births, code)) })
    facts.births.set(code, weighed)
  }
  return weighed
}

function traitsOf(facts: Facts, entity: number): Traits {
  const code = facts.snapshot.facts.codes[2 * entity + 1]!
  let traits = facts.traits.get(code)
  if (!traits) facts.traits.set(code, (traits = readTraits(facts, code)))
  return traits
}

function readTraits(facts: Facts, code: number): Traits {
  const { query, snapshot } = facts
  const [genders, nationalities, countries, has = ''] = factTextAt(snapshot.facts.traits, code).split('\u001e')
  const belongs = { nationalities: textsOf(nationalities), countries: textsOf(countries) }
  return {
    gender: weigh(facts, 'gender', { genders: textsOf(genders) }),
    country: weigh(facts, 'country', belongs),
    identifiers: has.includes('i') && (query.identifiers?.length ?? 0) > 0,
    addresses: has.includes('a') && (query.addresses?.length ?? 0) > 0,
  }
}
