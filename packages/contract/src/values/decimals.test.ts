import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareDecimals, divide, multiply, sumOf, typedAmount } from './decimals.ts'

const cents = fc.bigInt({ min: 0n, max: 10n ** 17n - 1n })
const text = (units: bigint) => `${units / 100n}.${String(units % 100n).padStart(2, '0')}`

test('amounts are multiplied and divided exactly and rounded half up', () => {
  expect(multiply('100.00', '7.7812345', 2)).toBe('778.12')
  expect(multiply('0.05', '0.1', 2)).toBe('0.01')
  expect(multiply('9999999999999.99', '1', 2)).toBe('9999999999999.99')
  expect(divide('1', '3', 8)).toBe('0.33333333')
  expect(divide('2', '3', 8)).toBe('0.66666667')
  expect(divide('1', '0.00', 8)).toBeUndefined()
  expect(multiply('1e3', '2', 2)).toBeUndefined()
})

test('sums and comparisons are exact at every size', () => {
  fc.assert(
    fc.property(fc.array(cents, { maxLength: 20 }), (amounts) => {
      expect(sumOf(amounts.map(text))).toBe(text(amounts.reduce((total, each) => total + each, 0n)))
    }),
  )
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      expect(Math.sign(compareDecimals(text(one), text(other)))).toBe(one < other ? -1 : one > other ? 1 : 0)
    }),
  )
  expect(compareDecimals('8000', '8000.00')).toBe(0)
})

test('an amount is trimmed to two places while it is typed [TXN-100]', () => {
  expect(typedAmount('1.239')).toBe('1.23')
  expect(typedAmount('1,234.5')).toBe('1234.5')
  expect(typedAmount('１２.５６７')).toBe('12.56')
  expect(typedAmount('12')).toBe('12')
})
