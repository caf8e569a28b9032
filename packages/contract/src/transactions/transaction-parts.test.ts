import { describe, expect, test } from 'vitest'
import { toIssues } from '../api/issue.ts'
import { counterpartyKey, TransactionPart } from './transaction-parts.ts'

const described = { client_type: 'individual', sur: 'Lau', other: 'Wing Kei' }
const refused = (given: object) => {
  const { error } = TransactionPart.safeParse(given, { reportInput: true })
  return error ? toIssues(error).map(({ path, code }) => `${path} ${code}`) : []
}

describe('a party of a transaction', () => {
  test('is one record, one earlier party or a described one, never two of them', () => {
    expect(refused({ client_type: 'individual', person: 3 })).toEqual([])
    expect(refused({ client_type: 'corporate', counterparty: 3 })).toEqual([])
    expect(refused(described)).toEqual([])
    expect(refused({ client_type: 'individual', person: 3, counterparty: 4 })).toEqual(['person one_party'])
  })
  test('is of the kind of its record', () => {
    expect(refused({ client_type: 'corporate', person: 3 })).toEqual(['client_type invalid'])
    expect(refused({ client_type: 'individual', company: 3 })).toEqual(['client_type invalid'])
  })
  test('has a name in one script at least if it is described; spaces are none', () => {
    expect(refused({ client_type: 'individual', tel: '23456789' })).toEqual(['other required'])
    expect(refused({ client_type: 'individual', other: '  ' })).toEqual(['other required'])
    expect(refused({ client_type: 'corporate', name_chi: '港橋' })).toEqual([])
  })
  test('has no surname if it is a company', () => {
    expect(refused({ ...described, client_type: 'corporate' })).toEqual(['sur invalid'])
  })
  test('has a HKID with its check digit; a passport number is only tidied', () => {
    const of = (identity_type: number, identity_number: string) => ({ ...described, identity_type, identity_number })
    expect(refused(of(1, 'A123456(7)'))).toEqual(['identity_number hkid_checkdigit'])
    expect(refused(of(1, 'A12'))).toEqual(['identity_number hkid_format'])
    expect(TransactionPart.parse(of(1, 'a1234563')).identity_number).toBe('A123456(3)')
    expect(TransactionPart.parse(of(2, ' kj 0284518 ')).identity_number).toBe('KJ0284518')
  })
})

test('two described parties are the same whatever their case, width and spaces, but not across kinds or documents', () => {
  const key = counterpartyKey({ client_type: 'individual', sur: 'LAU', other: 'Wing  Kei', identity_number: 'ｋ1' })
  const same = { client_type: 'individual', sur: 'Lau', other: ' wing kei', identity_number: 'K1' } as const
  expect(counterpartyKey(same)).toBe(key)
  expect(counterpartyKey({ ...same, client_type: 'corporate' })).not.toBe(key)
  expect(counterpartyKey({ ...same, identity_number: 'K2' })).not.toBe(key)
})
