import { expect, test } from 'vitest'
import { fieldOfItem } from './field-of-item.ts'
import { blankTransaction } from './transaction-form.ts'

test.each([
  ['client', 'address', 'person'],
  ['transaction', 'money', 'amount'],
  ['transaction', 'purpose', 'purpose'],
  ['remitter', 'id_number', 'remitter.identity_number'],
  ['recipient', 'account', 'recipient.account_number'],
  ['counterparty', 'sanctions', 'counterparty.other'],
] as const)('what is missing of the %s (%s) is entered in the field %s', (role, fact, field) => {
  expect(fieldOfItem({ role, fact })).toBe(field)
})

test('every fact of a party is entered in a field that the form has', () => {
  const form = blankTransaction('inward', 0)
  const facts = ['name', 'id_number', 'id_place', 'address', 'account', 'birth', 'tel'] as const
  const fields = facts.map((fact) => fieldOfItem({ role: 'remitter', fact }).replace('remitter.', ''))
  expect(fields.filter((field) => !(field in form.remitter))).toEqual([])
  expect(new Set(fields).size).toBe(facts.length)
})
