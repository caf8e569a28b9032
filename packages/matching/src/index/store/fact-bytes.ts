import { type FactCodes, noYear, yearOf } from './fact-codes.ts'
import { copyU32 } from './growing.ts'

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
  const ofCode = Uint8Array.from(births.keys(), (text) => byteOfYear(yearOf(text)))
  const pairs = copyU32(codes)
  const bytes = new Uint8Array(pairs.length / 2)
  for (let record = 0; record < bytes.length; record++) bytes[record] = ofCode[pairs[2 * record]!]!
  return bytes
}
