import { expect, test } from 'vitest'
import { shareFound, spanOf } from './shares.ts'

test.each([
  [{ asked: 9483, missed: 0 }, '100 %'],
  [{ asked: 3586, missed: 3 }, '99.91 %'],
  [{ asked: 1_000_000, missed: 1 }, '99.99 %'],
  [{ asked: 3, missed: 3 }, '0.00 %'],
  [{ asked: 0, missed: 0 }, undefined],
])('of %o the share found is %s', (figure, share) => {
  expect(shareFound(figure)).toBe(share)
})

test.each([
  [4.4, 'ms', '4'],
  [1_100, 's', '1.1'],
  [41 * 60_000, 'min', '41'],
  [5 * 3_600_000, 'h', '5'],
])('%i ms reads in %s', (ms, unit, n) => {
  expect(spanOf(ms)).toEqual({ unit, n })
})
