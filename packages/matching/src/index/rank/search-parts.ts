import { countryBits, together, yearBits } from '../store/facts/class-bits.ts'
import { anyCountry } from '../store/facts/fact-bytes.ts'
import { has } from '../store/selection.ts'
import type { Snapshot } from '../store/snapshot.ts'
import { against, type FactLimits, fitting, leastOf, nearYears } from './fact-limits.ts'
import type { SameDay } from './same-day.ts'

/** A part of a search: classes in all these bit sets, with names of at least this score. */
export interface SearchPart {
  floor: number
  within: readonly Int32Array[]
}

/** How a search with facts is narrowed: by the classes that may hold a fitting country, and those that may hold a near year. */
export interface Narrowing {
  countries: Int32Array | undefined
  years: Int32Array | undefined
  /** The lowest name score by what fits: nothing, the country, the year, both. */
  floors: readonly [number, number, number, number]
  /** The classes of the same day, which have a lower floor of their own. */
  days: SameDay | undefined
  ofDay: number
}

/** A smaller difference of floors is not worth a part of its own. */
const worthwhile = 0.04

/** The floors of a search: of names whose records have another country or another year of birth, only better ones can reach the threshold. */
export function narrowingOf(
  snapshot: Snapshot,
  limits: FactLimits,
  { floor: lowest, days }: { floor: number; days?: SameDay | undefined },
): Narrowing {
  const floor = days
    ? Math.max(lowest, Math.min(leastOf(limits, true, fitting), leastOf(limits, false, fitting)))
    : lowest
  const near = nearYears(limits)
  const years = near && yearBits(snapshot.classBits, near)
  const floorOf = (isNear: boolean, country: number) =>
    Math.max(floor, leastOf(limits, isNear || years === undefined, country))
  /** A part whose floor is close to that of the narrower one includes it. */
  const including = (own: number, narrower: number) => (own < narrower + worthwhile ? narrower : own)
  const ofCountry = including(floorOf(false, fitting), floor)
  const ofYear = including(floorOf(true, against), floor)
  const ofAll = including(floorOf(false, against), Math.min(ofCountry, ofYear))
  return {
    countries: countryBitsOf(snapshot, limits),
    years,
    floors: [ofAll, ofCountry, ofYear, floor],
    days,
    ofDay: lowest,
  }
}

/** The parts of a search, highest floor first; together they find every name that can reach the threshold. */
export function partsOf({ countries, years, floors }: Narrowing): readonly SearchPart[] {
  const [ofAll, ofCountry, ofYear, ofBoth] = floors
  const parts: SearchPart[] = [{ floor: ofAll, within: [] }]
  if (countries && ofCountry < ofAll) parts.push({ floor: ofCountry, within: [countries] })
  if (years && ofYear < ofAll) parts.push({ floor: ofYear, within: [years] })
  if (countries && years && ofBoth < Math.min(ofCountry, ofYear))
    parts.push({ floor: ofBoth, within: [countries, years] })
  return parts.sort((a, b) => b.floor - a.floor)
}

/** The lowest name score with which a record of this class can reach the threshold. */
export function floorOfClass({ countries, years, floors, days, ofDay }: Narrowing, classNumber: number): number {
  if (days !== undefined && has(days.bits, classNumber)) return ofDay
  const fits = countries === undefined || has(countries, classNumber) ? 1 : 0
  return floors[years === undefined || has(years, classNumber) ? fits + 2 : fits]!
}

/** Undefined where no country speaks against a record. */
function countryBitsOf({ classBits }: Snapshot, { fittingCountries, ofCountries }: FactLimits): Int32Array | undefined {
  if (ofCountries[against]! >= 0) return undefined
  return together(
    fittingCountries.length === 0
      ? [countryBits(classBits, anyCountry)]
      : fittingCountries.map((byte) => countryBits(classBits, byte)),
  )
}
