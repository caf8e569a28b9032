import { expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

test('free parties that differ in spelling only are offered, others and those of other organisations are not', async () => {
  const desk = await openTransactionDesk()
  const enter = (recipient: object) => desk.save({ recipient: { client_type: 'corporate', ...recipient } })
  await enter({ other: 'Song Lanh Seafood JSC', account_number: '700411228' })
  await enter({ other: 'Kestrel Loom Textiles Pvt' })
  await enter({ client_type: 'individual', sur: 'Reyesol', other: 'Marivic' })
  const similar = async (who: typeof desk.officer, query: Record<string, string>) => {
    const { status, body } = await who.get(`/v2/counterparties/similar?${new URLSearchParams(query).toString()}`)
    return [
      status,
      ...body.data.map(({ sur, other }: Record<string, string | null>) => [sur, other].filter(Boolean).join(' ')),
    ]
  }
  expect(await similar(desk.officer, { client_type: 'corporate', other: 'Song Lanh Sea Food JSC' })).toEqual([
    200,
    'Song Lanh Seafood JSC',
  ])
  expect(await similar(desk.officer, { client_type: 'individual', sur: 'REYESOL', other: 'Maravic' })).toEqual([
    200,
    'Reyesol Marivic',
  ])
  expect(await similar(desk.officer, { client_type: 'corporate', other: 'Kestrel Shipping Lines' })).toEqual([200])
  const stranger = desk.beta.as('officer')
  expect(await similar(stranger, { client_type: 'corporate', other: 'Song Lanh Sea Food JSC' })).toEqual([200])
})
