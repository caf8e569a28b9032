import { beforeEach, describe, expect, test } from 'vitest'
import { noon, openTransactionDesk } from '#test/world/transaction-desk.ts'

const desk = await openTransactionDesk()
const { officer } = desk
const admin = desk.alpha.as('admin')
const dayMs = 86_400_000
const hourMs = 3_600_000

const rates = '/v2/exchange_rates'
const rate = { currency: 'USD', valid_from: '2026-05-01', hkd_per_unit: '7.8' }
const { id: rateId } = (await admin.post(rates, rate)).body.data
const dollars = { amount: '1000', currency: 'USD', amount_to: '860', currency_to: 'CHF' }
const parts = {
  counterparty: { client_type: 'corporate', other: 'Harbour Bank' },
  recipient: { client_type: 'individual', sur: 'REYES', other: 'Maria', address_1: '1 Mabini Street' },
}
const populate = 'populate=counterparty,remitter,recipient'
const stored = async (id: number) => (await officer.get(`/v2/transactions/${id}?${populate}`)).body.data
const valueOf = ({ hkd_amount, hkd_rate }: { hkd_amount: string; hkd_rate: string }) => [hkd_amount, Number(hkd_rate)]
const kept = ['7800.00', 7.8]
const anew = ['7900.00', 7.9]

let id: number
beforeEach(async () => {
  await admin.patch(`${rates}/${rateId}`, { hkd_per_unit: '7.8' })
  id = (await desk.save({ ...dollars, ...parts })).id
  await admin.patch(`${rates}/${rateId}`, { hkd_per_unit: '7.9' })
})

const patched = async (body: object) => {
  const answer = await officer.patch(`/v2/transactions/${id}`, body)
  expect([answer.status, answer.body.issues]).toEqual([200, undefined])
  return valueOf(await stored(id))
}

describe('a transaction saved again after its rate was corrected keeps its value', () => {
  test('with the whole form and other remarks', async () => {
    expect(await patched({ ...(await stored(id)), remarks: 'Seen.' })).toEqual(kept)
  })

  test('with the money written in another way', async () => {
    expect(await patched({ amount: 1000, currency: 'usd', amount_to: '860.0', currency_to: 'CHF' })).toEqual(kept)
  })

  test('with three fields', async () => {
    const { updated_date } = await stored(id)
    expect(await patched({ purpose: 'Tuition', source_of_fund: 'Salary', updated_date })).toEqual(kept)
  })

  test('with a party changed, and with one removed', async () => {
    expect(await patched({ recipient: { ...parts.recipient, address_1: '2 Mabini Street' } })).toEqual(kept)
    expect(await patched({ counterparty: null })).toEqual(kept)
  })

  test('with another hour of the same day', async () => {
    expect(await patched({ tran_date: noon + hourMs })).toEqual(kept)
  })

  test('with another type, client or channel', async () => {
    const body = { client_type: 'corporate', person: null, company: desk.firm, fund_out_channel: 'Cash' }
    expect(await patched({ ...body, tran_type: 'forex' })).toEqual(kept)
  })

  test('with an accepted record and a check of the unchanged form', async () => {
    await officer.post(`/v2/transactions/${id}/accept_record`, { reason: 'Seen by the owner' })
    expect(valueOf(await stored(id))).toEqual(kept)
    const { body } = await officer.post('/v2/transactions/check', { ...(await stored(id)), remarks: 'Typed' })
    expect(valueOf(body.data)).toEqual(kept)
  })
})

describe('a save that changes date, amount or currency values the transaction by the rates known now', () => {
  test('another day', async () => {
    expect(await patched({ ...(await stored(id)), tran_date: noon + dayMs })).toEqual(anew)
  })

  test('another amount', async () => {
    expect(await patched({ ...(await stored(id)), amount: '2000' })).toEqual(['15800.00', 7.9])
    expect(await patched({ amount_to: '861' })).toEqual(['15800.00', 7.9])
  })

  test('another currency paid out', async () => {
    expect(await patched({ currency_to: 'EUR' })).toEqual(anew)
  })

  test('and so does its check before the save', async () => {
    const { body } = await officer.post('/v2/transactions/check', { ...(await stored(id)), amount: '2000' })
    expect(valueOf(body.data)).toEqual(['15800.00', 7.9])
  })
})
