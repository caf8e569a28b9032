import { expect, it } from 'vitest'
import { addFacts, newFactCodes, noYear, severalYears, yearOf } from './fact-codes.ts'
import { anyYear, byteOfYear, bytesOfRecords, firstYearByte, withoutDate, yearBytes, yearOfByte } from './year-bytes.ts'

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
