import { describe, expect, it } from 'vitest'
import { engineOf, listed } from '../../../../test/listed.ts'
import { has } from '../selection.ts'
import type { Snapshot } from '../snapshot.ts'
import { countryBits, together, yearBits } from './class-bits.ts'
import { anyCountry, byteOfYear, firstCountryByte } from './fact-bytes.ts'

const { snapshot } = engineOf([
  listed('a', 'Una Quill', { nationalities: ['gb'], birthDates: ['1961-04-05'] }),
  listed('b', 'Orla Quernmore', { nationalities: ['br'], birthDates: ['1966'] }),
  listed('c', 'Edmund Haverling', { nationalities: ['gb', 'br'], birthDates: ['1958/1961'] }),
  listed('d', 'Tobias Tarrant', { birthDates: ['1936'] }),
  listed('e', 'Ingrid Marlowe', { countries: ['br'] }),
])

/** The records that have a class in the set. */
function held({ classes, members }: Snapshot, bits: Int32Array): string {
  const found = new Set<string>()
  for (let c = 0; c < classes.count; c++)
    for (let i = members.offsets[c]!; i < members.offsets[c + 1]!; i++)
      if (has(bits, c)) found.add('abcde'[members.entities[i]!]!)
  return [...found].sort().join('')
}
const ofCountry = (byte: number) => held(snapshot, countryBits(snapshot.classBits, byte))
const ofYears = (from: number, to: number) => {
  const bits = yearBits(snapshot.classBits, { first: byteOfYear(from), last: byteOfYear(to) })
  return bits && held(snapshot, bits)
}
const ofYear = (year: number) => ofYears(year, year + 2)

describe('the bit sets of countries', () => {
  it('hold who states the country, none, or several', () => {
    expect(snapshot.countries.map((country, at) => [country, ofCountry(firstCountryByte + at)])).toEqual([
      ['gb', 'acd'],
      ['br', 'bcde'],
    ])
  })

  it('hold only who states none or several for a country that nobody states', () => {
    expect([ofCountry(anyCountry), ofCountry(200)]).toEqual(['cd', 'cd'])
  })
})

describe('the bit sets of years', () => {
  it('hold every record born in that year or one of the next two, or perhaps', () => {
    for (const [first, born] of [
      [1959, 'a'],
      [1960, 'a'],
      [1961, 'a'],
      [1964, 'b'],
      [1966, 'b'],
      [1934, 'd'],
      [1936, 'd'],
    ] as const)
      expect(ofYear(first), `${first}`).toMatch(new RegExp(`^(?=.*${born}).*c`))
  })

  it('hold every record born within a longer range, unless it is too long', () => {
    expect(ofYears(1958, 1967)).toBe('abc')
    expect(ofYears(1930, 2000)).toBeUndefined()
  })

  it('leave out who was born long before or after, and who states no date', () => {
    expect([ofYear(1940), ofYear(1950), ofYear(1990), ofYear(2020)]).toEqual(['c', 'c', 'c', 'c'])
    expect(ofYear(1961)).not.toMatch(/[de]/)
    expect(ofYear(1936)).not.toMatch(/[abe]/)
  })
})

it('adds sets together without changing them', () => {
  const [gb, br] = [0, 1].map((at) => countryBits(snapshot.classBits, firstCountryByte + at)) as [
    Int32Array,
    Int32Array,
  ]
  expect(held(snapshot, together([gb, br]))).toBe('abcde')
  expect(held(snapshot, gb)).toBe('acd')
  expect(together([gb])).toBe(gb)
})
