import { expect, test } from 'vitest'
import { afterCurrency, followed, missingAmount, type NumberKey, reciprocal, touch } from './three-numbers.ts'

const start: NumberKey[] = ['amount', 'rate', 'amount_to']

test('the number that was touched longest ago follows from the other two', () => {
  expect(followed({ amount: '120000.00', rate: '0.128205', amount_to: '' }, start)).toEqual({ amount_to: '15384.60' })
  const paid = touch(start, 'amount_to')
  expect(paid).toEqual(['amount_to', 'amount', 'rate'])
  expect(followed({ amount: '1000.00', rate: '5', amount_to: '128.20' }, paid)).toEqual({ rate: '0.1282' })
  const rated = touch(paid, 'rate')
  expect(followed({ amount: '1.00', rate: '0.5', amount_to: '100.00' }, rated)).toEqual({ amount: '200.00' })
})

test('nothing follows while a number is missing, zero or malformed', () => {
  expect(followed({ amount: '', rate: '0.5', amount_to: '' }, start)).toEqual({})
  expect(followed({ amount: '10.00', rate: '', amount_to: '5.00' }, touch(touch(start, 'rate'), 'amount_to'))).toEqual(
    {},
  )
  expect(followed({ amount: '0.00', rate: '', amount_to: '5.00' }, touch(start, 'amount_to'))).toEqual({})
})

test('the same currency on both sides needs no exchange, and the rate of 1 ends with it', () => {
  const numbers = { amount: '100.00', rate: '7.8', amount_to: '780.00' }
  const becomes = (wasSame: boolean, isSame: boolean) => afterCurrency(numbers, { wasSame, isSame })
  expect(becomes(false, true)).toEqual({ amount_to: '100.00', rate: '1' })
  expect(becomes(true, false)).toEqual({ rate: '', amount_to: '' })
  expect([becomes(false, false), becomes(true, true)]).toEqual([{}, {}])
  expect(afterCurrency({ ...numbers, amount: '' }, { wasSame: false, isSame: true })).toEqual({
    amount: '780.00',
    rate: '1',
  })
})

test('a rate of the house ends with its currencies, and so does the amount that followed from it; a typed one stays', () => {
  const numbers = { amount: '100.00', rate: '0.128205', amount_to: '12.82' }
  const other = { wasSame: false, isSame: false, offered: '0.128205' } as const
  expect(afterCurrency(numbers, { ...other, oldest: 'amount_to' })).toEqual({ rate: '', amount_to: '' })
  expect(afterCurrency(numbers, { ...other, oldest: 'rate' })).toEqual({})
  expect(afterCurrency({ ...numbers, rate: '0.13' }, { ...other, oldest: 'amount_to' })).toEqual({})
})

test('a rate that arrives late gives the amount that is still missing', () => {
  const numbers = { amount: '20000.00', rate: '', amount_to: '' }
  expect(missingAmount(numbers, '0.128205')).toEqual({ amount_to: '2564.10', rate: '0.128205' })
  expect(missingAmount({ ...numbers, amount: '', amount_to: '100.00' }, '0.128205')).toMatchObject({ amount: '780.00' })
  expect(missingAmount({ ...numbers, amount: '' }, '0.128205')).toBeUndefined()
  expect(missingAmount({ ...numbers, amount_to: '5.00' }, '0.128205')).toBeUndefined()
})

test('the rate is shown from both sides', () => {
  expect([reciprocal('0.128205'), reciprocal('8'), reciprocal('0'), reciprocal('')]).toEqual([
    '7.800008',
    '0.125',
    undefined,
    undefined,
  ])
})
