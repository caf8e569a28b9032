import { beforeAll, expect, test } from 'vitest'
import { noon, openTransactionDesk } from '#test/world/transaction-desk.ts'

let desk: Awaited<ReturnType<typeof openTransactionDesk>>
beforeAll(async () => {
  desk = await openTransactionDesk()
  const admin = desk.alpha.as('admin')
  for (const [currency, hkd_per_unit, valid_from] of [
    ['USD', '7.80', '2026-01-01'],
    ['USD', '7.8125', '2026-06-01'],
    ['EUR', '9', '2026-01-01'],
  ])
    await admin.post('/v2/exchange_rates', { currency, hkd_per_unit, valid_from })
})

interface Item {
  rule: string
  value: string | null
}
const missing = async (id: number) =>
  (await desk.check(id)).items.filter(({ value }: Item) => value === null).map(({ rule }: Item) => rule)
const recipient = { client_type: 'individual', sur: 'REYES', other: 'Maria' }
const alone = async () => desk.person([desk.en('LONE', `Client ${Math.random()}`)])

test('the value in Hong Kong dollars is the leg in them, else the table of that day, and keeps the rate it rests on', async () => {
  expect(await desk.save({ amount: '100', currency: 'USD', amount_to: '780', currency_to: 'HKD' })).toMatchObject({
    hkd_amount: '780.00',
    hkd_rate: '1.0000000000',
  })
  expect(await desk.save({ amount: '100', currency: 'USD', amount_to: '86', currency_to: 'EUR' })).toMatchObject({
    hkd_amount: '781.25',
    hkd_rate_date: '2026-06-01',
  })
  const before = { tran_date: Date.UTC(2026, 4, 1) }
  expect(
    await desk.save({ ...before, amount: '100', currency: 'USD', amount_to: '86', currency_to: 'EUR' }),
  ).toMatchObject({
    hkd_amount: '780.00',
    hkd_rate_date: '2026-01-01',
  })
  const unknown = await desk.save({ amount: '100', currency: 'THB', amount_to: '4', currency_to: 'CHF' })
  expect([unknown.hkd_amount, unknown.record_state, await missing(unknown.id)]).toEqual([
    null,
    'incomplete',
    ['house.value'],
  ])
})

test('a rate off the table is pointed out by its share', async () => {
  const fair = await desk.save({ amount: '781.25', currency: 'HKD', amount_to: '100', currency_to: 'USD' })
  expect((await desk.check(fair.id)).rate_off_percent).toBe('0.00')
  const off = await desk.save({ amount: '781.25', currency: 'HKD', amount_to: '90', currency_to: 'USD' })
  expect((await desk.check(off.id)).rate_off_percent).toBe('10.00')
})

test('an amount that is not known yet makes no rate, so nothing is off the table', async () => {
  const routine = { tran_type: 'forex', currency: 'HKD', currency_to: 'USD' }
  const typed = async (amounts: object) =>
    (await desk.officer.post('/v2/transactions/check', { ...routine, tran_date: noon, ...amounts })).body.data
  const none = { rate_off_percent: null, is_rate_off: false }
  expect(await typed({ amount: '20000' })).toMatchObject(none)
  expect(await typed({ amount_to: '2560' })).toMatchObject(none)
  expect((await typed({ amount: '20000', amount_to: '2500' })).rate_off_percent).toBe('2.34')
})

test('a rate of the table that is older than a week and a day is marked, also where the dollars need none', async () => {
  const at = (day: string) => Date.parse(`${day}T04:00:00Z`)
  const check = async (more: object) => {
    const { body } = await desk.officer.post('/v2/transactions/check', desk.body({ person: desk.client, ...more }))
    return [body.data.table_rate_date, body.data.is_rate_old]
  }
  expect(await check({ tran_date: at('2026-06-09') })).toEqual(['2026-06-01', false])
  expect(await check({ tran_date: at('2026-06-10') })).toEqual(['2026-06-01', true])
  expect(await check({ currency: 'USD', amount_to: '86', currency_to: 'EUR' })).toEqual(['2026-01-01', true])
  expect(await check({ currency_to: 'HKD' })).toEqual([null, false])
})

test('the limits shown are those of the rules in force for the type', async () => {
  const limits = async (tran_type: string) =>
    (await desk.officer.post('/v2/transactions/check', { tran_type, amount: '1' })).body.data.limits
  expect([await limits('outward'), await limits('loan')]).toEqual([['8000', '120000'], ['120000']])
})

test('a check without a client is not complete', async () => {
  const { body } = await desk.officer.post('/v2/transactions/check', { tran_type: 'forex', amount: '500' })
  expect([body.data.state, body.data.items[0]]).toMatchObject(['incomplete', { rule: 'house.client', value: null }])
})

test('below HK$8,000 nothing more is asked of a remittance; from it on the client and section 13 are asked', async () => {
  const small = await desk.save({ person: await alone(), amount: '7999.99' })
  expect(await desk.check(small.id)).toMatchObject({
    state: 'complete',
    items: [{ rule: 'house.client' }, { rule: 'house.value' }],
  })
  const large = await desk.save({ person: await alone(), amount: '8000', recipient })
  const check = await desk.check(large.id)
  expect(check).toMatchObject({ state: 'incomplete', version: 'AMLO 2023-06.2' })
  expect(await missing(large.id)).toEqual([
    's3.remittance_identity',
    's13.identity',
    's13.place',
    's13.address',
    's13.recipient_address',
    's13.delivery',
  ])
  expect(large).toMatchObject({ record_state: 'incomplete', record_missing: 6, record_version: 'AMLO 2023-06.2' })
})

test('what the register and the transaction know completes the record', async () => {
  const whole = {
    amount: '9000',
    fund_out_channel: 'Bank transfer',
    recipient: { ...recipient, account_number: '00-77-1' },
  }
  const saved = await desk.save(whole)
  expect([saved.record_state, await missing(saved.id)]).toEqual(['complete', []])
})

test('in an inward remittance the remitter is the originator and the client the recipient', async () => {
  const remitter = { client_type: 'individual', sur: 'KIM', other: 'Min Jun', nationality: 'KR' }
  const { id } = await desk.save({ tran_type: 'inward', amount: '8000', remitter, fund_out_channel: 'Cash' })
  const { items } = await desk.check(id)
  expect(items.find(({ rule }: Item) => rule === 's13.remitter_name')).toMatchObject({
    role: 'remitter',
    value: 'KIM Min Jun',
  })
  expect(items.find(({ rule }: Item) => rule === 's13.recipient')).toMatchObject({
    role: 'client',
    value: 'CHAN Tai Man',
  })
})

test('money changing asks by the rules of the house from HK$8,000, everything more from HK$120,000', async () => {
  const person = await alone()
  const { id } = await desk.save({ person, tran_type: 'forex', amount: '8000' })
  expect(await missing(id)).toEqual(['house.fx_identity', 'house.fx_address', 'house.fx_tel'])
  const loan = await desk.save({ tran_type: 'loan', amount: '120000', amount_to: '120000', currency_to: 'HKD' })
  expect(await missing(loan.id)).toEqual(['s3.loan_purpose', 's3.funds', 's3.risk'])
})

test('operations of one client within 7 days count together and cross a threshold; later ones do not', async () => {
  const person = await alone()
  const hours = (n: number) => noon + n * 3_600_000
  const first = await desk.save({ person, amount: '5000', tran_date: hours(0) })
  const second = await desk.save({ person, amount: '4000', tran_date: hours(30) })
  const check = await desk.check(second.id)
  expect(check.linked).toMatchObject([
    { role: 'client', window_hours: 24, sum: '4000.00', transactions: [] },
    { role: 'client', window_hours: 168, sum: '9000.00', transactions: [{ id: first.id, hkd_amount: '5000.00' }] },
  ])
  expect([first.record_state, second.record_state]).toEqual(['complete', 'incomplete'])
  const later = await desk.save({ person, amount: '4000', tran_date: hours(30 + 7 * 24 + 1) })
  expect(later.record_state).toBe('complete')
})

test('operations to one free recipient count together, whoever the client is', async () => {
  const same = { recipient: { client_type: 'individual', sur: 'CRUZ', other: 'Ramon', identity_number: 'X99' } }
  await desk.save({ ...same, person: await alone(), amount: '5000' })
  const { id } = await desk.save({ ...same, person: await alone(), amount: '3000' })
  const { linked } = await desk.check(id)
  expect(
    linked.find(
      ({ role, window_hours }: { role: string; window_hours: number }) => role === 'recipient' && window_hours === 24,
    ),
  ).toMatchObject({
    sum: '8000.00',
  })
})

test('a removed operation is no longer counted', async () => {
  const person = await alone()
  const first = await desk.save({ person, amount: '5000' })
  await desk.officer.delete(`/v2/transactions/${first.id}`)
  expect((await desk.save({ person, amount: '4000' })).record_state).toBe('complete')
})

test('the check shows that a document is on record, never its whole number', async () => {
  const { id } = await desk.save({ amount: '9000', amount_to: '1150' })
  const identity = (await desk.check(id)).items.find(({ rule }: Item) => rule === 's13.identity')
  expect(identity.value).toBe('A•••56(3)')
})

test('the windows and the share a rate may differ are settings of the organisation', async () => {
  const admin = desk.alpha.as('admin')
  const set = async (config_key: string, config_value: string) => {
    const filter = encodeURIComponent(JSON.stringify({ config_key }))
    const [row] = (await admin.get(`/v2/configurations?filter=${filter}`)).body.data
    expect((await admin.patch(`/v2/configurations/${row.id}`, { config_value })).status).toBe(200)
  }
  const person = await alone()
  const dayMs = 86_400_000
  await desk.save({ person, tran_date: noon - 9 * dayMs, amount: '5000' })
  const { id } = await desk.save({ person, amount: '5000', amount_to: '660' })
  const seen = async () => {
    const { linked, is_rate_off } = await desk.check(id)
    return [
      linked.map(({ window_hours, sum }: { window_hours: number; sum: string }) => [window_hours, sum]),
      is_rate_off,
    ]
  }
  const narrow = [
    [24, '5000.00'],
    [168, '5000.00'],
  ]
  expect(await seen()).toEqual([narrow, true])
  await set('linked_transaction_days', '10')
  await set('linked_transaction_hours', '48')
  await set('rate_off_percent', '5')
  const wide = [
    [48, '5000.00'],
    [240, '10000.00'],
  ]
  expect(await seen()).toEqual([wide, false])
  await set('linked_transaction_days', '7')
  await set('linked_transaction_hours', '24')
  await set('rate_off_percent', '1')
})
