import type { Algorithm, EvidenceField, PartyClass } from '../../algorithms/algorithm.ts'
import type { Entity } from '../../entity.ts'
import { country } from '../../features/country.ts'
import { partyClass } from '../../schemas.ts'
import {
  firstCountryByte,
  firstYearByte,
  toldOfCountries,
  withoutDate,
  yearBytes,
  yearOfByte,
} from '../store/facts/fact-bytes.ts'
import { has } from '../store/selection.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { type AskedDates, apart, different, near, perhapsSlip, tellByYear } from './asked-dates.ts'
import { atBest, boundsOf } from './effect-bounds.ts'
import type { SameDay } from './same-day.ts'

/** A date that says nothing, beside `near`, `perhapsSlip`, `different` and `apart`. */
const silent = 0
/** A date of birth on the same day, where only that lifts names that differ; dates are then `near` without it. */
const sameDay = 5
const kindsOfYears = 6

/** A country that agrees or says nothing, and one that speaks against the record. */
export const fitting = 0
export const against = 1
const kindsOfCountries = 2

/** What a name must score before it is worth reading the facts of a record, by the year of its date and by its country. */
export interface FactLimits {
  days: SameDay | undefined
  algorithm: Algorithm
  /** The score that records must reach. */
  threshold: number
  /** What each year byte and each country byte tells. */
  years: Uint8Array
  countries: Uint8Array
  /** Bytes of countries that fit, among those that have one of their own. */
  fittingCountries: readonly number[]
  /** By what the year tells × `kindsOfCountries` + what the country tells: the lowest name score that can reach the threshold. */
  least: Float64Array
  /** The effects at best, by what is told. */
  ofYears: readonly number[]
  ofCountries: readonly number[]
  /** The most that all other facts can add. */
  reach: number
}

export function newFactLimits(
  algorithm: Algorithm,
  query: Entity,
  { countries, dates, days }: { countries: Snapshot['countries']; dates: AskedDates; days?: SameDay | undefined },
): FactLimits {
  const of = partyClass(query.schema)
  const bounds = boundsOf(algorithm, of)
  const { birthDates: _, nationalities: __, countries: ___, ...others } = query
  const [atAll, besides] = best(algorithm, of, 'birth_date')
  const ofNear = days ? besides : atAll
  const { told, effects, fittingCountries } = toldByCountry(algorithm, query, countries)
  return {
    algorithm,
    days,
    threshold: 0,
    years: toldByYears(dates),
    countries: told,
    fittingCountries,
    least: new Float64Array(kindsOfYears * kindsOfCountries),
    ofYears: [0, dates.none ? 0 : ofNear, bounds.slip, bounds.different, bounds.apart, dates.none ? 0 : atAll],
    ofCountries: effects,
    reach: algorithm.functions.weighing.reach(algorithm, others),
  }
}

/** The most that a fact can add, and the most if it does not agree wholly. */
function best(algorithm: Algorithm, of: PartyClass, field: EvidenceField): readonly [number, number] {
  const { effectOf } = algorithm.functions.weighing
  const partly = Math.max(0, effectOf(algorithm, of, field, atBest.partly))
  return [Math.max(partly, effectOf(algorithm, of, field, atBest.agree)), partly]
}

function toldByYears({ none, spans }: AskedDates): Uint8Array {
  const told = new Uint8Array(yearBytes).fill(none ? silent : near)
  if (spans === undefined) return told
  told[withoutDate] = silent
  for (let byte = firstYearByte; byte < yearBytes; byte++) told[byte] = tellByYear(spans, yearOfByte(byte))
  return told
}

interface ToldByCountry {
  fittingCountries: readonly number[]
  told: Uint8Array
  effects: readonly number[]
}

/** By algorithm, kind of party and countries asked about: customers share few of them. */
const known = new WeakMap<readonly string[], Map<string, ToldByCountry>>()
const mostKnown = 512

function toldByCountry(algorithm: Algorithm, query: Entity, listed: readonly string[]): ToldByCountry {
  const { schema, nationalities = [], countries = [] } = query
  let ofListed = known.get(listed)
  if (!ofListed || ofListed.size >= mostKnown) known.set(listed, (ofListed = new Map()))
  const key = [algorithm.name, partyClass(schema), nationalities.join(), countries.join()].join('|')
  let found = ofListed.get(key)
  if (!found) ofListed.set(key, (found = askedOfCountries(algorithm, query, listed)))
  return found
}

function askedOfCountries(algorithm: Algorithm, query: Entity, listed: readonly string[]): ToldByCountry {
  const of = partyClass(query.schema)
  const { nationalities = [], countries = [] } = query
  const isAsked = nationalities.length + countries.length > 0
  const effect = (code: string) => {
    const [asBound, asOther] = [{ nationalities: [code] }, { countries: [code] }].map((stated) =>
      algorithm.functions.weighing.effectOf(algorithm, of, 'country', country(query, { ...nobody, ...stated })),
    )
    return Math.max(asBound!, asOther!)
  }
  const effects = isAsked ? listed.map(effect) : []
  const opposed = effects.filter((one) => one < 0)
  const told = toldOfCountries(listed, {
    any: fitting,
    without: fitting,
    by: (at) => (effects[at]! < 0 ? against : fitting),
  })
  const fittingCountries = listed.flatMap((_, at) => (effects[at]! < 0 ? [] : [firstCountryByte + at]))
  return {
    fittingCountries,
    told,
    effects: [isAsked ? best(algorithm, of, 'country')[0] : 0, opposed.length > 0 ? Math.max(...opposed) : 0],
  }
}

const nobody: Entity = { id: '', schema: 'LegalEntity', names: [] }

/** A smaller rise is not worth computing the limits again. */
const worthwhile = 0.005

export function raiseLimits(limits: FactLimits, threshold: number): void {
  if (threshold < limits.threshold + worthwhile) return
  setLimits(limits, threshold)
}

/** Sets the limits for this threshold, also for a lower one than before. */
export function setLimits(limits: FactLimits, threshold: number): void {
  limits.threshold = threshold
  const { ofYears, ofCountries, least } = limits
  for (let year = 0; year < kindsOfYears; year++)
    for (let country = 0; country < kindsOfCountries; country++)
      least[year * kindsOfCountries + country] = lowestName(limits, ofYears[year]!, ofCountries[country]!)
}

/** Whether a class holds a record of the same day of birth, where that makes a difference. */
export function isOfDay({ days }: FactLimits, classNumber: number): boolean {
  return days !== undefined && has(days.bits, classNumber)
}

/**
 * Whether a record of this year and country, with a name of at most this score, may reach the threshold. `ofDay`: its class holds a
 * record of the same day.
 */
export function mayReachWith(
  { least, years, countries }: FactLimits,
  year: number,
  country: number,
  name: number,
  ofDay: boolean,
): boolean {
  const told = years[year]!
  return least[(ofDay && told === near ? sameDay : told) * kindsOfCountries + countries[country]!]! <= name
}

/** The lowest name score of a record of this kind of country whose date is near, or is not. */
export function leastOf({ least }: FactLimits, isNear: boolean, country: number): number {
  const at = (year: number) => least[year * kindsOfCountries + country]!
  return isNear ? at(near) : Math.min(at(silent), at(perhapsSlip), at(different), at(apart))
}

/** The first and the last year byte of dates near the query's; undefined without any. */
export function nearYears({ years }: FactLimits): { first: number; last: number } | undefined {
  let [first, last] = [-1, -1]
  for (let byte = firstYearByte; byte < yearBytes; byte++) {
    if (years[byte] !== near) continue
    if (first < 0) first = byte
    last = byte
  }
  return first < 0 ? undefined : { first, last }
}

const slack = 1e-9
const bisections = 30

/** Bisection: the bound of a name is monotone in its score. */
function lowestName({ algorithm, threshold, reach }: FactLimits, ofYear: number, ofCountry: number): number {
  const { beginMost, move, end, ceiling: ceilingOf, lifts } = algorithm.functions.weighing
  const isLifted = lifts(algorithm, ofYear) || lifts(algorithm, reach)
  let [low, high] = [0, 1]
  for (let step = 0; step < bisections; step++) {
    const name = (low + high) / 2
    const ceiling = ceilingOf(algorithm, name, false)
    // Deductions first: what agrees then closes the larger gap.
    const deducted = move(beginMost(algorithm, name), ceiling, Math.min(ofYear, ofCountry))
    const moved = move(move(deducted, ceiling, Math.max(ofYear, ofCountry)), ceiling, reach)
    const differs = name < algorithm.levels.weak
    if (end(algorithm, moved, { name, weak: false, isSupported: true, differs, isLifted }) + slack >= threshold)
      high = name
    else low = name
  }
  return low - slack
}
