import { expect, it } from 'vitest'
import { readUtf8 } from '../utf8.ts'
import { addFacts, factSections, newFactCodes, noYear, severalYears, yearOf } from './fact-codes.ts'

it.each([
  ['', noYear],
  ['1961', 1961],
  ['1961-04', 1961],
  ['1961-04-05', 1961],
  ['1955..1958', severalYears],
  ['1961\u001f1962', severalYears],
  ['1961-4-5', severalYears],
])('the year of the dates "%s" is %s', (births, year) => {
  expect(yearOf(births)).toBe(year)
})

it('stores each text once, and two adjacent codes per record', () => {
  const codes = newFactCodes()
  addFacts(codes, { births: '1961', traits: '女' })
  addFacts(codes, { births: '', traits: '女' })
  addFacts(codes, { births: '1961', traits: '' })
  const sections = factSections(codes) as Record<string, Uint32Array> & Record<'traitBytes', Uint8Array>
  expect([...sections['factCodes']!]).toEqual([0, 0, 1, 0, 0, 1])
  expect([...sections['birthYears']!]).toEqual([1961, noYear])
  const [start, end] = [...sections['traitOffsets']!] as [number, number]
  expect(readUtf8(sections.traitBytes, start, end)).toBe('女')
  expect(sections['traitOffsets']).toHaveLength(3)
})
