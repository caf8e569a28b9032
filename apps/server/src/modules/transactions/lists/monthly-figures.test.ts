import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'
import { takeFigures } from './monthly-figures.ts'

test('the figures of a month leave as a workbook for those who may export, and the log says so', async () => {
  const desk = await openTransactionDesk()
  await desk.save()
  const admin = desk.alpha.as('admin')
  const book = await admin.post('/v2/transactions/figures', { month: '2026-06', lang: 'zh-hant' })
  expect([book.status, String(book.body).slice(0, 2)]).toEqual([200, 'PK'])
  const { rows } = await desk.alpha.tx((tx) =>
    sql<{ data: unknown }>`select data from activity_log where type = 'transaction.export'`.execute(tx),
  )
  expect(rows).toEqual([{ data: { figures: '2026-06', rows: 1 } }])
  expect((await admin.post('/v2/transactions/figures', { month: '2026-13' })).status).toBe(400)
  expect((await desk.alpha.as('operator').post('/v2/transactions/figures', { month: '2026-06' })).status).toBe(403)
})

test('figures say what changed in their month since they were last taken', async () => {
  const desk = await openTransactionDesk()
  const admin = desk.alpha.as('admin')
  const figures = '/v2/transactions/figures'
  const changes = async () => (await admin.get(`${figures}?month=2026-06`)).body.data
  const take = () => desk.alpha.tx((tx) => takeFigures(tx, { month: '2026-06', lang: 'en' }), 'admin')
  const { id } = await desk.save()
  expect(await changes()).toEqual({ taken_date: null, taken_by: null, changes: [] })
  expect((await take())[0]).toHaveLength(8)
  expect(await changes()).toMatchObject({ taken_date: expect.any(Number), taken_by: 'admin', changes: [] })

  await desk.officer.patch(`/v2/transactions/${id}`, { remarks: 'Seen.' })
  expect((await changes()).changes).toEqual([])
  await desk.officer.patch(`/v2/transactions/${id}`, { amount: '7100' })
  const outward = { tran_type: 'outward', currency: 'HKD', currency_to: 'USD' }
  const before = { count: 1, hkd_amount: '7000.00' }
  expect((await changes()).changes).toEqual([{ ...outward, before, now: { count: 1, hkd_amount: '7100.00' } }])

  await desk.officer.patch(`/v2/transactions/${id}`, { tran_type: 'forex' })
  const now = { count: 1, hkd_amount: '7100.00' }
  expect((await changes()).changes).toEqual([
    { ...outward, tran_type: 'forex', before: { count: 0, hkd_amount: '0.00' }, now },
    { ...outward, before, now: { count: 0, hkd_amount: '0.00' } },
  ])
  const [heads, ...lines] = await take()
  expect(heads?.slice(8)).toEqual([
    expect.stringMatching(/^Changed: transactions on /),
    expect.stringMatching(/^Changed: sum in HKD on /),
  ])
  expect(lines).toEqual([
    ['Forex', 'HKD', 'USD', '1', '7100.00', '900.00', '7100.00', '0', '0', '0.00'],
    ['Outward', 'HKD', 'USD', '0', '0.00', '0.00', '0.00', '0', '1', '7000.00'],
  ])
  expect((await changes()).changes).toEqual([])
})
