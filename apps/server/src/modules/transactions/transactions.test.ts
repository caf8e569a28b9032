import { beforeAll, expect, test } from 'vitest'
import { noon, openTransactionDesk } from '#test/world/transaction-desk.ts'

let desk: Awaited<ReturnType<typeof openTransactionDesk>>
beforeAll(async () => {
  desk = await openTransactionDesk()
})
const open = async (id: number, populate = '') =>
  (await desk.officer.get(`/v2/transactions/${id}${populate && `?populate=${populate}`}`)).body.data

test('a transaction keeps every field it was saved with [TXN-020] [TXN-021] [TXN-022] [TXN-023] [TXN-024] [TXN-025] [TXN-027] [TXN-028] [TXN-033] [TXN-034]', async () => {
  const saved = await desk.save({ tran_ref: 'R-77', amount: '7000.5', amount_to: '900' })
  expect(await open(saved.id)).toMatchObject({
    id: saved.id,
    tran_ref: 'R-77',
    tran_date: noon,
    tran_type: 'outward',
    client_type: 'individual',
    person: desk.client,
    company: null,
    amount: '7000.50',
    currency: 'HKD',
    amount_to: '900.00',
    currency_to: 'USD',
  })
})

test('channels, places, purpose, source, fee, remarks and the number to notify are kept [TXN-029] [TXN-030] [TXN-031] [TXN-032] [TXN-035] [TXN-036] [TXN-037] [TXN-040] [TXN-041]', async () => {
  const given = {
    fund_in_channel: 'Cash',
    fund_out_channel: 'Bank transfer',
    country: 'HK',
    country_to: 'PH',
    source_of_fund: 'Salary',
    purpose: 'Family support',
    counterparty_nationality: 'PH',
    handling_fee: '25.00',
    remarks: 'Brought in person.',
    notify: '61234567',
  }
  expect(await open((await desk.save(given)).id)).toMatchObject(given)
})

test('a company is the client of a corporate transaction, of each of the four types [TXN-026] [TXN-047] [TXN-048] [TXN-049] [TXN-050] [TXN-051] [TXN-052]', async () => {
  for (const tran_type of ['forex', 'inward', 'outward', 'loan']) {
    const saved = await desk.save({ tran_type, client_type: 'corporate', person: null, company: desk.firm })
    expect(saved).toMatchObject({ tran_type, client_type: 'corporate', company: desk.firm, person: null })
  }
  expect((await desk.save()).client_type).toBe('individual')
})

test('a new transaction is in Hong Kong dollars to United States dollars unless it says otherwise [TXN-062] [TXN-063]', async () => {
  const { currency: _from, currency_to: _to, ...body } = desk.body() as Record<string, unknown>
  const { body: answer } = await desk.officer.post('/v2/transactions', body)
  expect(answer.data).toMatchObject({ currency: 'HKD', currency_to: 'USD' })
})

test('references are made day by day, in order, and never shared [TXN-066]', async () => {
  const day = { tran_date: Date.UTC(2026, 3, 9, 20) }
  const [first, second] = [await desk.save(day), await desk.save(day)]
  expect([first.tran_ref, second.tran_ref]).toEqual(['T20260410-0001', 'T20260410-0002'])
  await desk.save({ ...day, tran_ref: 'T20260410-0007' })
  expect((await desk.save(day)).tran_ref).toBe('T20260410-0008')
  const answer = await desk.officer.post('/v2/transactions', desk.body({ tran_ref: 't20260410-0001' }))
  expect([answer.status, answer.body.code, answer.body.attrNames]).toEqual([409, 'E_UNIQUE', ['tran_ref']])
  const { id } = await desk.save({ tran_date: Date.UTC(2026, 3, 12, 4), tran_ref: 'T20260412-0003' })
  await desk.officer.delete(`/v2/transactions/${id}`)
  const next = await desk.save({ tran_date: Date.UTC(2026, 3, 12, 4) })
  expect(next.tran_ref, 'after a deleted one').toBe('T20260412-0004')
  const many = await Promise.all(Array.from({ length: 6 }, () => desk.save({ tran_date: Date.UTC(2026, 2, 3, 4) })))
  expect(new Set(many.map(({ tran_ref }) => tran_ref)).size).toBe(6)
})

test('date, type and both amounts are required [TXN-094] [TXN-095] [TXN-096] [TXN-097]', async () => {
  for (const field of ['tran_date', 'tran_type', 'amount', 'amount_to'])
    expect(await desk.refused({ [field]: undefined })).toEqual([400, `${field}: required`])
})

test.each([
  ['amount', '-1'],
  ['amount', 'abc'],
  ['amount', '1.234'],
  ['amount', '1e18'],
  ['amount', '1000000000000000000'],
  ['amount', 'NaN'],
  ['amount', '٣٤'],
  ['amount_to', '-0.01'],
  ['currency', 'XXY'],
])('%s %s is refused at its field [TXN-099]', async (field, value) => {
  expect(await desk.refused({ [field]: value })).toEqual([400, `${field}: invalid`])
})

test('nothing is an amount too, and amounts keep two places [TXN-099] [TXN-112]', async () => {
  expect(await desk.save({ amount: '0', amount_to: '0' })).toMatchObject({ amount: '0.00', exchange_rate: null })
})

test('dates that no record can have are refused [TXN-101]', async () => {
  for (const day of ['0001-01-01', '9999-12-31'])
    expect(await desk.refused({ tran_date: Date.parse(day) })).toEqual([400, 'tran_date: date_format'])
  expect(await desk.refused({ tran_date: '2024-13-01' })).toEqual([400, 'tran_date: date_format'])
  expect(await desk.refused({ tran_date: Date.now() + 3 * 86_400_000 })).toEqual([400, 'tran_date: too_large'])
})

test('a number to notify holds digits only, remarks at most 255 characters [TXN-105] [TXN-106] [TXN-067]', async () => {
  const { body } = await desk.officer.post('/v2/transactions', desk.body({ notify: 'abc' }))
  expect(body.issues).toMatchObject([{ path: 'notify', message: 'Must contain numbers only' }])
  expect(await desk.refused({ remarks: 'x'.repeat(256) })).toEqual([400, 'remarks: max_length'])
})

test('a client that does not exist, was deleted or belongs to another organisation is refused', async () => {
  expect(await desk.refused({ person: 987_654 })).toEqual([400, 'person: no_such_record'])
  const gone = await desk.person([desk.en('GONE', 'Away')])
  await desk.officer.delete(`/v2/individuals/${gone}`)
  expect(await desk.refused({ person: gone })).toEqual([400, 'person: no_such_record'])
  const { body } = await desk.beta.as('officer').post('/v2/individuals', { names: [desk.en('ELSE', 'Where')] })
  expect(await desk.refused({ person: body.data.id })).toEqual([400, 'person: no_such_record'])
  expect(await desk.refused({ client_type: 'corporate' })).toEqual([400, 'person: one_party', 'company: required'])
})

test('a party that its type does not have is refused; a change of type takes it off [TXN-012]', async () => {
  const other = { client_type: 'individual', sur: 'REYES', other: 'Maria' }
  for (const [tran_type, role] of [
    ['forex', 'remitter'],
    ['forex', 'recipient'],
    ['inward', 'recipient'],
    ['outward', 'remitter'],
    ['loan', 'remitter'],
    ['loan', 'recipient'],
  ] as const)
    expect(await desk.refused({ tran_type, [role]: other })).toEqual([400, `${role}: not_of_type`])
  const { id } = await desk.save({ recipient: other })
  await desk.officer.patch(`/v2/transactions/${id}`, { tran_type: 'loan' })
  expect((await open(id, 'recipient')).recipient).toBeNull()
})

test('parties stand on the transaction as they were entered; populate answers them and the client [TXN-038] [TXN-039] [TXN-064] [TXN-089] [TXN-090] [TXN-092]', async () => {
  const recipient = {
    client_type: 'corporate',
    other: 'Manila Rice Trading',
    bank_name: 'Isla Bank',
    account_number: '001-22',
  }
  const counterparty = {
    client_type: 'individual',
    sur: 'REYES',
    other: 'Ana',
    nationality: 'PH',
    address_1: '1 Mabini St',
  }
  const sent = await desk.save({ recipient, counterparty })
  expect(await open(sent.id, 'person,recipient,counterparty')).toMatchObject({
    recipient,
    counterparty,
    counterparty_nationality: 'PH',
    person: { id: desk.client, names: [{ sur: 'CHAN' }, { sur: '陳' }] },
  })
  const remitter = { client_type: 'corporate', company: desk.firm }
  const received = await desk.save({
    tran_type: 'inward',
    remitter,
    client_type: 'corporate',
    person: null,
    company: desk.firm,
  })
  expect(await open(received.id, 'remitter,company')).toMatchObject({ remitter, company: { id: desk.firm } })
})

test('a free party is kept once, knows what was learned last, and does not change the record of before', async () => {
  const party = {
    client_type: 'individual',
    sur: 'SANTOS',
    other: 'Jose',
    identity_type: 2,
    identity_number: 'p 123 4567',
  }
  const first = await desk.save({ recipient: { ...party, address_1: '2 Rizal Ave' } })
  await desk.save({ recipient: { ...party, sur: 'Santos', address_1: '9 Bonifacio St' } })
  const { body } = await desk.officer.get('/v2/counterparties?filter={"text":"santos"}')
  expect(body.data).toMatchObject([{ identity_number: 'P1234567', address_1: '9 Bonifacio St' }])
  expect((await open(first.id, 'recipient')).recipient.address_1).toBe('2 Rizal Ave')
  const { body: again } = await desk.officer.post(
    '/v2/transactions',
    desk.body({ recipient: { client_type: 'individual', counterparty: body.data[0].id } }),
  )
  expect(again.status).toBe(200)
})

test('a change that has not seen the last one is refused and changes nothing', async () => {
  const { id, updated_date } = await desk.save()
  const first = await desk.officer.patch(`/v2/transactions/${id}`, { updated_date, purpose: 'Travel' })
  expect(first.body.data.purpose).toBe('Travel')
  const second = await desk.officer.patch(`/v2/transactions/${id}`, { updated_date, purpose: 'Trade payment' })
  expect([second.status, second.body.code]).toEqual([409, 'E_CONFLICT'])
  expect((await open(id)).purpose).toBe('Travel')
})

test('what the server derives is dropped from a save, an unknown field is refused [TXN-082]', async () => {
  const derived = { cdd_status: 'completed', pending_hits: 3, alert_case_status: 'resolved', record_state: 'complete' }
  expect(await desk.save(derived)).toMatchObject({ cdd_status: 'pending', pending_hits: 0 })
  expect(await desk.refused({ colour: 'red' })).toEqual([400, 'colour: unknown_key'])
})

test('a removed transaction leaves the list and stays in the trail; each step is in the action log [AUD-013] [AUD-014] [AUD-015] [TXN-084] [TXN-122] [TXN-123] [TXN-124] [TXN-125]', async () => {
  const { id } = await desk.save()
  await desk.officer.patch(`/v2/transactions/${id}`, { purpose: 'Travel' })
  await desk.officer.delete(`/v2/transactions/${id}`)
  expect((await desk.officer.get(`/v2/transactions/${id}`)).status).toBe(404)
  const admin = desk.alpha.as('admin')
  const { body } = await admin.get(
    `/v2/users/activity?filter={"target_table":"transactions","target_id":${id}}&sort=id ASC`,
  )
  expect(body.data.map(({ type, severity }: { type: string; severity: string }) => [type, severity])).toEqual([
    ['transaction.create', 'normal'],
    ['transaction.update', 'normal'],
    ['transaction.delete', 'high'],
  ])
  const traces = await admin.get(`/v2/audit_traces?filter={"table":"transactions","parent":${id}}`)
  expect(traces.body.data.length).toBeGreaterThanOrEqual(3)
})

test('the list is found by reference, type, currency and amount, and shows a deleted client as deleted [TXN-107] [TXN-108] [TXN-109] [TXN-110] [TXN-113]', async () => {
  const leaving = await desk.person([desk.en('LEUNG', 'Ming')])
  const saved = await desk.save({
    tran_ref: 'FIND-1',
    person: leaving,
    tran_type: 'loan',
    currency: 'CHF',
    amount: '4321.99',
  })
  const found = async (text: string) =>
    (
      await desk.officer.get(`/v2/transactions?limit=100&filter=${encodeURIComponent(JSON.stringify({ text }))}`)
    ).body.data.map(({ id }: { id: number }) => id)
  for (const text of ['find-1', 'loa', 'chf', '4,321.99'])
    expect([text, await found(text)]).toEqual([text, expect.arrayContaining([saved.id])])
  expect(await found('nothing like it')).toEqual([])
  await desk.officer.delete(`/v2/individuals/${leaving}`)
  expect((await open(saved.id, 'person')).person).toMatchObject({ is_deleted: true })
})

test('a currency is found by a part of its code, on the side that is asked about', async () => {
  const { id } = await desk.save({ currency: 'SEK', currency_to: 'NOK' })
  const found = async (filter: object) =>
    (await desk.officer.get(`/v2/transactions?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.data.map(
      (row: { id: number }) => row.id,
    )
  expect(await found({ currency: { contains: 'se' } })).toEqual([id])
  expect(await found({ currency_to: { contains: 'NOK' } })).toEqual([id])
  expect(await found({ currency_to: { contains: 'SEK' } })).toEqual([])
  expect(await found({ currency: 'SEK' })).toEqual([id])
  expect(await found({ currency: { contains: '%' } })).toEqual([])
})

test('the figures count what the list counts [TXN-087] [TXN-088]', async () => {
  const { body } = await desk.officer.get('/v2/transactions/stat')
  const count = async (filter: object) =>
    (await desk.officer.get(`/v2/transactions/count?filter=${JSON.stringify(filter)}`)).body.data.count
  expect(body.data).toEqual({
    total: await count({}),
    pending_cdd: await count({ cdd_status: 'pending' }),
    completed_cdd: await count({ cdd_status: 'completed' }),
    by_type: {
      forex: await count({ tran_type: 'forex' }),
      inward: await count({ tran_type: 'inward' }),
      outward: await count({ tran_type: 'outward' }),
      loan: await count({ tran_type: 'loan' }),
    },
    hkd_by_type: expect.any(Object),
    limits: ['8000', '120000'],
  })
})

test('the list is filtered by a part of the type and by the amount as a number [TXN-107] [TXN-108] [TXN-110]', async () => {
  const desk = await openTransactionDesk()
  const { id } = await desk.save({ tran_type: 'forex', amount: '1000.5', tran_ref: 'FILTERED-1' })
  const found = async (filter: object) => {
    const { status, body } = await desk.officer.get(
      `/v2/transactions?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
    return [status, (body.data ?? []).map((row: { id: number }) => row.id)]
  }
  const one = [200, [id]]
  expect(await found({ tran_type: { contains: 'ore' } })).toEqual(one)
  expect(await found({ tran_type: { contains: 'loa' } })).toEqual([200, []])
  expect(await found({ amount: 1000.5 })).toEqual(one)
  expect(await found({ amount: '1000.50' })).toEqual(one)
  expect(await found({ amount: { '>=': 1000, '<': 1001 } })).toEqual(one)
  const either = [{ tran_ref: { contains: 'none' } }, { tran_type: { contains: 'none' } }, { amount: 1000.5 }]
  expect(await found({ or: either })).toEqual(one)
  expect((await found({ amount: 'a lot' }))[0]).toBe(400)
})
