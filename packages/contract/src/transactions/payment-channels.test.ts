import { expect, test } from 'vitest'
import { isByAccount } from './payment-channels.ts'

test('money by bank, wire or faster payment moves to or from an account, in either language', () => {
  const words = ['Bank transfer', 'FPS', 'T/T', 'SWIFT MT103', 'Internal account', '銀行轉帳', '轉數快', '電匯', '入賬']
  expect(words.filter((word) => !isByAccount(word))).toEqual([])
})

test('cash, paper, cards and wallets do not, nor does a channel nobody stated', () => {
  const words = [
    'Cash',
    'Cheque',
    'Bank draft',
    'Card',
    'E-wallet',
    '現金',
    '支票',
    '銀行本票',
    '銀行卡',
    '電子錢包',
    '',
  ]
  expect([...words, null, undefined].filter(isByAccount)).toEqual([])
})
