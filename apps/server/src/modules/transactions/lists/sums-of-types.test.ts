import { sumOf } from '@probity/contract/values/decimals.ts'
import { expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'
import { foldTransactionTalliesJob } from '../jobs/fold-transaction-tallies.ts'

const desk = await openTransactionDesk()

test('the figures add up the value of each type as saves, changes, removals and the fold of the tallies leave it', async () => {
  const loans = async () => (await desk.officer.get('/v2/transactions/stat')).body.data.hkd_by_type.loan
  const before = await loans()
  const loan = { tran_type: 'loan', currency: 'HKD', currency_to: 'HKD' }
  const { id } = await desk.save({ ...loan, amount: '1000.50', amount_to: '1000.50' })
  const other = await desk.save({ ...loan, amount: '200', amount_to: '200' })
  expect(await loans()).toBe(sumOf([before, '1200.50']))
  await desk.officer.patch(`/v2/transactions/${id}`, { amount: '1500.50' })
  expect(await loans()).toBe(sumOf([before, '1700.50']))
  await desk.world.run(foldTransactionTalliesJob)
  expect(await loans()).toBe(sumOf([before, '1700.50']))
  await desk.officer.delete(`/v2/transactions/${other.id}`)
  expect(await loans()).toBe(sumOf([before, '1500.50']))
})
