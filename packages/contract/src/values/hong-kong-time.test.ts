import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  daysBetween,
  daysLater,
  endOfDay,
  englishDay,
  hongKongDay,
  hongKongMinute,
  hongKongSecond,
  hongKongTime,
  hongKongYear,
  instantAt,
  lastMonths,
  monthOf,
  monthsLater,
  startOfDay,
  startOfMonth,
} from './hong-kong-time.ts'

test('a day begins at midnight in Hong Kong, at four in the afternoon of UTC', () => {
  const midnight = Date.parse('2027-12-31T16:00:00Z')
  expect([hongKongDay(midnight - 1), hongKongDay(midnight)]).toEqual(['2027-12-31', '2028-01-01'])
  expect([hongKongYear(midnight - 1), hongKongYear(midnight)]).toEqual([2027, 2028])
  expect([startOfDay('2028-01-01'), endOfDay(midnight - 1)]).toEqual([midnight, midnight - 1])
  expect(hongKongDay(startOfDay('2028-02-29'))).toBe('2028-02-29')
})

test('a day and a time of day are an instant, and back', () => {
  const at = instantAt('2024-03-05', '09:08')
  expect(new Date(at).toISOString()).toBe('2024-03-05T01:08:00.000Z')
  expect([hongKongTime(at + 7_000), hongKongMinute(at + 7_000)]).toEqual(['09:08:07', '2024-03-05 09:08'])
  expect(instantAt('2024-03-05', '25:00')).toBe(Number.NaN)
})

test('day and time are those of the standard, eight hours later, of any year', () => {
  const standard = (instant: number) => new Date(instant + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  expect(hongKongSecond(Date.parse('2024-02-29T16:08:07.999Z'))).toBe('2024-03-01 00:08:07')
  const instant = fc.integer({ min: -70_000_000_000_000, max: 300_000_000_000_000 })
  fc.assert(fc.property(instant, (given) => hongKongSecond(given) === standard(given)))
  expect(() => hongKongSecond(Number.NaN)).toThrow(RangeError)
})

test('days are counted over leap days and ends of years, in both directions', () => {
  expect([daysLater('2028-02-28', 1), daysLater('2027-02-28', 1), daysLater('2028-03-01', -1)]).toEqual([
    '2028-02-29',
    '2027-03-01',
    '2028-02-29',
  ])
  expect(daysLater('2027-12-31', 366)).toBe('2028-12-31')
  expect([daysBetween('2028-02-28', '2028-03-01'), daysBetween('2028-03-01', '2028-02-28')]).toEqual([2, -2])
})

test('the same day of a shorter month is its last day', () => {
  expect([monthsLater('2028-01-31', 1), monthsLater('2027-01-31', 1), monthsLater('2028-01-15', -1)]).toEqual([
    '2028-02-29',
    '2027-02-28',
    '2027-12-15',
  ])
})

test('a month begins at midnight in Hong Kong, which is the afternoon before in UTC', () => {
  expect(new Date(startOfMonth('2026-11')).toISOString()).toBe('2026-10-31T16:00:00.000Z')
  expect(monthOf(Date.parse('2026-10-31T15:59:59.999Z'))).toBe('2026-10')
  expect(monthOf(Date.parse('2026-10-31T16:00:00.000Z'))).toBe('2026-11')
  expect(monthOf(startOfMonth('2026-01', -1))).toBe('2025-12')
})

test('the last twelve months end with the current one and begin eleven before it [DSH-015]', () => {
  const months = lastMonths(Date.parse('2026-01-31T20:00:00.000Z'), 12)
  expect(months).toHaveLength(12)
  expect([months[0], months.at(-1)]).toEqual(['2025-03', '2026-02'])
})

test('a day in an English sentence names its month', () => {
  expect([englishDay('2028-01-05'), englishDay('2028-12-31')]).toEqual(['05/Jan/2028', '31/Dec/2028'])
})
