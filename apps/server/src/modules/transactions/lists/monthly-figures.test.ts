import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

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
