import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'
import { countAssessments } from './count-assessments.ts'

test('the number of assessments moves due diligence and the checked record in the same database transaction [TXN-071] [TXN-072]', async () => {
  const desk = await openTransactionDesk()
  const { id } = await desk.save({ amount: '130000', purpose: 'Travel', source_of_fund: 'Salary' })
  const state = async () => {
    const { body } = await desk.officer.get(`/v2/transactions/${id}`)
    const { rows } = await desk.alpha.tx((tx) =>
      sql<{ lacks: boolean }>`select exists (select 1 from jsonb_array_elements(record_items) i
        where i->>'fact' = 'assessment' and i->>'value' is null) as lacks from transactions where id = ${id}`.execute(
        tx,
      ),
    )
    return [body.data.cdd_status, body.data.assessments, rows[0]?.lacks]
  }
  const count = (change: number) => desk.alpha.tx((tx) => countAssessments(tx, id, change))
  expect(await state()).toEqual(['pending', 0, true])
  await count(2)
  expect(await state()).toEqual(['completed', 2, false])
  await count(-1)
  await count(-1)
  expect(await state()).toEqual(['pending', 0, true])
  await expect(count(-1)).rejects.toThrow('transactions_assessments_check')
  await expect(desk.alpha.tx((tx) => countAssessments(tx, 987_654, 1))).rejects.toMatchObject({ code: 'E_NOT_FOUND' })
})
