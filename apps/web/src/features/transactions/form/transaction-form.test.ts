import { nameLang, nameType } from '@probity/contract/values/enumerations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDraft } from '#web/features/decision/verdict-draft.ts'
import { chooseLanguage, loadWords, t } from '#web/i18n/translate.ts'
import type { TransactionRecord } from '../transactions-api.ts'
import { blankPart } from './part-form.ts'
import {
  blankTransaction,
  fromTransaction,
  type TransactionForm,
  toPatch,
  toSave,
  transactionResolver,
} from './transaction-form.ts'
import { transactionLabels } from './transaction-labels.ts'

beforeAll(() => loadWords('core', 'sys', 'parties', 'issues', 'decision', 'transactions'))
afterAll(() => chooseLanguage('en'))

const at = Date.parse('2026-11-20T09:05:00+08:00')
const orla = {
  id: 7,
  is_deleted: false,
  capacity_type: 2,
  names: [{ id: 1, lang: nameLang.english, name_type: nameType.primary, sur: 'LAU', other: 'Orla' }],
}
const { party_name: _, ...texts } = blankPart()
const stored = {
  id: 4,
  tran_ref: 'T-4',
  tran_date: at,
  tran_type: 'outward',
  client_type: 'individual',
  person: orla,
  company: null,
  amount: '1000.00',
  currency: 'USD',
  exchange_rate: '7.80000000',
  amount_to: '7800.00',
  currency_to: 'HKD',
  fund_in_channel: 'Cash',
  fund_out_channel: null,
  country: 'HK',
  country_to: null,
  source_of_fund: null,
  purpose: 'Rent',
  handling_fee: '5.00',
  remarks: null,
  notify: null,
  counterparty: null,
  recipient: { ...texts, id: 9, other: 'Maria' },
  updated_date: 11,
} as unknown as TransactionRecord
const record = (more: object = {}) => ({ ...stored, ...more }) as TransactionRecord

describe('a stored transaction', () => {
  test('that is opened and saved again changes nothing, and carries the version it was read in', () => {
    expect(toSave(fromTransaction(stored))).toMatchObject({
      tran_ref: 'T-4',
      tran_date: at,
      tran_type: 'outward',
      client_type: 'individual',
      person: 7,
      company: null,
      amount: '1000.00',
      amount_to: '7800.00',
      currency: 'USD',
      currency_to: 'HKD',
      purpose: 'Rent',
      handling_fee: '5.00',
      recipient: { other: 'Maria' },
      counterparty: null,
      remitter: null,
      updated_date: 11,
    })
  })

  test('keeps the seconds of its date until its day or minute is changed', () => {
    const exact = record({ tran_date: at + 45_678 })
    const form = fromTransaction(exact)
    expect(toPatch({ ...form, purpose: 'Salary' }, exact)).toMatchObject({ purpose: 'Salary', tran_date: at + 45_678 })
    expect(toPatch({ ...form, tran_time: '09:06' }, exact).tran_date).toBe(at + 60_000)
    expect(toPatch({ ...form, tran_date: '' }, exact).tran_date).toBeUndefined()
  })

  test('is of the client of its kind alone', () => {
    const company = { ...orla, id: 8, capacity_type: 1, names: [{ ...orla.names[0]!, sur: null, other: 'Peak Ltd' }] }
    const form = fromTransaction(record({ client_type: 'corporate', person: null, company }))
    expect(form).toMatchObject({ person: null, company: 8, client_name: 'Peak Ltd' })
    expect(fromTransaction(stored)).toMatchObject({ person: 7, company: null, client_name: 'LAU Orla' })
    expect(fromTransaction(record({ person: null }))).toMatchObject({ person: null, client_name: '' })
  })

  test.each([
    ['7.80000000', '7.8'],
    ['7.00000000', '7'],
    ['0.12800000', '0.128'],
    ['150', '150'],
    [null, ''],
  ])('with the rate %j shows %j: zeros before the point stay', (exchange_rate, rate) => {
    expect(fromTransaction(record({ exchange_rate })).rate).toBe(rate)
  })
})

describe('a transaction as it is sent', () => {
  const form = (more: Partial<TransactionForm> = {}) => ({ ...blankTransaction('outward', at), ...more })

  test('begins at the minute of its screen, in the currencies of its type', () => {
    expect(form()).toMatchObject({ tran_date: '2026-11-20', tran_time: '09:05', currency: 'HKD', currency_to: 'USD' })
    expect(blankTransaction('loan', at)).toMatchObject({ currency: 'HKD', currency_to: 'HKD' })
  })

  test('has no field that the server does not know', () => {
    const sent = toSave(form({ client_name: 'LAU Orla', rate: '7.8' }))
    for (const own of ['client_name', 'rate', 'tran_time', 'assessment', 'alert']) expect(sent).not.toHaveProperty(own)
  })

  test('leaves the reference to the server unless one was typed, and tells an empty fee from a missing amount', () => {
    expect(toSave(form())).not.toHaveProperty('tran_ref')
    expect(toSave(form())).toMatchObject({ amount: undefined, amount_to: undefined, handling_fee: null })
    expect(toSave(form({ tran_ref: 'T-1', amount: '0', handling_fee: '0' }))).toMatchObject({
      tran_ref: 'T-1',
      amount: '0',
      handling_fee: '0',
    })
  })

  test('repeats the decision on its alert', () => {
    const alert = {
      ...emptyDraft,
      status: 2 as const,
      exposition: '0',
      remarks: ' ',
      id: 5,
      updated_date: 3,
      hit_name: 'X',
    }
    expect(toSave(form({ alert }))).toMatchObject({ alert: { id: 5, hit_status: 2, exposition: '0', remarks: null } })
  })
})

describe('the rules of a transaction', () => {
  const sound = fromTransaction(stored)
  const judge = async (more: Partial<TransactionForm>) => {
    const options = { fields: {}, shouldUseNativeValidation: false } as never
    return transactionResolver({ ...sound, ...more }, undefined, options)
  }
  const messages = async (more: Partial<TransactionForm>) => {
    const { errors } = await judge(more)
    return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
  }

  test('pass a complete one', async () => {
    expect((await judge({})).errors).toEqual({})
  })

  test('say that the client is missing together with every other error', async () => {
    expect(await messages({ person: null })).toEqual({ person: 'Client is required' })
    const both = await messages({ person: null, amount: '', tran_date: '' })
    expect(both).toEqual({
      person: 'Client is required',
      amount: 'Amount is required',
      tran_date: 'Date is required',
    })
    expect(Object.keys(both)[0]).toBe('person')
  })

  test('say once that the client of a corporate transaction is missing, at the one control that picks a client', async () => {
    const none = { client_type: 'corporate', person: null, company: null } as const
    expect(await messages(none)).toEqual({ person: 'Client is required' })
    expect(await messages({ ...none, amount: '' })).toEqual({
      person: 'Client is required',
      amount: 'Amount is required',
    })
  })

  test('tell a malformed day or amount from a missing one', async () => {
    const told = await messages({ tran_date: '2026-02-30', amount: '1,00,0' })
    expect(Object.keys(told).toSorted()).toEqual(['amount', 'tran_date'])
    expect(Object.values(told).filter((text) => text?.includes('required'))).toEqual([])
  })

  test('refuse a decided alert without remarks, at its field, and let nothing be saved', async () => {
    const alert = {
      ...emptyDraft,
      status: 1 as const,
      exposition: '1',
      remarks: '',
      id: 5,
      updated_date: 3,
      hit_name: 'X',
    }
    const { errors, values } = await judge({ alert })
    expect(errors).toMatchObject({ alert: { remarks: { type: 'required' } } })
    expect(values).toEqual({})
    expect((await judge({ alert: { ...alert, remarks: 'Same passport' } })).errors).toEqual({})
  })

  test('judge a party where it was typed, and none that the type lacks', async () => {
    const wrong = { ...blankPart(), tel: '2345 6789' }
    expect((await judge({ recipient: wrong })).errors).toMatchObject({ recipient: { other: { type: 'required' } } })
    expect((await judge({ remitter: wrong })).errors).toEqual({})
  })
})

describe('the words of a field', () => {
  test('exist for every field that can be wrong, in both languages', async () => {
    const fields = [...Object.keys(blankTransaction('forex', at)), ...Object.keys(blankPart())]
    const silent = ['client_name', 'updated_date', 'party_name', 'not_same_as', 'not_same_party']
    expect(fields.filter((field) => !(field in transactionLabels) && !silent.includes(field))).toEqual([])
    const words = () => Object.values(transactionLabels).map((key) => t(key))
    const english = words()
    await chooseLanguage('zh-hant')
    const chinese = words()
    expect(chinese.filter((text) => !/\p{Script=Han}/u.test(text))).toEqual([])
    expect(english.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([])
  })
})
