import { expect, test } from 'vitest'
import { reportCount, reportDay, reportDuration, reportPoints, reportTime, shortHash } from './format.ts'

test('a day is written as each language writes it; a year or a month alone stays', () => {
  expect(reportDay('2024-03-05', 'en')).toBe('05/Mar/2024')
  expect(reportDay('2024-03-05', 'zh-hant')).toBe('2024-03-05')
  expect([reportDay('1971', 'en'), reportDay('1971-03', 'zh-hant')]).toEqual(['1971', '1971-03'])
})

test('a time is that of Hong Kong, which may be the next day; none is a dash', () => {
  const instant = Date.UTC(2026, 11, 31, 16, 0, 1)
  expect(reportTime(instant, 'en')).toBe('01/Jan/2027 00:00:01')
  expect(reportTime(instant - 2000, 'zh-hant')).toBe('2026-12-31 23:59:59')
  expect(reportTime(null, 'en')).toBe('–')
})

test.each([
  [0.62, '+0.62'],
  [-0.05, '−0.05'],
  [0.004, '0.00'],
  [-0.004, '0.00'],
  [0.005, '+0.01'],
])('points of %s are %s: a sign, but none before zero', (points, text) => expect(reportPoints(points)).toBe(text))

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('the count %s is %s', (count, text) => expect(reportCount(count)).toBe(text))

test.each([
  [0, '00:00:00'],
  [59_499, '00:00:59'],
  [59_500, '00:01:00'],
  [3_599_500, '01:00:00'],
  [360_000_000, '100:00:00'],
])('%s ms last %s', (ms, text) => expect(reportDuration(ms)).toBe(text))

test('a hash is recognised by its beginning and end', () => {
  expect(shortHash(`9f4177ce02b8${'0'.repeat(48)}c07a`)).toBe('9f41 77ce 02b8 … c07a')
})
