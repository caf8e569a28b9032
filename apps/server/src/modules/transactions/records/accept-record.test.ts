import { beforeAll, expect, test } from 'vitest'
import { noon, openTransactionDesk } from '#test/world/transaction-desk.ts'

let desk: Awaited<ReturnType<typeof openTransactionDesk>>
beforeAll(async () => {
  desk = await openTransactionDesk()
})
const accept = (id: number, reason = 'The client has no telephone.') =>
  desk.officer.post(`/v2/transactions/${id}/accept_record`, { reason })
const incomplete = async () => {
  const person = await desk.person([desk.en('NG', `No Papers ${Math.random()}`)])
  return desk.save({ tran_type: 'forex', amount: '9000', person })
}

test('an incomplete record is accepted with a reason, until something else is missing', async () => {
  const { id } = await incomplete()
  expect((await accept(id)).body.data.record_state).toBe('accepted')
  expect((await accept(id, ' ')).status).toBe(400)
  const patched = await desk.officer.patch(`/v2/transactions/${id}`, { amount: '130000' })
  expect(patched.body.data).toMatchObject({ record_state: 'incomplete' })
})

test('with four eyes on, the acceptance waits for a second person', async () => {
  const admin = desk.alpha.as('admin')
  for (const [key, config_value] of [
    ['four_eyes_categories', '["record"]'],
    ['four_eyes', 'true'],
  ]) {
    const { body } = await admin.get(`/v2/configurations?filter={"config_key":"${key}"}`)
    await admin.patch(`/v2/configurations/${body.data[0].id}`, { config_value })
  }
  const { id } = await incomplete()
  const { body } = await accept(id)
  expect(body.data).toMatchObject({ record_state: 'incomplete', approval: { state: 'waiting', by: 'officer' } })
  expect((await accept(id)).status).toBe(409)
  expect((await desk.officer.patch(`/v2/approvals/${body.data.approval.id}`, { state: 'approved' })).status).toBe(403)
  expect((await admin.patch(`/v2/approvals/${body.data.approval.id}`, { state: 'approved' })).status).toBe(200)
  expect((await desk.officer.get(`/v2/transactions/${id}`)).body.data.record_state).toBe('accepted')
})

test('a transaction is judged as it is typed, and nothing is saved', async () => {
  const draft = {
    tran_type: 'outward',
    tran_date: noon,
    person: desk.client,
    amount: '8000',
    recipient: { sur: 'REYES' },
  }
  const { body } = await desk.officer.post('/v2/transactions/check', draft)
  const lacking = body.data.items.filter(({ value }: { value: unknown }) => value === null)
  // The reference that it gets when saved replaces an account.
  expect(lacking.map(({ rule }: { rule: string }) => rule)).toEqual(['s13.recipient_address', 's13.delivery'])
  const { body: stored } = await desk.officer.get('/v2/counterparties?filter={"text":"reyes"}')
  expect(stored.data).toEqual([])
  const { id } = await desk.save({
    amount: '8000',
    recipient: { client_type: 'individual', sur: 'REYES', address_1: '1 Mabini St' },
  })
  const changed = await desk.officer.post('/v2/transactions/check', {
    id,
    tran_type: 'outward',
    fund_out_channel: 'Cash',
  })
  expect(changed.body.data.state).toBe('complete')
})

test('an administrator states rates and every call needs the key of transactions [API-057] [API-071]', async () => {
  const admin = desk.alpha.as('admin')
  const rate = { currency: 'JPY', valid_from: '2026-01-01', hkd_per_unit: '0.0512345678' }
  expect((await admin.post('/v2/exchange_rates', rate)).status).toBe(200)
  expect((await admin.post('/v2/exchange_rates', rate)).body.code).toBe('E_UNIQUE')
  expect((await admin.post('/v2/exchange_rates', { ...rate, currency: 'HKD' })).status).toBe(400)
  expect((await admin.post('/v2/exchange_rates', { ...rate, hkd_per_unit: '0' })).status).toBe(400)
  expect((await desk.alpha.as('operator').post('/v2/exchange_rates', { ...rate, currency: 'KRW' })).status).toBe(403)
  const developer = desk.alpha.as('developer')
  for (const path of ['/v2/transactions', '/v2/transactions/count']) {
    expect((await desk.officer.get(path)).status).toBe(200)
    expect((await developer.get(path)).status).toBe(403)
  }
  expect((await developer.post('/v2/transactions', desk.body())).status).toBe(403)
  expect((await desk.alpha.as('auditor').post('/v2/transactions', desk.body())).status).toBe(403)
})
