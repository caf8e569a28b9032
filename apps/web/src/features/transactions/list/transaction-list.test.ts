import { expect, test } from 'vitest'
import { tableDelayMs } from '#web/constants.ts'
import { loadWords, t } from '#web/i18n/translate.ts'
import { transactionList } from './transaction-list.tsx'

test('the list shows reference, date, type, client, both amounts with their currency, due diligence and case [TXN-019]', async () => {
  await loadWords('core', 'sys', 'transactions')
  const titles = transactionList({ limits: [], t })
    .columns.filter(({ isExtra }) => isExtra !== true)
    .map(({ title }) => t(title))
  expect(titles).toEqual(['Reference', 'Date', 'Type', 'Client', 'Amount', 'Paid out', 'To', 'CDD', 'Case', 'Record'])
})

test('the tables of transactions ask 800 ms after the last key, in every filter [TXN-111]', () => {
  for (const list of [
    transactionList({ limits: [], t }),
    transactionList({ scope: { kind: 'person', id: 1 }, limits: [], t }),
  ]) {
    expect(list.delayMs).toBe(800)
    const own = list.filters.flatMap((filter) => (filter.kind === 'text' ? [filter.delayMs ?? tableDelayMs] : []))
    expect(new Set(own)).toEqual(new Set([800]))
  }
})
