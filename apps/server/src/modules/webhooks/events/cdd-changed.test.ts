import { undoMs } from '@probity/contract/alerts/review.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openWebhookDesk } from '#test/world/webhook-desk.ts'

const { as, demo, forward, person, receiver, register, settle, saveTransaction } = await openWebhookDesk()
await register('/cdd', ['CDD_CHANGE'])
const told = async () => {
  forward(undoMs)
  await settle()
  return receiver.at('/cdd').map(({ body }) => {
    const { event, dataType, data } = JSON.parse(body)
    return [event, dataType, data]
  })
}
/** The effect of an assessment on its customer; triggers derive the event, as in the product. */
const assess = (isDone: boolean) =>
  demo.tx((tx) => sql`update individuals set pending_for_cdd = ${!isDone} where id = ${person}`.execute(tx))

test('due diligence of a customer is told once it has changed for longer than an undo takes', async () => {
  await assess(true)
  await settle()
  expect(receiver.at('/cdd')).toEqual([])
  expect(await told()).toEqual([['CDD_CHANGE', 'cdd', { person, cdd_status: 'completed' }]])
  await assess(false)
  await assess(true)
  expect(await told()).toHaveLength(1)
  await assess(false)
  expect((await told()).at(-1)).toEqual(['CDD_CHANGE', 'cdd', { person, cdd_status: 'pending' }])
})

test('due diligence of a transaction is told when it follows from something else', async () => {
  const { id } = await saveTransaction()
  const set = (values: object) =>
    demo.tx((tx) => tx.updateTable('transactions').set(values).where('id', '=', id).execute())
  await set({ purpose: 'Goods', source_of_fund: 'Trade', pending_hits: 1, assessments: 1 })
  const before = (await told()).length
  await set({ pending_hits: 0 })
  const messages = (await told()).slice(before)
  expect(messages).toEqual([['CDD_CHANGE', 'cdd', { transaction: id, cdd_status: 'completed' }]])
  expect((await as('officer').get(`/v2/transactions/${id}`)).body.data.cdd_status).toBe('completed')
})
