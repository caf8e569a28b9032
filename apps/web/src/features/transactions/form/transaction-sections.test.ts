import { transactionTypes } from '@probity/contract/transactions/transaction-types.ts'
import { expect, test } from 'vitest'
import { loadWords, t } from '#web/i18n/translate.ts'
import { sectionsOfType } from './transaction-sections.ts'

test('each type has its own steps: a remitter when inward, a recipient when outward, neither for forex and loan [TXN-004] [TXN-005] [TXN-006] [TXN-007] [TXN-008] [TXN-009] [TXN-010] [TXN-012]', async () => {
  await loadWords('sys', 'transactions')
  const shown = transactionTypes.map((type) => [type, sectionsOfType(type).map(({ title }) => t(title))])
  const first = ['Select transaction type', 'Client information', 'Transaction information', 'Counterparty']
  const last = 'Screening results'
  expect(Object.fromEntries(shown)).toEqual({
    forex: [...first, last],
    inward: [...first, 'Remitter', last],
    outward: [...first, 'Recipient', last],
    loan: [...first, last],
  })
})
