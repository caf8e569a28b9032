import { describe, expect, it } from 'vitest'
import { algorithmNamed } from '../../algorithms/registry.ts'
import { measure } from '../../compare.ts'
import type { Entity } from '../../entity.ts'
import { prepare } from '../../prepared.ts'
import { yearOf } from '../store/fact-codes.ts'
import { byteOfYear, withoutDate, yearBytes } from '../store/year-bytes.ts'
import { askedDates } from './asked-dates.ts'
import { newYearLimits, raiseLimits } from './year-limits.ts'

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

/** The years of records matter here, not their codes. */
const datesOf = (query: Entity) => askedDates({ facts: {} } as never, query)

describe.each(['standard-1', 'standard-2'])('%s', (name) => {
  const algorithm = algorithmNamed(name)
  const limitsOf = (query: Entity, threshold: number) => {
    const limits = newYearLimits(algorithm, query, datesOf(query))
    raiseLimits(limits, threshold)
    return Array.from({ length: yearBytes }, (_, byte) => limits.least[limits.told[byte]!]!)
  }

  it.each([0.5, 0.6, 0.8])('never skips a record that reaches %d', (threshold) => {
    const query = person('Tobias Edmund Quernmore', asked)
    const limits = limitsOf(query, threshold)
    let reached = 0
    for (const full of names)
      for (const birth of births)
        for (const nationalities of [['gb'], ['br'], []]) {
          const listed = person(full, { nationalities, ...(birth ? { birthDates: [birth] } : {}) })
          const { score } = measure(algorithm, prepare(query), prepare(listed))
          if (score < threshold) continue
          reached++
          const alone = measure(algorithm, prepare(person('Tobias Edmund Quernmore')), prepare(person(full))).score
          expect(alone, `${full} ${birth} ${nationalities.join()}`).toBeGreaterThanOrEqual(
            limits[byteOfYear(yearOf(birth))]!,
          )
        }
    expect(reached).toBeGreaterThan(10)
  })

  it('reads every date that may agree, and asks more of a name the less its year can help', () => {
    const limits = limitsOf(person('Tobias Quernmore', asked), 0.6)
    const of = (year: number) => limits[byteOfYear(year)]!
    expect([of(1960), of(1961), of(1962)]).toEqual([0, 0, 0])
    expect(of(1985)).toBeGreaterThan(limits[withoutDate]!)
    expect(of(1985)).toBeGreaterThanOrEqual(of(1971))
    expect(limits[withoutDate]!).toBeGreaterThan(0.3)
  })

  it('skips nobody for several dates of which one is a range', () => {
    const query = person('Tobias Quernmore', { birthDates: ['1961', '1958/1961'] })
    expect(new Set(limitsOf(query, 0.6))).toEqual(new Set([0]))
  })

  it('asks the same of every name where the query has no date', () => {
    const limits = new Set(limitsOf(person('Tobias Quernmore'), 0.6))
    expect([...limits]).toEqual([expect.closeTo(0.6, 5)])
  })
})
