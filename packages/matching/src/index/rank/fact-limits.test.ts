import { describe, expect, it } from 'vitest'
import { engineOf, listed } from '../../../test/listed.ts'
import { algorithmNamed } from '../../algorithms/registry.ts'
import { measure } from '../../compare.ts'
import type { Entity } from '../../entity.ts'
import { prepare } from '../../prepared.ts'
import { anyCountry, byteOfYear, toldOfCountries, withoutCountry } from '../store/facts/fact-bytes.ts'
import { yearOf } from '../store/facts/fact-codes.ts'
import { has } from '../store/selection.ts'
import { askedDates } from './asked-dates.ts'
import { mayReachWith, newFactLimits, raiseLimits, setLimits } from './fact-limits.ts'
import { narrowingOf, partsOf, type SearchPart } from './search-parts.ts'

const person = (full: string, more: Partial<Entity> = {}): Entity => ({
  id: full,
  schema: 'Person',
  names: [{ full }],
  ...more,
})
const asked = { birthDates: ['1961-04-05'], nationalities: ['gb'], genders: ['male'] }
const names = [
  'Tobias Edmund Quernmore',
  'Tobias Quernmore',
  'Tobias E Quernmor',
  'Edmund Quernmore',
  'Tobias Haverling',
]
const births = ['1961-04-05', '1961', '1962-01-01', '1971-04-05', '1985-11-30', '1916-04-05', '']

/** The years and countries of records matter here, not their codes. */
const datesOf = (query: Entity) => askedDates({ facts: {} } as never, query)
const countries = ['gb', 'br']
/** The byte of a country, without one, or of several. */
const byteOfCountries = (stated: readonly string[]) =>
  stated.length === 0
    ? withoutCountry
    : stated.length > 1
      ? anyCountry
      : toldBytes.indexOf(countries.indexOf(stated[0]!))
const toldBytes = [...toldOfCountries(countries, { any: 99, without: 99, by: (at) => at })]

describe.each(['standard-1', 'standard-2', 'standard-3'])('%s', (name) => {
  const algorithm = algorithmNamed(name)
  /** The lowest name score by year and countries. */
  const limitsOf = (query: Entity, threshold: number) => {
    const limits = newFactLimits(algorithm, query, { countries, dates: datesOf(query) })
    raiseLimits(limits, threshold)
    return (birth: string, stated: readonly string[] = []) => {
      const [year, country] = [byteOfYear(yearOf(birth)), byteOfCountries(stated)]
      let [low, high] = [0, 1]
      for (let step = 0; step < 40; step++) {
        const name = (low + high) / 2
        if (mayReachWith(limits, year, country, name, true)) high = name
        else low = name
      }
      return low
    }
  }

  it.each([0.5, 0.6, 0.8])('never skips a record that reaches %d', (threshold) => {
    const query = person('Tobias Edmund Quernmore', asked)
    const limits = limitsOf(query, threshold)
    let reached = 0
    for (const full of names)
      for (const birth of births)
        for (const nationalities of [['gb'], ['br'], ['br', 'gb'], []]) {
          const listed = person(full, { nationalities, ...(birth ? { birthDates: [birth] } : {}) })
          const { score } = measure(algorithm, prepare(query), prepare(listed))
          if (score < threshold) continue
          reached++
          const alone = measure(algorithm, prepare(person('Tobias Edmund Quernmore')), prepare(person(full))).score
          const limit = limits(birth, nationalities)
          expect(alone, `${full} ${birth} ${nationalities.join()}`).toBeGreaterThanOrEqual(limit)
        }
    expect(reached).toBeGreaterThan(10)
  })

  it('asks more of a name the less its year can help', () => {
    const limit = limitsOf(person('Tobias Quernmore', asked), 0.6)
    expect(limit('1960')).toBe(limit('1961'))
    expect(limit('1961')).toBeLessThanOrEqual(limit(''))
    expect(limit('1985')).toBeGreaterThan(limit(''))
    expect(limit('1985')).toBeGreaterThanOrEqual(limit('1971'))
    expect(limit('')).toBeGreaterThan(0.3)
  })

  it('asks more of a name in another country, and no more where one of several agrees or none is stated', () => {
    const limit = limitsOf(person('Tobias Quernmore', asked), 0.6)
    expect(limit('', ['br'])).toBeGreaterThan(limit('', ['gb']))
    expect([limit('', ['br', 'gb']), limit('')]).toEqual([limit('', ['gb']), limit('', ['gb'])])
    const unasked = limitsOf(person('Tobias Quernmore', { birthDates: ['1961'] }), 0.6)
    expect(unasked('', ['br'])).toBe(unasked(''))
  })

  it('asks less of a name whose year lies within a range, or near it', () => {
    const limit = limitsOf(person('Tobias Quernmore', { birthDates: ['1958..1961'] }), 0.6)
    expect([limit('1957'), limit('1960'), limit('1962')]).toEqual([limit('1961'), limit('1961'), limit('1961')])
    expect(limit('1963')).toBeGreaterThan(limit('1961'))
  })

  it('asks the same of every year for several dates of which one cannot be read', () => {
    const limit = limitsOf(person('Tobias Quernmore', { birthDates: ['1961', '1958/1961'] }), 0.6)
    expect(new Set(['1961', '1985', '', '1958/1961'].map((birth) => limit(birth))).size).toBe(1)
  })

  it('asks the same of every name where the query has no facts', () => {
    const limit = limitsOf(person('Tobias Quernmore'), 0.6)
    for (const birth of births) expect(limit(birth, ['br'])).toBeCloseTo(0.6, 5)
  })
})

it('asks of a near date as of one that does not agree wholly, except where a class holds the day', () => {
  const algorithm = algorithmNamed('standard-3')
  const query = person('Tobias Quernmore', asked)
  const days = { classes: [], bits: new Int32Array(1) }
  const limits = newFactLimits(algorithm, query, { countries, dates: datesOf(query), days })
  setLimits(limits, 0.6)
  const [year, country] = [byteOfYear(1961), byteOfCountries(['gb'])]
  expect(mayReachWith(limits, year, country, 0.59, false)).toBe(false)
  expect(mayReachWith(limits, year, country, 0.59, true)).toBe(true)
  expect(mayReachWith(limits, year, country, 0.61, false)).toBe(true)
  expect(mayReachWith(limits, byteOfYear(1985), country, 0.7, true)).toBe(false)
})

describe('the parts of a search', () => {
  const algorithm = algorithmNamed('standard-2')
  const floor = 0.45
  const engine = engineOf([
    listed('a', 'Tobias Quernmore', { nationalities: ['gb'], birthDates: ['1961'] }),
    listed('b', 'Edmund Haverling', { nationalities: ['br'], birthDates: ['1985'] }),
    listed('c', 'Una Quill'),
  ])
  const { classes, members, entities } = engine.snapshot
  const held = ({ within }: SearchPart) => {
    const found = new Set<string>()
    for (let c = 0; c < classes.count; c++)
      for (let i = members.offsets[c]!; i < members.offsets[c + 1]!; i++)
        if (within.every((bits) => has(bits, c))) found.add('abc'[members.entities[i]!]!)
    return [...found].sort().join('')
  }
  const partsFor = (query: Entity) => {
    const limits = newFactLimits(algorithm, query, {
      countries: engine.snapshot.countries,
      dates: askedDates(engine.snapshot, query),
    })
    setLimits(limits, 0.6)
    return partsOf(narrowingOf(engine.snapshot, limits, { floor }))
  }

  it('ask less of names whose records fit in more facts', () => {
    expect(entities.count).toBe(3)
    const parts = partsFor(person('Tobias Quernmore', asked))
    expect(parts.map(held)).toEqual(['abc', 'ac', 'a', 'a'].slice(0, parts.length))
    expect(parts.map((part) => part.floor)).toEqual(parts.map((part) => part.floor).toSorted((a, b) => b - a))
    expect(parts.at(-1)).toMatchObject({ floor })
    expect(parts.length).toBeGreaterThan(2)
  })

  it('are one where the query has no facts, and two where it has a country', () => {
    expect(partsFor(person('Tobias Quernmore')).map(held)).toEqual(['abc'])
    expect(partsFor(person('Tobias Quernmore', { nationalities: ['gb'] })).map(held)).toEqual(['abc', 'ac'])
  })
})
