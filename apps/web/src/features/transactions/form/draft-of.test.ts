import { expect, test } from 'vitest'
import { draftOf } from './draft-of.ts'
import { blankPart } from './part-form.ts'
import { blankTransaction, instantOf, toSave } from './transaction-form.ts'

const form = () => blankTransaction('outward', Date.UTC(2026, 10, 20, 3))

test('a form is judged as far as it is sound, without what is empty or malformed', () => {
  expect(draftOf(form())).toMatchObject({ tran_type: 'outward', currency: 'HKD', recipient: null })
  const draft = draftOf({
    ...form(),
    amount: '12',
    currency: 'XQX',
    tran_date: '2026-13-01',
    recipient: { ...blankPart(), other: 'Maria', identity_type: 1, identity_number: 'A1' },
  })
  expect(draft).toMatchObject({ amount: '12', recipient: { other: 'Maria' } })
  expect(draft).not.toHaveProperty('currency')
  expect(draft).not.toHaveProperty('tran_date')
})

test('a party that the type does not have is not sent, and one that was not described is none', () => {
  const recipient = { ...blankPart(), other: 'Maria' }
  expect(toSave({ ...form(), recipient })).toMatchObject({ recipient: { other: 'Maria' }, remitter: null })
  expect(toSave({ ...form(), tran_type: 'loan', recipient })).toMatchObject({ recipient: null })
})

test('a malformed date or time is refused by the contract, an empty one is missing [TXN-101]', () => {
  expect(instantOf('2024-13-01', '10:00')).toBe(-1)
  expect(instantOf('2024-02-30', '10:00')).toBe(-1)
  expect(instantOf('2024-02-03', '25:00')).toBe(-1)
  expect(instantOf('', '10:00')).toBeUndefined()
  expect(instantOf('2024-02-03', '10:30')).toBe(Date.parse('2024-02-03T10:30:00+08:00'))
})
