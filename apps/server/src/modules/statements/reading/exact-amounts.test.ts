import { plus } from '@probity/contract/values/signed-amounts.ts'
import { expect, test } from 'vitest'
import { plainAmount, printedAmount, storedAmount } from './exact-amounts.ts'

test.each([
  ['1,234.56', '1234.56'],
  ['(1,234.56)', '-1234.56'],
  ['1,234.56-', '-1234.56'],
  ['−1,234.56', '-1234.56'],
  ['1,234.56 CR', '1234.56'],
  ['1,234.56DR', '-1234.56'],
  ['HK$1,200', '1200.00'],
  ['HKD 1 200.5', '1200.50'],
  ['１２３．４', '123.40'],
  ['1.234,56', '1234.56'],
  ['12,34', '12.34'],
  ['.5', '0.50'],
])('the printed amount %s is %s', (printed, amount) => {
  expect(printedAmount(printed)).toBe(amount)
})

test.each(['', '-', 'abc', '1,23,4', '(12', '-5-', '27/11/2026', '5 apples', '1.2.3'])('%s is no amount', (text) => {
  expect(printedAmount(text)).toBeUndefined()
})

test('numbers of workbooks lose the error behind their fifteenth digit', () => {
  expect(['23400.110000000001', '1234.5599999999999', '-0.1', '1E-2', '7600'].map(storedAmount)).toEqual([
    ...['23400.11', '1234.56', '-0.10', '0.01', '7600.00'],
  ])
})

test('amounts add up exactly', () => {
  expect(plus('0.1', '0.2')).toBe('0.30')
  expect(plus('90071992547409.93', '0.001')).toBe('90071992547409.931')
  expect(plainAmount('1,5')).toBe('1.50')
})
