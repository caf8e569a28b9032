export const transactionTypes = ['forex', 'inward', 'outward', 'loan'] as const
export type TransactionType = (typeof transactionTypes)[number]

export const clientTypes = ['individual', 'corporate'] as const
export type ClientType = (typeof clientTypes)[number]

/** The parties of a transaction besides its client. */
export const partRoles = ['counterparty', 'remitter', 'recipient'] as const
export type PartRole = (typeof partRoles)[number]
export const transactionRoles = ['client', ...partRoles] as const
export type TransactionRole = (typeof transactionRoles)[number]

/** The parties of each transaction type: an exchange may have a counterparty, a loan has no remitter or recipient. */
const partsOfType = {
  forex: { counterparty: 'optional' },
  inward: { counterparty: 'asked', remitter: 'asked' },
  outward: { counterparty: 'asked', recipient: 'asked' },
  loan: { counterparty: 'asked' },
} as const satisfies Record<TransactionType, Partial<Record<PartRole, 'asked' | 'optional'>>>

export const hasPart = (type: TransactionType, role: PartRole): boolean => role in partsOfType[type]
