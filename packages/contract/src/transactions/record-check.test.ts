import { describe, expect, test } from 'vitest'
import { applies, checkRecord, isStop, missingRules, type RecordRule } from './record-check.ts'

const rule = (given: Partial<RecordRule> = {}): RecordRule => ({
  id: 'address',
  section: 's.12(3)(a)',
  en: 'Address',
  zh: '地址',
  source: null,
  types: ['inward', 'outward'],
  from_hkd: '8000',
  linked: false,
  when: [],
  of: 'originator',
  needs: ['address', 'birth'],
  ...given,
})
const inward = {
  tran_type: 'inward',
  hkd_amount: '8000.00',
  linked_hkd: '8000.00',
  circumstances: new Set(['wire'] as const),
} as const

describe('a record-keeping rule', () => {
  test('applies from its value on, in exact decimals', () => {
    expect(applies(rule(), inward)).toBe(true)
    expect(applies(rule(), { ...inward, hkd_amount: '7999.99' })).toBe(false)
  })
  test('applies only to its types of transaction', () => {
    expect(applies(rule(), { ...inward, tran_type: 'forex' })).toBe(false)
  })
  test('counts linked operations only if the law links them', () => {
    const small = { ...inward, hkd_amount: '10', linked_hkd: '9000' }
    expect([applies(rule(), small), applies(rule({ linked: true }), small)]).toEqual([false, true])
  })
  test('applies only when all its circumstances are given', () => {
    const of = (when: RecordRule['when']) => applies(rule({ when }), inward)
    expect([of([]), of(['wire']), of(['other_remittance']), of(['wire', 'credit'])]).toEqual([true, true, false, false])
  })
  test('applies to an unknown value only if it applies from zero', () => {
    const unknown = { ...inward, hkd_amount: null, linked_hkd: '0' }
    expect([applies(rule(), unknown), applies(rule({ from_hkd: '0' }), unknown)]).toEqual([false, true])
  })
})

describe('the check of a record', () => {
  const itemOf = (given: RecordRule, tran_type: 'inward' | 'outward', facts: Record<string, string | null>) =>
    checkRecord([given], { ...inward, tran_type, facts })[0]

  test('the originator of an inward remittance is the remitter, of an outward one our client', () => {
    const facts = { 'remitter.address': '9 Quay Road', 'client.address': '1 Pier Street' }
    expect(itemOf(rule(), 'inward', facts)).toMatchObject({ role: 'remitter', value: '9 Quay Road' })
    expect(itemOf(rule(), 'outward', facts)).toMatchObject({ role: 'client', value: '1 Pier Street' })
  })
  test('the beneficiary is the other side', () => {
    const facts = { 'recipient.address': 'R', 'client.address': 'C' }
    expect(itemOf(rule({ of: 'beneficiary' }), 'outward', facts)).toMatchObject({ role: 'recipient', value: 'R' })
    expect(itemOf(rule({ of: 'beneficiary' }), 'inward', facts)).toMatchObject({ role: 'client', value: 'C' })
  })
  test('who acts for the client is a party of the transaction', () => {
    const given = rule({ of: 'acting', needs: ['authority'] })
    expect(itemOf(given, 'outward', { 'acting.authority': 'Board resolution' })).toMatchObject({
      role: 'acting',
      value: 'Board resolution',
    })
  })
  test('any one fact is enough; blank text is none, and the first fact is named as missing', () => {
    const facts = { 'remitter.address': '  ', 'remitter.birth': '1971-03-14' }
    expect(itemOf(rule(), 'inward', facts)).toMatchObject({ fact: 'birth', value: '1971-03-14' })
    expect(itemOf(rule(), 'inward', { 'remitter.birth': null })).toMatchObject({ fact: 'address', value: null })
  })
  test('a fact of the transaction itself has no role before it', () => {
    const given = rule({ id: 'purpose', of: 'transaction', needs: ['purpose'] })
    expect(itemOf(given, 'inward', { purpose: 'tuition' })).toMatchObject({ role: 'transaction', value: 'tuition' })
  })
  test('lists what is missing in the order of the rules, and knows what stops the transaction', () => {
    const rules = [rule({ id: 'a' }), rule({ id: 'b', needs: ['tel'] }), rule({ id: 'stop.sanctions.client' })]
    const items = checkRecord(rules, { ...inward, facts: { 'remitter.tel': '23456789' } })
    expect(missingRules(items)).toEqual(['a', 'stop.sanctions.client'])
    expect(items.map(isStop)).toEqual([false, false, true])
  })
})
