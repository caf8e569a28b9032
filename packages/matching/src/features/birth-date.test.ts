import { describe, expect, it } from 'vitest'
import { compareDates } from './birth-date.ts'

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
