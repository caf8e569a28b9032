import type { InboxItem } from '@probity/contract/inbox/inbox.ts'
import { expect, test } from 'vitest'
import { openTransactionDesk } from '#test/world/transaction-desk.ts'

const dayMs = 86_400_000

test('the inbox holds recent transactions that lack something or have pending hits, for those who may change them, and stopped ones until what was done is written on them', async () => {
  const desk = await openTransactionDesk()
  const person = await desk.person([desk.en('QUIETLY', 'Unlisted')])
  const recent = { person, tran_date: Date.now() - dayMs, amount: '100', purpose: 'Travel', source_of_fund: 'Salary' }
  const itemsOf = async (who: string): Promise<InboxItem[]> => {
    const { body } = await desk.alpha.as(who).get('/v2/inbox')
    return body.data.items.filter(({ kind }: InboxItem) => kind.startsWith('transaction.'))
  }
  const other = await desk.person([desk.en('CALMLY', 'Absent')])
  await desk.save({ ...recent, person: other, tran_type: 'forex', tran_ref: 'FINE' })
  await desk.save({ tran_ref: 'OLD', amount: '200000', tran_date: Date.now() - 40 * dayMs })
  await desk.save({ ...recent, tran_ref: 'LACKS', amount: '20000', purpose: null })
  const hit = { client_type: 'individual', other: 'Probity Testhit', address_1: '1 Quay', account_number: '1' }
  const { id } = await desk.save({ ...recent, tran_type: 'inward', tran_ref: 'HIT', remitter: hit })
  await desk.world.work()
  const items = await itemsOf('officer')
  expect(items.map(({ title }) => title.en).toSorted()).toEqual(['HIT', 'LACKS'])
  const found = items.find(({ title }) => title.en === 'HIT')
  expect(found).toMatchObject({
    group: 'due',
    href: `/sys/Transaction/Details/${id}?tab=screening`,
    severity: 'normal',
  })
  expect(found?.what.en).toMatch(/\d+ pending hits?$/)
  expect(await itemsOf('auditor')).toEqual([])
  const { body } = await desk.officer.get(`/v2/transactions/${id}/screening`)
  for (const party of body.data.parties)
    for (const one of party.hits)
      await desk.alpha
        .as('reviewer')
        .patch(`/v2/alerts/${one.id}`, { hit_status: 1, exposition: '0', remarks: 'Name and number agree.' })
  await desk.world.work()
  expect((await itemsOf('officer')).find(({ title }) => title.en === 'HIT')).toMatchObject({
    group: 'binding',
    severity: 'binding',
    what: { en: 'stopped by a confirmed sanctions hit' },
  })
  const stopped = async () => (await itemsOf('officer')).filter(({ kind }) => kind === 'transaction.stopped').length
  await desk.officer.patch(`/v2/transactions/${id}`, { tran_date: Date.now() - 90 * dayMs })
  expect(await stopped()).toBe(1)
  await desk.officer.patch(`/v2/transactions/${id}`, { stop_outcome: 'Refused and frozen; decided by the officer.' })
  expect(await stopped()).toBe(0)
})
