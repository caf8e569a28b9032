import type { Algorithm, EvidenceField, Found, PartyClass } from '../../algorithms/algorithm.ts'
import { evidence } from '../../compare.ts'
import type { Entity } from '../../entity.ts'
import type { Verdict } from '../../features/birth-date.ts'
import type { Evidence, State } from '../../features/evidence.ts'
import { mayAgreePartly } from '../../identifiers.ts'
import { partyClass } from '../../schemas.ts'
import { textsOf } from '../store/records.ts'
import { factTextAt, type Snapshot } from '../store/snapshot.ts'
import { type AskedDates, askedDates, near, perhapsSlip, toldByYear, verdictOn } from './asked-dates.ts'
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
  return {
    algorithm,
    snapshot,
    query,
    class: partyClass(query.schema),
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

/** Upper and lower bound of a member's score: a typed array, so that the two numbers are not boxed. */
const range = new Float64Array(2)
export const [most, least] = [0, 1] as const
export const ungrouped = -1
/** More than the number of distinct effects of dates, genders and countries together. */
const mostEffects = 64

/**
 * Writes to `range` the upper bound of a record's score with a name of this score, and the score it is certain to reach with it or
 * a better one. Returns a number shared by records that score alike with equal names, or `ungrouped`.
 */
export function weighMember(facts: Facts, entity: number, name: number): number {
  const { codes } = facts.snapshot.facts
  const traits = traitsOf(facts, codes[2 * entity + 1]!)
  const birth = codes[2 * entity]!
  const told = toldByYear(facts.dates, birth)
  const weighed = told === near ? birthOf(facts, birth) : undefined
  const atLeast = weighed ? weighed.effect : effectOf(facts, 'birth_date', different)
  const atMost = weighed ? weighed.effect : told === perhapsSlip ? effectOf(facts, 'birth_date', slip) : atLeast
  range[most] = bestCase(facts, traits, name, atMost)
  range[least] = worstCase(facts, traits, name, atLeast)
  if (told === perhapsSlip || traits.identifiers || traits.addresses || facts.chinese !== 0) return ungrouped
  return traits.group * mostEffects + (weighed ? weighed.group : mostEffects - 1)
}

/** Number of date verdicts that need no date to be read. */
const waysTold = 3

/** A number shared by members whose score is the same as far as the year decides; `ungrouped` if the date must be read. */
export function standOf(facts: Facts, entity: number): number {
  const { codes } = facts.snapshot.facts
  const told = toldByYear(facts.dates, codes[2 * entity]!)
  if (told !== near) return codes[2 * entity + 1]! * waysTold + told - perhapsSlip
  return facts.dates.none ? codes[2 * entity + 1]! * waysTold + waysTold - 1 : ungrouped
}

/** The number of values that `standOf` can return. */
export function standsThereAre({ facts }: Snapshot): number {
  return facts.traits.offsets.length * waysTold
}

export function weighedRange(): Float64Array {
  return range
}

function bestCase(facts: Facts, traits: Traits, name: number, birth: number): number {
  const { algorithm, partly } = facts
  const { begin, move, end, ceiling: ceilingOf } = algorithm.functions.weighing
  const ceiling = ceilingOf(algorithm, name, false)
  let score = begin(algorithm, name, false)
  if (traits.identifiers && partly)
    score = move(score, ceiling, Math.max(0, effectOf(facts, 'identifier', atBest('partly'))))
  score = move(score, ceiling, birth)
  score = move(score, ceiling, traits.gender.effect)
  score = move(score, ceiling, traits.country.effect)
  if (traits.addresses) {
    const [agree, some] = [effectOf(facts, 'address', atBest('agree')), effectOf(facts, 'address', atBest('partly'))]
    score = move(score, ceiling, Math.max(0, agree, some))
  }
  return end(algorithm, score, { name, weak: false, isSupported: true }) + slack
}

function worstCase(facts: Facts, traits: Traits, name: number, birth: number): number {
  const { algorithm, chinese } = facts
  const { begin, move, end, ceiling: ceilingOf } = algorithm.functions.weighing
  const ceiling = ceilingOf(algorithm, name, true)
  let score = begin(algorithm, name, true)
  if (chinese !== 0 && name < algorithm.levels.exact) score = move(score, ceiling, chinese)
  if (traits.identifiers) score = move(score, ceiling, Math.min(0, effectOf(facts, 'identifier', atBest('differ'))))
  score = move(score, ceiling, birth)
  score = move(score, ceiling, traits.gender.effect)
  score = move(score, ceiling, traits.country.effect)
  if (traits.addresses) score = move(score, ceiling, Math.min(0, effectOf(facts, 'address', atBest('differ'))))
  const { supports } = algorithm.functions.weighing
  const isSupported = [birth, traits.gender.effect, traits.country.effect].some((effect) => supports(algorithm, effect))
  return end(algorithm, score, { name, weak: true, isSupported }) - slack
}

/** A one-digit slip is the smallest difference of dates more than a year apart. */
const slip: Found = { state: 'differ', strength: 0.4, verdict: 'slip' }
const different: Found = { state: 'differ', strength: 1, verdict: 'differ' }

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
  if (identifiers && facts.partly) weighIn('identifier', atBest('partly'))
  weighIn('birth_date', birthOf(facts, codes[2 * name.entity]!).found)
  weighIn('gender', gender.found)
  weighIn('country', country.found)
  if (addresses) weighIn('address', atBest('agree'))
  const sure = !identifiers && !addresses && facts.chinese === 0
  return { score: standing.score + (sure ? 0 : slack), sure }
}

function atBest(state: State): Evidence {
  return { state, strength: 1, query: [], candidate: [], detail: { en: '', zh: '' } }
}

function weigh(facts: Facts, field: EvidenceField, candidate: Partial<Entity>): Weighed {
  const { query } = facts
  const { feature } = evidence.find((one) => one.field === field)!
  const found = feature(query, { id: '', schema: query.schema, names: [], ...candidate })
  return weighed(facts, field, found, field === 'birth_date' ? facts.effects : facts.traits.effects)
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
    known = weigh(facts, 'birth_date', { birthDates: textsOf(factTextAt(snapshot.facts.births, key)) })
    births.set(key, known)
  }
  return known
}

function dateOf(facts: Facts, found: Verdict): Weighed {
  return (facts.verdicts[found.rank] ??= weighed(facts, 'birth_date', found, facts.effects))
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
