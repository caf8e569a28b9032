import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

test('the list leaves as a file as it is filtered, with the client by name, and the log says so [TXN-126]', async () => {
  const desk = await openTransactionDesk()
  const complete = await desk.save({ tran_type: 'loan', amount: '50', purpose: 'Travel' })
  const incomplete = await desk.save({ amount: '9000', amount_to: '1150' })
  const admin = desk.alpha.as('admin')
  const view = { filter: { record_state: 'incomplete' }, format: 'csv', lang: 'en' }
  const { status, body } = await admin.post('/v2/transactions/export', view)
  expect(status).toBe(200)
  expect(body).toContain(incomplete.tran_ref)
  expect(body).toContain('Tai Man')
  expect(body).not.toContain(complete.tran_ref)
  const { rows } = await desk.alpha.tx((tx) =>
    sql<{
      data: unknown
    }>`select data from activity_log where type = 'transaction.export'`.execute(tx),
  )
  expect(rows).toEqual([{ data: expect.objectContaining({ rows: 1, format: 'csv', filter: view.filter }) }])
})
