import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentedClient } from './client.ts'
import { openOffice } from './office.ts'

let client: DocumentedClient
let person: number

beforeAll(async () => {
  client = (await openOffice()).client
  const names = [{ name_type: 1, lang: 1, sur: 'CHAN', other: 'Tai Man' }]
  person = (await client.data('POST v2/individuals', { body: { ref_id: 'T-1', names } })).id
})

const body = (more: object = {}) => ({
  tran_ref: 'TR-1',
  tran_date: Date.UTC(2026, 5, 1, 4),
  tran_type: 'outward',
  client_type: 'individual',
  person,
  amount: '7000.00',
  currency: 'HKD',
  amount_to: '900.00',
  currency_to: 'USD',
  fund_in_channel: 'Cash',
  fund_out_channel: 'Bank transfer',
  country: 'HK',
  country_to: 'GB',
  remarks: 'Rent',
  handling_fee: '20.00',
  ...more,
})

describe('a transaction', () => {
  test('is saved, read with what belongs to it, changed and removed, and its due diligence follows', async () => {
    const { id } = await client.data('POST v2/transactions', { body: body() })
    const populate = ['person', 'company', 'alert_case', 'counterparty', 'remitter', 'recipient', 'risk_assessments']
    const one = { at: [id], query: { populate } }
    const found = await client.data('GET v2/transactions/{id}', one)
    expect(found).toMatchObject({ ...body(), person: { id: person }, cdd_status: 'pending', risk_assessments: [] })
    const changed = { purpose: 'Rent of a shop', source_of_fund: 'Salary' }
    await client.data('PATCH v2/transactions/{id}', { at: [id], body: changed })
    expect(await client.data('GET v2/transactions/{id}', one)).toMatchObject({ ...changed, cdd_status: 'pending' })
    expect(await client.data('GET v2/transactions/stat')).toMatchObject({ total: 1, pending_cdd: 1, completed_cdd: 0 })
    const form = await client.call('GET v2/msoform/generate/{id}', { at: [id] })
    expect([form.status, form.headers['content-type']]).toEqual([200, expect.stringContaining('pdf')])
  })

  test('is searched by reference, type, currency and amount', async () => {
    for (const filter of [
      { tran_ref: { contains: 'r-1' } },
      { currency: { contains: 'hk' } },
      { person, tran_type: 'outward', tran_date: { '>': 0 } },
      { tran_type: { contains: 'outw' } },
      { amount: 7000 },
    ]) {
      const query = { filter, limit: 10, skip: 0, sort: 'tran_date DESC' }
      expect([filter, await client.data('GET v2/transactions', { query })]).toMatchObject([
        filter,
        [{ tran_ref: 'TR-1' }],
      ])
      expect(await client.data('GET v2/transactions/count', { query: { filter } })).toEqual({ count: 1 })
    }
  })

  test('is saved with the fields of its alert merged, which are the alert’s own [TXN-085, TXN-086]', async () => {
    const merged = {
      alert: null,
      hit_status: 0,
      exposition: null,
      remarks: 'Rent',
      hit_nationality: null,
      risk_level: null,
      risk_score: null,
      link: null,
    }
    const { id } = await client.data('POST v2/transactions', { body: body({ tran_ref: 'TR-2', ...merged }) })
    const saved = { at: [id], body: { amount: '7001.00', ...merged, hit_status: 2, exposition: '0' } }
    expect(await client.data('PATCH v2/transactions/{id}', saved)).toMatchObject({ amount: '7001.00' })
  })

  test('of every type is taken, with the party that belongs to it', async () => {
    const loan = await client.data('POST v2/transactions', { body: body({ tran_ref: 'TR-3', tran_type: 'loan' }) })
    expect((await client.call('GET v2/msoform/generate/{id}', { at: [loan.id] })).status).toBe(400)
    await client.data('POST v2/transactions', { body: body({ tran_ref: 'TR-4', tran_type: 'forex' }) })
    await client.data('POST v2/transactions', { body: body({ tran_ref: 'TR-5', tran_type: 'inward' }) })
    expect((await client.data('GET v2/transactions/stat')).by_type).toEqual({
      forex: 1,
      inward: 1,
      outward: 2,
      loan: 1,
    })
  })

  test('without what is required, or of a negative amount, is refused', async () => {
    const refused = async (more: object) => (await client.call('POST v2/transactions', { body: body(more) })).status
    for (const key of ['tran_date', 'tran_type', 'amount', 'amount_to'])
      expect([key, await refused({ [key]: undefined })]).toEqual([key, 400])
    expect(await refused({ amount: '-1' })).toBe(400)
  })

  test('is removed, and a linked person that is gone leaves it readable', async () => {
    const { id } = await client.data('POST v2/transactions', { body: body({ tran_ref: 'TR-6' }) })
    const one = { at: [id] }
    expect((await client.call('DELETE v2/transactions/{id}', one)).status).toBe(200)
    expect((await client.call('GET v2/transactions/{id}', one)).status).toBe(404)
  })
})
