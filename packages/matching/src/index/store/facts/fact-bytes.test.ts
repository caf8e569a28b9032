import { expect, it } from 'vitest'
import {
  anyCountry,
  anyYear,
  byteOfYear,
  bytesOfRecords,
  countriesOfRecords,
  firstYearByte,
  toldOfCountries,
  withoutCountry,
  withoutDate,
  yearBytes,
  yearOfByte,
} from './fact-bytes.ts'
import { addFacts, newFactCodes, noYear, severalYears, yearOf } from './fact-codes.ts'

it('gives every year from 1890 to 2143 a byte of its own, and takes it back', () => {
  const years = Array.from({ length: 2143 - 1890 + 1 }, (_, i) => 1890 + i)
  const bytes = years.map(byteOfYear)
  expect(new Set(bytes).size).toBe(years.length)
  expect(Math.min(...bytes)).toBe(firstYearByte)
  expect(Math.max(...bytes)).toBe(yearBytes - 1)
  expect(bytes.map(yearOfByte)).toEqual(years)
})

it.each([
  ['no date', noYear, withoutDate],
  ['several dates', severalYears, anyYear],
  ['a year before the first', 1889, anyYear],
  ['the year 1', 1, anyYear],
  ['a year after the last', 2144, anyYear],
])('tells %s apart from a year', (_, year, byte) => {
  expect(byteOfYear(year)).toBe(byte)
})

it('gives each record the byte of its date', () => {
  const facts = newFactCodes()
  for (const births of ['1961-04-05', '', '1961', '1961-04-05', '1958/1961', '1850'])
    addFacts(facts, { births, traits: 'gb' })
  const same = byteOfYear(yearOf('1961'))
  expect([...bytesOfRecords(facts)]).toEqual([same, withoutDate, same, same, anyYear, anyYear])
})

const traits = (nationalities: string, countries = '') => ['male', nationalities, countries, 'i'].join('\u001e')

it('gives each record the byte of its country, whether as nationality or not', () => {
  const facts = newFactCodes()
  const several = ['gb', 'br'].join('\u001f')
  for (const text of [
    traits('gb'),
    traits('', 'gb'),
    traits('br', 'br'),
    traits(''),
    traits(several),
    traits('gb', 'br'),
  ])
    addFacts(facts, { births: '', traits: text })
  const { bytes, countries } = countriesOfRecords(facts)
  expect(countries).toEqual(['gb', 'br'])
  const [gb, br] = [bytes[0]!, bytes[2]!]
  expect([...bytes]).toEqual([gb, gb, br, withoutCountry, anyCountry, anyCountry])
  const told = toldOfCountries(countries, { any: 7, without: 8, by: (at) => 10 + at })
  expect([gb, br, withoutCountry, anyCountry].map((byte) => told[byte])).toEqual([10, 11, 8, 7])
})

it('has one byte for all countries beyond those that fit', () => {
  const facts = newFactCodes()
  for (let i = 0; i < 300; i++) addFacts(facts, { births: '', traits: traits(`x${i}`) })
  const { bytes, countries } = countriesOfRecords(facts)
  expect(countries.length).toBe(254)
  expect(new Set(bytes.subarray(0, 254)).size).toBe(254)
  expect(new Set(bytes.subarray(254))).toEqual(new Set([anyCountry]))
})
