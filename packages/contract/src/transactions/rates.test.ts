import { expect, test } from 'vitest'
import { exchangeRates, forgottenRates } from './rates.ts'

const rate = { currency: 'USD', valid_from: '2026-11-01', hkd_per_unit: '7.8' }
const isTaken = (given: object) => exchangeRates.write.safeParse({ ...rate, ...given }).success

test.each(['7.8', ' 7.8 ', 0.0001, '999999999', '0.0000000001'])('the rate %s is taken', (hkd_per_unit) =>
  expect(isTaken({ hkd_per_unit })).toBe(true),
)
test.each(['0', '0.00', '-7.8', '7,8', '1e3', '', '1000000000', '0.00000000001'])(
  'the rate "%s" is refused',
  (hkd_per_unit) => expect(isTaken({ hkd_per_unit })).toBe(false),
)

test('a currency is known, written in any case, and not the Hong Kong dollar itself', () => {
  expect(exchangeRates.write.parse({ ...rate, currency: ' usd ' }).currency).toBe('USD')
  expect([isTaken({ currency: 'HKD' }), isTaken({ currency: 'QQQ' })]).toEqual([false, false])
})

test('a rate is valid from a day that exists', () => {
  expect(isTaken({ valid_from: '2028-02-29' })).toBe(true)
  expect(isTaken({ valid_from: '2026-02-29' })).toBe(false)
})

test('a rate in force that nobody renewed for more than a week and a day is forgotten; one that was replaced is not', () => {
  const rate = (id: number, currency: string, valid_from: string) => ({ id, currency, valid_from })
  const rates = [
    rate(1, 'USD', '2026-11-29'),
    rate(2, 'EUR', '2026-11-21'),
    rate(3, 'JPY', '2026-11-20'),
    rate(4, 'USD', '2026-10-01'),
    rate(5, 'JPY', '2026-10-01'),
  ]
  expect([...forgottenRates(rates, '2026-11-29')]).toEqual([3])
})
