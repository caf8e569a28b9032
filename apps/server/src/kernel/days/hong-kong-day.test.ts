import { expect, test } from 'vitest'
import { daysBetween, daysLater, englishDay, hongKongDay, startOfDay } from './hong-kong-day.ts'

test('a day begins at midnight in Hong Kong, at four in the afternoon of UTC', () => {
  const midnight = Date.parse('2027-12-31T16:00:00Z')
  expect([hongKongDay(midnight - 1), hongKongDay(midnight)]).toEqual(['2027-12-31', '2028-01-01'])
  expect(startOfDay('2028-01-01')).toBe(midnight)
  expect(hongKongDay(startOfDay('2028-02-29'))).toBe('2028-02-29')
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

test('a day in an English sentence names its month', () => {
  expect([englishDay('2028-01-05'), englishDay('2028-12-31')]).toEqual(['05/Jan/2028', '31/Dec/2028'])
})
