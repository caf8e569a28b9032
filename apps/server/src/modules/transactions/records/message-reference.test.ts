import { expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

const desk = await openTransactionDesk()
const remitter = { client_type: 'individual', sur: 'REYES', other: 'Maria', address_1: '1 Mabini Street' }
const inward = { tran_type: 'inward', amount: '9000', fund_in_channel: 'Cash', fund_out_channel: 'Cash', remitter }

async function itemsOf(rule: string, more: object) {
  const { id } = await desk.save({ ...inward, ...more })
  const { items } = await desk.check(id)
  return items.filter((item: { rule: string }) => item.rule === rule).map(({ value }: { value: string }) => value)
}

test('an inward payment needs the account of its remitter or the reference of its message; our own reference is neither', async () => {
  const bank = { fund_in_channel: 'Bank transfer' }
  const account = { remitter: { ...remitter, account_number: '00-77' } }
  const message = { message_reference: 'FT26152-0098' }
  expect(await itemsOf('s13.remitter_reference', {})).toEqual([null])
  expect(await itemsOf('s13.remitter_reference', message)).toEqual(['FT26152-0098'])
  expect(await itemsOf('s12.account', bank)).toEqual([null])
  expect(await itemsOf('s12.account', { ...bank, ...message })).toEqual(['FT26152-0098'])
  expect(await itemsOf('s12.account', { ...bank, ...message, ...account })).toEqual(['00-77'])
  const typed = await desk.officer.post('/v2/transactions/check', desk.body({ ...inward, ...bank, ...message }))
  const [item] = typed.body.data.items.filter(({ rule }: { rule: string }) => rule === 's12.account')
  expect(item).toMatchObject({ role: 'remitter', value: 'FT26152-0098' })
})

test('of an outward wire our own reference stands in for a missing account of our client', async () => {
  const outward = { tran_type: 'outward', remitter: undefined, fund_out_channel: 'Bank transfer' }
  const { id, tran_ref } = await desk.save({ ...inward, ...outward })
  const { items } = await desk.check(id)
  expect(items.find(({ rule }: { rule: string }) => rule === 's12.account').value).toBe(tran_ref)
})

test('only an inward payment has the reference of a message, and a change of type takes it away', async () => {
  const message_reference = 'FT26152-0099'
  expect(await desk.refused({ message_reference })).toEqual([400, 'message_reference: not_of_type'])
  const { id } = await desk.save({ ...inward, message_reference })
  const row = async () => (await desk.officer.get(`/v2/transactions/${id}`)).body.data
  expect((await row()).message_reference).toBe(message_reference)
  await desk.officer.patch(`/v2/transactions/${id}`, { tran_type: 'outward' })
  expect((await row()).message_reference).toBeNull()
  const { status, body } = await desk.officer.patch(`/v2/transactions/${id}`, { message_reference })
  expect([status, body.issues[0].path, body.issues[0].code]).toEqual([400, 'message_reference', 'not_of_type'])
})
