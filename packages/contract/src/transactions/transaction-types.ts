import type { Bilingual } from '../words/bilingual.ts'
import { terms } from '../words/terms.ts'

export const transactionTypes = ['forex', 'inward', 'outward', 'loan'] as const
export type TransactionType = (typeof transactionTypes)[number]

/** Types of transactions in files. */
export const typeWords = {
  forex: { en: 'Forex', zh: '貨幣兌換' },
  inward: { en: 'Inward', zh: '匯入' },
  outward: { en: 'Outward', zh: '匯出' },
  loan: terms.loan,
} as const satisfies Record<TransactionType, Bilingual>

export const clientTypes = ['individual', 'corporate'] as const
export type ClientType = (typeof clientTypes)[number]

/** The other side of a transaction. */
export const oppositeRoles = ['counterparty', 'remitter', 'recipient'] as const
/** The parties of a transaction besides its client: the other side, and who acts for the client. */
export const partRoles = [...oppositeRoles, 'acting'] as const
export type PartRole = (typeof partRoles)[number]
export const transactionRoles = ['client', ...partRoles] as const
export type TransactionRole = (typeof transactionRoles)[number]

/** The parties of each transaction type: an exchange may have a counterparty, a loan has no remitter or recipient. In each somebody may act for the client. */
const partsOfType = {
  forex: { counterparty: 'optional', acting: 'optional' },
  inward: { counterparty: 'asked', remitter: 'asked', acting: 'optional' },
  outward: { counterparty: 'asked', recipient: 'asked', acting: 'optional' },
  loan: { counterparty: 'asked', acting: 'optional' },
} as const satisfies Record<TransactionType, Partial<Record<PartRole, 'asked' | 'optional'>>>

export const hasPart = (type: TransactionType, role: PartRole): boolean => role in partsOfType[type]
