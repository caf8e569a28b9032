import { expect, test } from 'vitest'
import { sumsAgree } from './sums-agree.ts'

const lines = ['0.10', '0.20', '-4120.005'].map((amount) => ({
  day: '',
  booked_at: null,
  amount,
  reference: '',
  text: '',
  name: '',
}))

test('opening balance and lines give the closing balance to the last digit', () => {
  expect(sumsAgree({ opening: '-1.00', closing: '-4120.705', lines })).toEqual({ agree: true })
  expect(sumsAgree({ opening: '-1.00', closing: '-4120.70', lines })).toEqual({ agree: false, difference: '0.005' })
})

test('without a balance nobody knows', () => {
  expect(sumsAgree({ opening: null, closing: '1.00', lines })).toEqual({ agree: 'unknown' })
  expect(sumsAgree({ opening: '1.00', closing: null, lines })).toEqual({ agree: 'unknown' })
})
