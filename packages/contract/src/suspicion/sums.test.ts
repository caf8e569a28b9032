import { expect, test } from 'vitest'
import { daysOf, hkdTotal, paidOut } from './sums.ts'

const of = (hkd_amount: string | null, amount_to = '1.10', currency_to = 'USD', tran_date = 0) => ({
  hkd_amount,
  amount_to,
  currency_to,
  tran_date,
})

test('sums are exact, and absent where one value is unknown', () => {
  expect(hkdTotal([of('118000'), of('116500.5'), of('0.09')])).toBe('234500.59')
  expect(hkdTotal([of('1.00'), of(null)])).toBeNull()
  expect(hkdTotal([])).toBe('0.00')
})
test('what was paid out is added up in one currency only', () => {
  expect(paidOut([of('1', '15128.21'), of('1', '0.1')])).toBe('15128.31')
  expect(paidOut([of('1'), of('1', '1', 'EUR')])).toBeNull()
  expect(paidOut([])).toBeNull()
})
test('days are counted from the first to the last', () => {
  const day = 86_400_000
  expect(daysOf([])).toBe(0)
  expect(daysOf([of('1'), of('1', '1', 'USD', day * 14 + 1)])).toBe(15)
})
