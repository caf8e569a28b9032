import { expect, test } from 'vitest'
import { reviewDate } from './review-date.ts'

const at = Date.UTC(2026, 10, 27, 9, 30)

test.each([
  ['High Risk', 2027],
  ['Medium Risk', 2028],
  ['Low Risk', 2029],
  ['Not In List', 2027],
] as const)('the next assessment at %s is due on the same day of %s', (level, year) => {
  expect(reviewDate(level, at)).toBe(Date.UTC(year, 10, 27, 9, 30))
})

test('days are those of Hong Kong, whose 29 February begins on the 28th of UTC', () => {
  const early = Date.parse('2028-02-29T00:30:00+08:00')
  expect(reviewDate('High Risk', early)).toBe(Date.parse('2029-02-28T00:30:00+08:00'))
  const next = Date.parse('2028-03-01T00:30:00+08:00')
  expect(reviewDate('High Risk', next)).toBe(Date.parse('2029-03-01T00:30:00+08:00'))
})

test('after 29 February it is due by the last day of February, never later', () => {
  expect(reviewDate('High Risk', Date.UTC(2028, 1, 29))).toBe(Date.UTC(2029, 1, 28))
  expect(reviewDate('Low Risk', Date.UTC(2028, 1, 29))).toBe(Date.UTC(2031, 1, 28))
})
