import { copyU32 } from '../growing.ts'
import { textsOf, traitFields } from '../records.ts'
import { type FactCodes, noYear, yearOf } from './fact-codes.ts'

/** The year of a record's date in one byte, which stands beside each of its names: most dates are told apart without reading facts. */
export const anyYear = 0
export const withoutDate = 1
export const firstYearByte = 2
const before = 1888
export const yearBytes = 256

/** `anyYear` for ranges, several dates and years that do not fit. */
export function byteOfYear(year: number): number {
  if (year === noYear) return withoutDate
  const byte = year - before
  return byte >= firstYearByte && byte < yearBytes ? byte : anyYear
}

export function yearOfByte(byte: number): number {
  return byte + before
}

/** The byte of each record. */
export function bytesOfRecords({ births, codes }: Pick<FactCodes, 'births' | 'codes'>): Uint8Array {
  return bytesByCode(
    codes,
    0,
    Uint8Array.from(births.keys(), (text) => byteOfYear(yearOf(text))),
  )
}

/** The byte of each record by the first or the second of its codes. */
function bytesByCode(codes: FactCodes['codes'], which: 0 | 1, ofCode: Uint8Array): Uint8Array {
  const pairs = copyU32(codes)
  const bytes = new Uint8Array(pairs.length / 2)
  for (let record = 0; record < bytes.length; record++) bytes[record] = ofCode[pairs[2 * record + which]!]!
  return bytes
}

/** The country of a record in one byte, which stands beside each of its names, like the year of its date. */
export const anyCountry = 0
export const withoutCountry = 1
export const firstCountryByte = 2
const countryBytes = 256

/** The byte of each record, and the countries that have a byte of their own, in order. */
export function countriesOfRecords({ traits, codes }: Pick<FactCodes, 'traits' | 'codes'>): {
  bytes: Uint8Array
  countries: string[]
} {
  const countries = new Map<string, number>()
  const ofCode = Uint8Array.from(traits.keys(), (text) => byteOfTraits(countries, text))
  return { bytes: bytesByCode(codes, 1, ofCode), countries: [...countries.keys()] }
}

/** `anyCountry` for several countries, and for those beyond the bytes there are. */
function byteOfTraits(known: Map<string, number>, text: string): number {
  const { nationalities, countries } = traitFields(text)
  const stated = new Set([...textsOf(nationalities), ...textsOf(countries)])
  if (stated.size === 0) return withoutCountry
  const [country = ''] = stated
  if (stated.size > 1) return anyCountry
  const found = known.get(country)
  if (found !== undefined) return found
  const byte = firstCountryByte + known.size
  if (byte >= countryBytes) return anyCountry
  known.set(country, byte)
  return byte
}

/** What a query tells of each byte: `by` is asked for those of `countries`, by their position. */
export function toldOfCountries(
  countries: readonly string[],
  told: { any: number; without: number; by: (at: number) => number },
): Uint8Array {
  const bytes = new Uint8Array(countryBytes).fill(told.any)
  bytes[withoutCountry] = told.without
  for (let i = 0; i < countries.length; i++) bytes[firstCountryByte + i] = told.by(i)
  return bytes
}
