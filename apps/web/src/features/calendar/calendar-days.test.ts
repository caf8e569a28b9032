import { daysBetween, hongKongDay, monthsLater } from '@probity/contract/values/hong-kong-time.ts'
import { expect, test } from 'vitest'
import { cellDay, dayTitle, gridOf, monthTitle, shortDay, sundayOf } from './calendar-days.ts'

test('a month shows in six weeks from a Monday, whatever day it begins on', () => {
  const november = gridOf('2026-11')
  expect([november[0], november[41], november.length]).toEqual(['2026-10-26', '2026-12-06', 42])
  expect(gridOf('2027-02')[0]).toBe('2027-02-01')
})

test('months are walked on the same day or the last one', () => {
  expect(monthsLater('2026-10-31', 1)).toBe('2026-11-30')
  expect(monthsLater('2027-03-31', -1)).toBe('2027-02-28')
  expect(monthsLater('2026-12-15', 1)).toBe('2027-01-15')
  expect(sundayOf('2026-11-29')).toBe('2026-11-29')
  expect(daysBetween('2026-11-27', '2026-12-02')).toBe(5)
})

test('today is that of Hong Kong, and days are named in both languages', () => {
  expect(hongKongDay(Date.UTC(2026, 10, 27, 15, 59))).toBe('2026-11-27')
  expect(hongKongDay(Date.UTC(2026, 10, 27, 16, 0))).toBe('2026-11-28')
  expect([monthTitle('2026-11', 'en'), monthTitle('2026-11', 'zh-hant')]).toEqual(['November 2026', '2026年11月'])
  expect(dayTitle('2026-11-23', 'en')).toBe('Monday 23 November')
  expect([shortDay('2026-11-24', 'en'), cellDay('2026-12-01', 'en'), cellDay('2026-12-02', 'en')]).toEqual([
    'Tue 24',
    '1 Dec',
    '2',
  ])
})
