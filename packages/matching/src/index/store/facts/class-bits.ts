import type { Sections } from '../layout.ts'
import { anyCountry, anyYear, firstCountryByte, firstYearByte, withoutCountry, yearBytes } from './fact-bytes.ts'

/**
 * Bit sets of classes by what their members state: one per country, one per window of years. Each also holds the classes whose
 * members may state it: without a country, with several countries, with several dates.
 */
export interface ClassBits {
  /** The length of one bit set. */
  words: number
  /** By country byte from `firstCountryByte` on, after one for all other countries. */
  countries: Int32Array
  /** By window from `firstWindow` on, after one for all other years. */
  years: Int32Array
  firstWindow: number
}

/** Windows begin every so many years, so that few bit sets serve all dates. */
const windowStep = 4
/** Years from the first to the last one near a date. */
const nearSpan = 3
/** The windows before its own that also hold a year. */
const windowsBefore = Math.ceil((nearSpan - 1) / windowStep)

/** The window that begins at or before this year and holds it and those that follow within `nearSpan`. */
function windowOf(yearByte: number): number {
  return Math.floor((yearByte - firstYearByte) / windowStep)
}

export function wordsOf(classes: number): number {
  return (classes >>> 5) + 2
}

export interface MemberBytes {
  offsets: Uint32Array
  years: Uint8Array
  countries: Uint8Array
}

export function classBitSections(members: MemberBytes, countries: number): Sections {
  const count = members.offsets.length - 1
  const words = wordsOf(count)
  const [firstWindow, lastWindow] = windowsIn(members.years)
  const ofCountries = new Uint32Array(words * (countries + 1))
  const ofYears = new Uint32Array(words * Math.max(1, lastWindow - firstWindow + 2))
  const [everyCountry, everyYear] = [new Uint32Array(words), new Uint32Array(words)]
  for (let c = 0; c < count; c++) {
    const [word, bit] = [c >>> 5, 1 << (c & 31)]
    for (let i = members.offsets[c]!; i < members.offsets[c + 1]!; i++) {
      const [country, year] = [members.countries[i]!, members.years[i]!]
      if (country === anyCountry || country === withoutCountry) everyCountry[word]! |= bit
      else ofCountries[words * (country - firstCountryByte + 1) + word]! |= bit
      if (year === anyYear) everyYear[word]! |= bit
      if (year < firstYearByte) continue
      const window = windowOf(year)
      for (let w = Math.max(firstWindow, window - windowsBefore); w <= window; w++)
        if (year - firstYearByte < w * windowStep + windowStep - 1 + nearSpan)
          ofYears[words * (w - firstWindow + 1) + word]! |= bit
    }
  }
  spread(ofCountries, everyCountry)
  spread(ofYears, everyYear)
  return { countryBits: ofCountries, yearBits: ofYears, yearWindow: Uint32Array.of(firstWindow) }
}

/** The first and the last window that hold a year of a member. */
function windowsIn(years: Uint8Array): [number, number] {
  const stated = new Uint8Array(yearBytes)
  for (const year of years) stated[year] = 1
  const first = stated.indexOf(1, firstYearByte)
  if (first < 0) return [0, -1]
  return [Math.max(0, windowOf(first) - windowsBefore), windowOf(stated.lastIndexOf(1))]
}

/** Adds the classes of `every` to each bit set. */
function spread(sets: Uint32Array, every: Uint32Array): void {
  for (let at = 0; at < sets.length; at++) sets[at]! |= every[at % every.length]!
}

/** The classes that hold a member of this country, by its byte, or perhaps hold one. */
export function countryBits({ countries, words }: ClassBits, byte: number): Int32Array {
  return row(countries, words, byte - firstCountryByte + 1)
}

/** The classes that hold a member of one of these years, or perhaps hold one; undefined if there are too many years. */
export function yearBits(bits: ClassBits, { first, last }: { first: number; last: number }): Int32Array | undefined {
  const sets: Int32Array[] = []
  for (let year = first; year <= last; ) {
    const window = windowOf(year)
    sets.push(row(bits.years, bits.words, window - bits.firstWindow + 1))
    year = firstYearByte + window * windowStep + windowStep - 1 + nearSpan
  }
  return sets.length > mostWindows ? undefined : together(sets)
}

/** More windows hold most classes. */
const mostWindows = 4

function row(sets: Int32Array, words: number, number: number): Int32Array {
  const from = number >= 1 && number * words < sets.length ? number * words : 0
  return sets.subarray(from, from + words)
}

/** The classes of several bit sets together. */
export function together(sets: readonly Int32Array[]): Int32Array {
  const [first, ...others] = sets
  if (others.length === 0) return first!
  const all = first!.slice()
  for (const set of others) for (let at = 0; at < all.length; at++) all[at]! |= set[at]!
  return all
}
