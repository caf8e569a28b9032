import { expect, test } from 'vitest'
import { negated, signedSum, unitsOf } from './signed-amounts.ts'

test('sums of signed amounts are exact, and equal amounts are equal texts', () => {
  expect(signedSum(['0.10', '0.2', '-9007199254740993.33'])).toBe('-9007199254740993.03')
  expect([signedSum(['1.50', '-1.5']), signedSum([]), signedSum(['0.125'])]).toEqual(['0.00', '0.00', '0.125'])
})

test('what is no decimal is known as such, and counts as zero in a sum', () => {
  expect([unitsOf('1,000.00'), unitsOf(''), unitsOf('1e3')]).toEqual([undefined, undefined, undefined])
  expect(signedSum(['1', 'x'])).toBe('1.00')
})

test('the negative of an amount has no sign for zero', () => {
  expect([negated('2.5'), negated('-2.50'), negated('0')]).toEqual(['-2.50', '2.50', '0.00'])
})
