import { describe, expect, it } from 'vitest'
import type { Entity } from '../entity.ts'
import { birthDate, compareDates, partsOf, unsaid } from './birth-date.ts'

describe('compareDates', () => {
  it.each([
    ['1961-04-05', '1961-04-05', 'agree', 1],
    ['1961-04-05', '1961-05-04', 'partly', 1],
    ['1961-04-05', '1961', 'partly', 0.75],
    ['1961-04-05', '1961-04', 'partly', 1],
    ['1961-04-05', '1961-01-01', 'partly', 0.75],
    ['1961-01-01', '1961-01-01', 'partly', 1],
    ['1961-04-05', '1955..1965', 'partly', 0.4],
    ['1961-04-05', '1975..1980', 'differ', 1],
    ['1961-04-05', '1961-04-06', 'differ', 0.4],
    ['1961-04-05', '1961-11-26', 'differ', 0.5],
    ['1961', '1962', 'partly', 0.2],
    ['1961-04-05', '1984-11-26', 'differ', 1],
  ] as const)('%s and %s: %s', (a, b, state, strength) => {
    expect(compareDates(a, b)).toMatchObject({ state, strength })
    expect(compareDates(b, a)).toMatchObject({ state, strength })
  })

  it('says which side gives 1 January only, a day that stands for a whole year', () => {
    expect(compareDates('1961-04-05', '1961-01-01').detail.en).toMatch(/the same year, one side gives 1 January only/)
    expect(compareDates('1961', '1961-01-01').detail.en).toMatch(/one side gives no day/)
  })
})

describe('birthDate', () => {
  const born = (...birthDates: string[]): Entity => ({ id: 'x', schema: 'Person', names: [], birthDates })

  it('keeps the best of all pairs of dates, in either order', () => {
    const several = born('1984-11-26', '1961', '1961-04-05')
    expect(birthDate(several, born('1961-04-05')).verdict).toBe('agree')
    expect(birthDate(born('1961-04-05'), several).verdict).toBe('agree')
  })

  it('is no evidence where a side states no date', () => {
    expect(birthDate(born(), born('1961')).state).toBe('missing')
  })

  it.each([
    ['1961..1965', '1965-12-31', 'range'],
    ['1961..1965', '1966-01-01', 'differ'],
    ['1961..1965', '1965..1970', 'range'],
    ['1961..1965', '1960', 'differ'],
  ])('%s and %s: both ends of a range belong to it: %s', (a, b, verdict) => {
    expect(birthDate(born(a), born(b)).verdict).toBe(verdict)
    expect(birthDate(born(b), born(a)).verdict).toBe(verdict)
  })

  it('takes a year apart as near only where a side states no day', () => {
    expect(birthDate(born('1961-04-05'), born('1962')).verdict).toBe('nearYear')
    expect(birthDate(born('1961-04-05'), born('1962-01-01')).verdict).toBe('nearYear')
    expect(birthDate(born('1961-04-05'), born('1963')).verdict).toBe('differ')
    expect(birthDate(born('1961-04-05'), born('1962-06-07')).verdict).toBe('differ')
  })

  it('takes one digit as a slip only between equally precise dates', () => {
    expect(birthDate(born('1961-04-05'), born('1971-04-05')).verdict).toBe('slip')
    expect(birthDate(born('1961-04'), born('1971-04')).verdict).toBe('slip')
    expect(birthDate(born('1961-04'), born('1971-04-05')).verdict).toBe('apart')
    expect(birthDate(born('1961-04-05'), born('1971-04-15')).verdict).toBe('apart')
  })

  it.each([
    ['1961-04-05', '1964-11-30', 'differ'],
    ['1961-04-05', '1965-11-30', 'apart'],
    ['1965', '1961-11-30', 'apart'],
    ['1961..1963', '1966', 'differ'],
    ['1961..1963', '1967', 'apart'],
    ['1967', '1961..1963', 'apart'],
  ])('tells dates four years apart from those that lists of one person differ by: %s, %s', (asked, listed, verdict) => {
    expect(birthDate(born(asked), born(listed)).verdict).toBe(verdict)
  })

  it('takes the nearer of several dates', () => {
    expect(birthDate(born('1961'), { ...born('1985'), birthDates: ['1985', '1963'] }).verdict).toBe('differ')
  })

  it('marks the parts that a date does not state', () => {
    expect(partsOf('1961')).toEqual({ year: 1961, month: unsaid, day: unsaid })
    expect(partsOf('1961-04')).toEqual({ year: 1961, month: 4, day: unsaid })
  })
})
