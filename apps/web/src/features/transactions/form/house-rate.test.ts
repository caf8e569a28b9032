import { expect, test } from 'vitest'
import { crossRate } from './house-rate.ts'

const worth = (hkd_per_unit: string) => ({ hkd_per_unit })

test('the rate of the house is what one unit received is worth in units paid out', () => {
  expect(crossRate(worth('1'), worth('7.8'))).toBe('0.128205')
  expect(crossRate(worth('7.8'), worth('1'))).toBe('7.8')
  expect(crossRate(worth('10.27'), worth('0.0524'))).toBe('195.992366')
})

test('the rate of a small unit has more decimals, so that few of its digits are lost', () => {
  expect(crossRate(worth('0.0003'), worth('7.8'))).toBe('0.00003846')
})

test('a currency that is worth nothing has no rate', () => {
  expect(crossRate(worth('1'), worth('0'))).toBeUndefined()
})
