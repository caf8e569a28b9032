import type { TransactionType } from '@probity/contract/transactions/transaction-types.ts'
import { amount } from '#web/format.ts'
import type { PlainWordKey } from '#web/i18n/groups.ts'

export const typeWords: Record<TransactionType, PlainWordKey> = {
  forex: 'txn.type.forex',
  inward: 'txn.type.inward',
  outward: 'txn.type.outward',
  loan: 'txn.type.loan',
}

/** An amount with its currency, as `HKD 120,000.00`. */
export const moneyText = (currency: string, text: string): string => `${currency} ${amount(text)}`
