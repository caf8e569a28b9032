import type { Algorithm, EvidenceField, Found, PartyClass } from '../../algorithms/algorithm.ts'
import type { Entity } from '../../entity.ts'
import { birthDate, type Verdict } from '../../features/birth-date.ts'
import { country } from '../../features/country.ts'
import { gender } from '../../features/gender.ts'
import { mayAgreePartly } from '../../identifiers.ts'
import { partyClass } from '../../schemas.ts'
import { textsOf, traitFields } from '../store/records.ts'
import { factTextAt, type Snapshot } from '../store/snapshot.ts'
import { type AskedDates, askedDates, different, near, perhapsSlip, toldByYear, verdictOn } from './asked-dates.ts'
import { atBest, boundsOf, type EffectBounds, leastOfDate, mostOfDate, toldOf } from './effect-bounds.ts'
import { looksAtChineseNames } from './evidence-reach.ts'

/**
 * Facts of records besides names, as codes: records with equal facts share a code, so that one query weighs each
 * date of birth and each nationality once, and reads no record for it.
 */
export interface Facts {
  algorithm: Algorithm
  snapshot: Snapshot
  query: Entity
  class: PartyClass
  /** The most that differing Chinese names can deduct; the actual value needs the record. */
  chinese: number
  births: Map<number, Weighed>
  /** The effect of a single date of birth, by verdict. */
  verdicts: (Weighed | undefined)[]
  traits: KnownTraits
  /** An identifier of the query may match one that is too short to be trusted. */
  partly: boolean
  dates: AskedDates
  /** Distinct effects of dates of birth so far. */
  effects: number[]
  bounds: EffectBounds
  begun: Begun
}

/** Cache for the last name score: the members of a class mostly share it. */
interface Begun {
  name: number
  isBound: boolean
  score: number
  ceiling: number
}

/** Effects of record traits, shared by queries with equal traits: by code, filled on demand. */
export interface KnownTraits {
  byCode: (Traits | undefined)[]
  /** Distinct effects of gender and country so far. */
  effects: number[]
}

interface Weighed {
  found: Found
  /** In the algorithm's unit. */
  effect: number
  /** Index of its effect among the distinct ones. */
  group: number
}

interface Traits {
  /** Shared by traits with equal effects. */
  group: number
  gender: Weighed
  country: Weighed
  /** Both sides have identifiers, or addresses: their effect is known only from the record. */
  identifiers: boolean
  addresses: boolean
}

export function newFacts(algorithm: Algorithm, { snapshot, traits }: Knowing, query: Entity): Facts {
  const of = partyClass(query.schema)
  return {
    algorithm,
    snapshot,
    query,
    class: of,
    bounds: boundsOf(algorithm, of),
    begun: { name: Number.NaN, isBound: false, score: 0, ceiling: 0 },
    chinese: looksAtChineseNames(algorithm, query) ? chineseOf(algorithm, query) : 0,
    dates: askedDates(snapshot, query),
    births: new Map(),
    verdicts: [],
    traits: traitsFor(algorithm, traits, query),
    partly: mayAgreePartly(query),
    effects: [],
  }
}

/** State that an engine keeps between queries. */
export interface Knowing {
  snapshot: Snapshot
  traits: Map<string, KnownTraits>
}

const mostTraits = 128

/** Cached: many customers share country and gender. */
function traitsFor(algorithm: Algorithm, known: Map<string, KnownTraits>, query: Entity): KnownTraits {
  const { genders, nationalities, countries, identifiers, addresses } = query
  const has = `${(identifiers?.length ?? 0) > 0} ${(addresses?.length ?? 0) > 0}`
  const key = [algorithm.name, query.schema === 'Person', genders, nationalities, countries, has].join('\n')
  const found = known.get(key)
  if (found) return found
  if (known.size >= mostTraits) known.clear()
  const made = { byCode: [], effects: [] }
  known.set(key, made)
  return made
}

const slack = 1e-9

/** Upper bound of the last weighed member's score: a typed array, so that the number is not boxed. */
const range = new Float64Array(1)
export const ungrouped = -1
/** More than the number of distinct effects of dates, genders and countries together. */
const mostEffects = 64

/**
 * Writes to `weighedMost` the upper bound of a record's score with a name of this score, or of at most this score. Returns a number
 * shared by records that score alike with equal names, or `ungrouped`.
 */
export function weighMember(facts: Facts, entity: number, name: number, isBound: boolean): number {
  const { codes } = facts.snapshot.facts
  const traits = traitsOf(facts, codes[2 * entity + 1]!)
  const birth = codes[2 * entity]!
  const told = toldOf(facts.bounds, toldByYear(facts.dates, birth))
  const weighed = told === near ? birthOf(facts, birth) : undefined
  begin(facts, name, isBound)
  range[0] = bestCase(facts, traits, weighed ? weighed.effect : mostOfDate(facts.bounds, told))
  if (told === perhapsSlip || traits.identifiers || traits.addresses || facts.chinese !== 0) return ungrouped
  return traits.group * mostEffects + (weighed ? weighed.group : mostEffects + different - 1 - told)
}

/** The score that a record is certain to reach with a name of this score or a better one. */
export function certainScore(facts: Facts, entity: number, name: number): number {
  const { codes } = facts.snapshot.facts
  const birth = codes[2 * entity]!
  const told = toldOf(facts.bounds, toldByYear(facts.dates, birth))
  const effect = told === near ? birthOf(facts, birth).effect : leastOfDate(facts.bounds, told)
  return worstCase(facts, traitsOf(facts, codes[2 * entity + 1]!), name, effect)
}

/** Number of date verdicts that need no date to be read. */
const waysTold = 4

/** A number shared by members whose score is the same as far as the year decides; `ungrouped` if the date must be read. */
export function standOf(facts: Facts, entity: number): number {
  const { codes } = facts.snapshot.facts
  const told = toldOf(facts.bounds, toldByYear(facts.dates, codes[2 * entity]!))
  if (told !== near) return codes[2 * entity + 1]! * waysTold + told - perhapsSlip
  return facts.dates.none ? codes[2 * entity + 1]! * waysTold + waysTold - 1 : ungrouped
}

/** The number of values that `standOf` can return. */
export function standsThereAre({ facts }: Snapshot): number {
  return facts.traits.offsets.length * waysTold
}

/** Holds the result of `weighMember`. */
export function weighedMost(): Float64Array {
  return range
}

function begin({ algorithm, begun }: Facts, name: number, isBound: boolean): void {
  if (begun.name === name && begun.isBound === isBound) return
  const { begin, beginMost, ceiling } = algorithm.functions.weighing
  begun.name = name
  begun.isBound = isBound
  begun.score = isBound ? beginMost(algorithm, name) : begin(algorithm, name, false)
  begun.ceiling = ceiling(algorithm, name, false)
}

function bestCase(facts: Facts, traits: Traits, birth: number): number {
  const { algorithm, partly, bounds, begun } = facts
  const { move, end, lifts } = algorithm.functions.weighing
  const { ceiling } = begun
  let { score } = begun
  if (traits.identifiers && partly) score = move(score, ceiling, bounds.identifier.most)
  score = move(score, ceiling, birth)
  score = move(score, ceiling, traits.gender.effect)
  score = move(score, ceiling, traits.country.effect)
  if (traits.addresses) score = move(score, ceiling, bounds.address.most)
  const differs = begun.name < algorithm.levels.weak
  const isLifted = !differs || lifts(algorithm, birth)
  return end(algorithm, score, { name: begun.name, weak: false, isSupported: true, differs, isLifted }) + slack
}

function worstCase(facts: Facts, traits: Traits, name: number, birth: number): number {
  const { algorithm, chinese, bounds } = facts
  const { begin, move, end, ceiling: ceilingOf } = algorithm.functions.weighing
  const ceiling = ceilingOf(algorithm, name, true)
  let score = begin(algorithm, name, true)
  let differs = name < algorithm.levels.weak
  if (chinese !== 0 && name < algorithm.levels.exact) {
    score = move(score, ceiling, chinese)
    const alone = { name, weak: true, isSupported: false, differs, isLifted: false }
    differs = end(algorithm, score, alone) < algorithm.levels.weak
  }
  if (traits.identifiers) score = move(score, ceiling, bounds.identifier.least)
  score = move(score, ceiling, birth)
  score = move(score, ceiling, traits.gender.effect)
  score = move(score, ceiling, traits.country.effect)
  if (traits.addresses) score = move(score, ceiling, bounds.address.least)
  const { supports, lifts } = algorithm.functions.weighing
  const isSupported = [birth, traits.gender.effect, traits.country.effect].some((effect) => supports(algorithm, effect))
  return end(algorithm, score, { name, weak: true, isSupported, differs, isLifted: lifts(algorithm, birth) }) - slack
}

function effectOf({ algorithm, class: of }: Facts, field: EvidenceField, found: Found): number {
  return algorithm.functions.weighing.effectOf(algorithm, of, field, found)
}

/** The largest deduction that a record's Chinese names can cause. */
function chineseOf({ judgement }: Algorithm, { schema }: Entity): number {
  return Math.min(0, judgement?.names[partyClass(schema)].chineseDiffers ?? 0)
}

/** The score of a record whose best name is known; an upper bound unless `sure`. */
export function settleByFacts(
  facts: Facts,
  name: { entity: number; score: number; weak: boolean },
): { score: number; sure: boolean } {
  const { algorithm, snapshot } = facts
  const { weighing } = algorithm.functions
  const standing = weighing.stand(algorithm, name.score, name.weak, facts.class)
  const weighIn = (field: EvidenceField, found: Found) => weighing.weighIn(algorithm, standing, field, found)
  const { codes } = snapshot.facts
  const { gender, country, identifiers, addresses } = traitsOf(facts, codes[2 * name.entity + 1]!)
  // Records with an equal identifier are found separately; here the identifiers can at best agree partly.
  if (identifiers && facts.partly) weighIn('identifier', atBest.partly)
  weighIn('birth_date', birthOf(facts, codes[2 * name.entity]!).found)
  weighIn('gender', gender.found)
  weighIn('country', country.found)
  if (addresses) weighIn('address', atBest.agree)
  const sure = !identifiers && !addresses && facts.chinese === 0
  return { score: standing.score + (sure ? 0 : slack), sure }
}

function weighed(facts: Facts, field: EvidenceField, found: Found, effects: number[]): Weighed {
  const effect = effectOf(facts, field, found)
  let group = effects.indexOf(effect)
  if (group < 0) group = effects.push(effect) - 1
  return { found, effect, group }
}

function birthOf(facts: Facts, code: number): Weighed {
  const { births, snapshot } = facts
  const verdict = verdictOn(facts.dates, code)
  if (verdict) return dateOf(facts, verdict)
  // For a query without a date all date codes are equivalent.
  const key = facts.dates.none ? 0 : code
  let known = births.get(key)
  if (!known) {
    const listed = { ...nobody, birthDates: textsOf(factTextAt(snapshot.facts.births, key)) }
    known = weighed(facts, 'birth_date', birthDate(facts.query, listed), facts.effects)
    births.set(key, known)
  }
  return known
}

function dateOf(facts: Facts, found: Verdict): Weighed {
  return (facts.verdicts[found.rank] ??= weighed(facts, 'birth_date', found, facts.effects))
}

/** The rest of a listed party whose facts are compared by themselves. */
const nobody: Entity = { id: '', schema: 'LegalEntity', names: [] }

function traitsOf(facts: Facts, code: number): Traits {
  return (facts.traits.byCode[code] ??= readTraits(facts, code))
}

function readTraits(facts: Facts, code: number): Traits {
  const { query, snapshot } = facts
  const { genders, nationalities, countries, has } = traitFields(factTextAt(snapshot.facts.traits, code))
  const [gendersOf, nationalitiesOf, countriesOf] = [textsOf(genders), textsOf(nationalities), textsOf(countries)]
  const listed = { ...nobody, genders: gendersOf, nationalities: nationalitiesOf, countries: countriesOf }
  const ofGender = weighed(facts, 'gender', gender(query, listed), facts.traits.effects)
  const ofCountry = weighed(facts, 'country', country(query, listed), facts.traits.effects)
  return {
    group: ofGender.group * mostEffects + ofCountry.group,
    gender: ofGender,
    country: ofCountry,
    identifiers: has.includes('i') && (query.identifiers?.length ?? 0) > 0,
    addresses: has.includes('a') && (query.addresses?.length ?? 0) > 0,
  }
}
