import type { Algorithm, EvidenceField } from '../../algorithms/algorithm.ts'
import { ceilingOf, evidence, standingOf, weighIn } from '../../compare.ts'
import type { Entity } from '../../entity.ts'
import type { Verdict } from '../../features/birth-date.ts'
import type { Evidence, State } from '../../features/evidence.ts'
import { mayAgreePartly } from '../../identifiers.ts'
import { textsOf } from '../store/records.ts'
import { factTextAt, type Snapshot } from '../store/snapshot.ts'
import { type AskedDates, askedDates, near, perhapsSlip, toldByYear, verdictOn } from './asked-dates.ts'

/**
 * What the records say besides names, by code: records that say the same share a code, so that one query weighs each
 * date of birth and each nationality once, and reads no record for it.
 */
export interface Facts {
  algorithm: Algorithm
  snapshot: Snapshot
  query: Entity
  births: Map<number, Weighed>
  /** What a single date of birth is worth, by verdict. */
  verdicts: (Weighed | undefined)[]
  traits: KnownTraits
  /** An identifier of the query may be met by one too short to be trusted. */
  partly: boolean
  dates: AskedDates
  /** Different effects of dates of birth met so far. */
  effects: number[]
}

/** What the traits of records are worth to queries that state the same: by code, as far as they were met. */
export interface KnownTraits {
  byCode: (Traits | undefined)[]
  /** Different effects of gender and country met so far. */
  effects: number[]
}

interface Weighed {
  found: Found
  /** Which share of the gap it closes, or of the score it takes. */
  effect: number
  /** Its place among the effects met. */
  group: number
}

type Found = Pick<Evidence, 'state' | 'strength'>

interface Traits {
  /** Shared by those of like effect. */
  group: number
  gender: Weighed
  country: Weighed
  /** Identifiers, addresses on both sides: only the record tells what they are worth. */
  identifiers: boolean
  addresses: boolean
}

export function newFacts(algorithm: Algorithm, { snapshot, traits }: Knowing, query: Entity): Facts {
  return {
    algorithm,
    snapshot,
    query,
    dates: askedDates(snapshot, query),
    births: new Map(),
    verdicts: [],
    traits: traitsFor(algorithm, traits, query),
    partly: mayAgreePartly(query),
    effects: [],
  }
}

/** What an engine knows from one query to the next. */
export interface Knowing {
  snapshot: Snapshot
  traits: Map<string, KnownTraits>
}

const mostTraits = 128

/** Customers of one country and gender come again and again. */
function traitsFor(algorithm: Algorithm, known: Map<string, KnownTraits>, query: Entity): KnownTraits {
  const { genders, nationalities, countries, identifiers, addresses } = query
  const has = `${(identifiers?.length ?? 0) > 0} ${(addresses?.length ?? 0) > 0}`
  const key = [algorithm.name, genders, nationalities, countries, has].join('\n')
  const found = known.get(key)
  if (found) return found
  if (known.size >= mostTraits) known.clear()
  const made = { byCode: [], effects: [] }
  known.set(key, made)
  return made
}

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
  const { codes } = snapshot.facts
  const traits = traitsOf(facts, codes[2 * entity + 1]!)
  const birth = codes[2 * entity]!
  const told = toldByYear(facts.dates, birth)
  const weighed = told === near ? birthOf(facts, birth) : undefined
  const slip = told === perhapsSlip ? leastDifference : 1
  const atMost = weighed ? weighed.effect : effects.birth_date.differ * slip
  const atLeast = weighed ? weighed.effect : effects.birth_date.differ
  range[most] = bestCase(facts, traits, name, atMost)
  range[least] = worstCase(facts, traits, name, atLeast)
  if (told === perhapsSlip || traits.identifiers || traits.addresses) return ungrouped
  return traits.group * mostEffects + (weighed ? weighed.group : mostEffects - 1)
}

/** Ways in which dates can be told to stand without being read. */
const waysTold = 3

/** A number that members share which stand alike as far as the year tells; `ungrouped` where the date must be read. */
export function standOf(facts: Facts, entity: number): number {
  const { codes } = facts.snapshot.facts
  const told = toldByYear(facts.dates, codes[2 * entity]!)
  if (told !== near) return codes[2 * entity + 1]! * waysTold + told - perhapsSlip
  return facts.dates.none ? codes[2 * entity + 1]! * waysTold + waysTold - 1 : ungrouped
}

/** How many numbers `standOf` may give. */
export function standsThereAre({ facts }: Snapshot): number {
  return facts.traits.offsets.length * waysTold
}

export function weighedRange(): Float64Array {
  return range
}

function bestCase({ algorithm, partly }: Facts, traits: Traits, name: number, birth: number): number {
  const { identifier, address } = algorithm.effects
  const ceiling = ceilingOf(algorithm, name, false)
  let score = name
  if (traits.identifiers && partly) score = moved(score, ceiling, Math.max(0, identifier.partly))
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

/** A slip of one digit is the least that dates more than a year apart can differ by. */
const leastDifference = 0.4

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
  if (identifiers && facts.partly) weighIn(algorithm, standing, 'identifier', atBest('partly'))
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

function weigh(facts: Facts, field: EvidenceField, candidate: Partial<Entity>): Weighed {
  const { query } = facts
  const { feature } = evidence.find((one) => one.field === field)!
  const found = feature(query, { id: '', schema: query.schema, names: [], ...candidate })
  return weighed(facts.algorithm, field, found, field === 'birth_date' ? facts.effects : facts.traits.effects)
}

function weighed(algorithm: Algorithm, field: EvidenceField, found: Found, effects: number[]): Weighed {
  const effect = found.state === 'missing' ? 0 : algorithm.effects[field][found.state] * found.strength
  let group = effects.indexOf(effect)
  if (group < 0) group = effects.push(effect) - 1
  return { found, effect, group }
}

function birthOf(facts: Facts, code: number): Weighed {
  const { births, snapshot } = facts
  const verdict = verdictOn(facts.dates, code)
  if (verdict) return dateOf(facts, verdict)
  // To a query without a date one code is as good as another.
  const key = facts.dates.none ? 0 : code
  let known = births.get(key)
  if (!known) {
    known = weigh(facts, 'birth_date', { birthDates: textsOf(factTextAt(snapshot.facts.births, key)) })
    births.set(key, known)
  }
  return known
}

function dateOf({ algorithm, verdicts, effects }: Facts, found: Verdict): Weighed {
  return (verdicts[found.rank] ??= weighed(algorithm, 'birth_date', found, effects))
}

function traitsOf(facts: Facts, code: number): Traits {
  return (facts.traits.byCode[code] ??= readTraits(facts, code))
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
